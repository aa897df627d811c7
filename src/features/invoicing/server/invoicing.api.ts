import type { App } from '../../../platform/http/app.ts';
import { api } from '../../../routes.ts';
import { CfdiUsesAnswer, RegimesAnswer } from '../contract.ts';
import { CFDI_USES, type Person, REGIMES } from '../tax-catalogue.ts';
import { usualFirst } from '../tax-rules.ts';

/** SAT changes its catalogues about once a year; a browser may keep a day's copy. */
const KEEP = 'public, max-age=86400';

/** SAT's catalogues, which an invoice's form chooses from. */
export function registerInvoicing(app: App): void {
  const config = { access: 'public' } as const;
  app.get(
    api.taxRegimes,
    { config, schema: { response: { 200: RegimesAnswer } } },
    async (_request, reply) => {
      reply.header('Cache-Control', KEEP);
      return REGIMES_ANSWER;
    },
  );
  app.get(
    api.cfdiUses,
    { config, schema: { response: { 200: CfdiUsesAnswer } } },
    async (_request, reply) => {
      reply.header('Cache-Control', KEEP);
      return USES_ANSWER;
    },
  );
}

const persons = (personas: readonly Person[]) => ({
  fisica: personas.includes('fisica'),
  moral: personas.includes('moral'),
});

const REGIMES_ANSWER: RegimesAnswer = {
  success: true,
  data: REGIMES.map(({ clave, descripcion, personas }) => ({
    id: Number(clave),
    clave,
    descripcion,
    ...persons(personas),
  })),
};

const USES_ANSWER: CfdiUsesAnswer = {
  success: true,
  data: usualFirst(CFDI_USES).map(({ id, clave, descripcion, personas, regimenes }) => ({
    id_cfdi: id,
    clave,
    descripcion,
    ...persons(personas),
    regimenes: [...regimenes],
  })),
};
