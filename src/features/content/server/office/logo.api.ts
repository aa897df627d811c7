import * as z from 'zod';
import { ok } from '../../../../kernel/result.ts';
import { text } from '../../../../kernel/wire.ts';
import type { App } from '../../../../platform/http/app.ts';
import { closeUnread, refuseWithoutRoom } from '../../../../platform/http/multipart.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import { images } from '../../../../routes.ts';
import { discardAll, type FormShape, receiveForm } from '../../../files/server/receive-form.ts';
import type { FileStorage } from '../../../files/storage.port.ts';
import * as calls from '../../office-calls.ts';
import * as contract from '../../office-contract.ts';
import { findLogo, keepLogo } from './logo.sql.ts';
import { type LogoFault, makeLogo } from './make-logo.ts';
import type { SiteOfficeDeps } from './save-part.ts';

const MOST_BYTES = 2 * 1024 * 1024;
const FORM: FormShape = {
  fileFields: ['logo'],
  texts: false,
  bodyLimit: MOST_BYTES + 16 * 1024,
  limits: { files: 1, fileSize: MOST_BYTES, headerPairs: 20 },
  tooLarge: 'El logo pesa más de 2 MB. Guárdalo más ligero y súbelo otra vez.',
  tooMany: { code: 'too_large' },
};
const REFUSED: Readonly<Record<LogoFault | 'no_file', string>> = {
  no_file: 'Elige el archivo de tu logo.',
  other_type: 'El logo debe ser SVG o PNG. Este archivo es de otro tipo.',
  unsafe: 'Ese SVG trae algo más que dibujo. Guárdalo como «SVG simple» o como PNG.',
  broken: 'No pudimos abrir el logo: está dañado o es demasiado grande.',
  too_small: 'El logo es muy pequeño: necesita al menos 32 pixeles por lado.',
  blank: 'El logo está vacío: todo es del mismo color.',
};
const NAME = /^[0-9a-f]{64}\.png$/;

/** The company's logo: taken in from staff, and shown to everybody. */
export function registerLogo(
  app: App,
  { db, clock, storage }: SiteOfficeDeps & { readonly storage: FileStorage },
): void {
  serveCall(
    app,
    calls.uploadLogo,
    contract.uploadLogo,
    async ({ request }) => {
      if (!(await storage.hasRoom())) refuseWithoutRoom();
      const { files } = await receiveForm(request, storage, FORM);
      try {
        const [file] = files;
        const none = { ok: false as const, code: 'no_file' as const, sentence: REFUSED.no_file };
        if (!file?.received.bytes) return none;
        const made = await makeLogo(await file.received.content());
        if (!made.ok) return { ...made, sentence: REFUSED[made.code] };
        await keepLogo(db, made.value, clock.now());
        const { name, width, height } = made.value;
        return ok({ name, width, height });
      } finally {
        await discardAll(files);
      }
    },
    { onSend: async (request, reply) => closeUnread(request, reply) },
  );
  app.route({
    method: 'GET',
    url: images.companyLogo('X').replace('X.png', ':file'),
    config: { access: 'public' },
    schema: { params: z.object({ file: text(80) }), hide: true },
    handler: async (request, reply) => {
      const { file } = request.params;
      const found = NAME.test(file) ? await findLogo(db, file.slice(0, -4)) : undefined;
      if (!found) return reply.callNotFound();
      return reply
        .type('image/png')
        .headers({
          'X-Content-Type-Options': 'nosniff',
          // Another logo has another name.
          'Cache-Control': 'public, max-age=31536000, immutable',
        })
        .send(found.png);
    },
  });
}
