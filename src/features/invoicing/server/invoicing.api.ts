import { ok } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { CFDI_USES, type Person, REGIMES } from '../tax-catalogue.ts';
import { usualFirst } from '../tax-rules.ts';
import { registerConstancia } from './constancia.api.ts';
import { registerInvoiceDesk } from './desk/invoice-desk.api.ts';
import { registerInvoiceCalls } from './invoice-calls.api.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';

/** SAT changes its catalogues about once a year; a browser may keep a day's copy. */
const KEEP = 'public, max-age=86400';

/** SAT's catalogues, which an invoice's form chooses from, and the invoices themselves. */
export function registerInvoicing(app: App, deps: InvoicingDeps): void {
  registerInvoiceCalls(app, deps);
  registerConstancia(app);
  registerInvoiceDesk(app, deps);
  serveCall(app, calls.taxRegimes, contract.taxRegimes, ({ reply }) => {
    reply.header('Cache-Control', KEEP);
    return ok(REGIMES_ANSWER);
  });
  serveCall(app, calls.cfdiUses, contract.cfdiUses, ({ reply }) => {
    reply.header('Cache-Control', KEEP);
    return ok(USES_ANSWER);
  });
}

const persons = (personas: readonly Person[]) => ({
  fisica: personas.includes('fisica'),
  moral: personas.includes('moral'),
});

const REGIMES_ANSWER: contract.RegimesAnswer = {
  success: true,
  data: REGIMES.map(({ clave, descripcion, personas }) => ({
    id: Number(clave),
    clave,
    descripcion,
    ...persons(personas),
  })),
};

const USES_ANSWER: contract.CfdiUsesAnswer = {
  success: true,
  data: usualFirst(CFDI_USES).map(({ id, clave, descripcion, personas, regimenes }) => ({
    id_cfdi: id,
    clave,
    descripcion,
    ...persons(personas),
    regimenes,
  })),
};
