import type { FastifyRequest } from 'fastify';
import { ok, refuse } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import {
  closeUnread,
  limitForm,
  refusedForm,
  refuseForm,
} from '../../../platform/http/multipart.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { createAdmission } from '../../../platform/http/overload/admission.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import type { Constancia, ConstanciaField } from '../constancia.ts';
import * as calls from '../constancia-calls.ts';
import * as contract from '../constancia-contract.ts';
import { REGIMES } from '../tax-catalogue.ts';
import { readConstanciaFile } from './read-constancia.ts';

const FIELD = 'constancia';
/** The file and what wraps it. */
const BODY_BYTES = contract.MAX_CONSTANCIA_BYTES + 16 * 1024;
const LIMITS = {
  fileSize: contract.MAX_CONSTANCIA_BYTES,
  files: 1,
  fields: 0,
  parts: 1,
  fieldNameSize: 20,
  headerPairs: 20,
};
/** Each is read by a thread that may take 192 MB. */
const READERS = { most: 3, mostOfNetwork: 2, retrySeconds: 5 } as const;

const SENTENCES = {
  too_large: 'La constancia excede 2 MB.',
  no_file: 'Adjunta tu Constancia de Situación Fiscal en PDF.',
  not_a_constancia:
    'No pudimos leer ese archivo como una Constancia de Situación Fiscal. Usa el PDF que descargas del SAT, no una foto ni un escaneo, o escribe tus datos.',
} as const;

/** Reads a constancia for whoever is signed in. It stays in memory and is gone with the answer. */
export function registerConstancia(app: App): void {
  const admission = createAdmission(READERS);
  serveCall(
    app,
    calls.readConstancia,
    contract.readConstancia,
    async ({ request, reply }) => {
      const leave = admission.enter(networkOf(request.ip));
      try {
        reply.header('Cache-Control', 'private, no-store');
        const read = await readConstanciaFile(await receiveConstancia(request));
        if (read) return ok(answerOf(read));
        return { ...refuse('not_a_constancia'), sentence: SENTENCES.not_a_constancia };
      } finally {
        leave();
      }
    },
    { onSend: async (request, reply) => closeUnread(request, reply) },
  );
}

/** The one file of the form; refuses everything else. */
async function receiveConstancia(request: FastifyRequest): Promise<Buffer> {
  const form = limitForm(request, BODY_BYTES, SENTENCES.too_large);
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type !== 'file' || part.fieldname !== FIELD || file) refuseForm();
      form.watch(part.file);
      file = await part.toBuffer();
    }
  } catch (error) {
    throw refusedForm(error);
  }
  return file ?? refuseForm(SENTENCES.no_file);
}

const WORDS: Readonly<Record<ConstanciaField, readonly [missing: string, doubtful: string]>> = {
  rfc: [
    'No pudimos leer tu RFC. Escríbelo como está en tu constancia.',
    'Compara tu RFC con el de tu constancia: su último carácter no es el que esperábamos.',
  ],
  nombre: [
    'No pudimos leer tu nombre o razón social. Escríbelo como está en tu constancia.',
    'Compara tu nombre o razón social con tu constancia.',
  ],
  codigo_postal: [
    'No pudimos leer tu código postal. Escríbelo como está en tu constancia.',
    'Compara tu código postal con tu constancia.',
  ],
  regimen_fiscal: [
    'No pudimos leer tu régimen. Elígelo como está en tu constancia.',
    'Puede que tengas otro régimen: elige el de tu constancia.',
  ],
};

function answerOf(read: Constancia): contract.ConstanciaAnswer {
  const { rfc, name: nombre, postalCode: codigo_postal, person, idCif: idcif } = read;
  const regimenes = REGIMES.filter(({ clave }) => read.regimes.includes(clave)).map(
    ({ clave, descripcion }) => ({ clave, descripcion }),
  );
  const said = { rfc, nombre, codigo_postal, regimen_fiscal: read.regimes.join() };
  return {
    success: true,
    datos: { rfc, nombre, codigo_postal, regimenes, persona: person ?? null, idcif },
    revisar: read.unsure.map((campo) => ({ campo, mensaje: WORDS[campo][said[campo] ? 1 : 0] })),
  };
}
