import { toCentavos } from '../../../../kernel/money.ts';
import { ok, refuse } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../desk-calls.ts';
import * as contract from '../../desk-contract.ts';
import { cancelGlobal } from '../global/cancel-global.ts';
import { findGlobal } from '../global/global-invoice.sql.ts';
import { type NotGlobal, stampGlobal } from '../global/stamp-global.ts';
import type { InvoicingDeps } from '../invoicing-deps.ts';
import { handOut } from './staff-file.ts';

const SENTENCES: Readonly<Record<NotGlobal, string>> = {
  not_closed: 'Los pedidos de ese mes todavía se pueden facturar a nombre de su cliente.',
  changed: 'La lista cambió mientras la veías. Revísala otra vez antes de timbrar.',
  under_way: 'Ya se está timbrando una factura global. Mira en un momento cómo quedó.',
  not_stamped:
    'No se pudo timbrar. Ningún pedido quedó en una factura: revísalo e inténtalo otra vez.',
  unanswered: 'El SAT tarda en contestar. Lo preguntamos solos y aquí verás cómo quedó.',
  not_configured: 'Falta configurar la cuenta que timbra.',
};

const CANCEL_SENTENCES = {
  has_notes:
    'Esta factura global tiene notas de crédito: el SAT no cancela una factura con notas vigentes. Revísalo con el contador.',
  not_found: 'Esa factura global no existe o no se timbró.',
  under_way: 'Ya se está cancelando, o ya está cancelada. Mira en un momento cómo quedó.',
  not_configured: SENTENCES.not_configured,
} as const;

/** The invoice of a month's sales that nobody asked an invoice for. */
export function registerGlobal(app: App, deps: InvoicingDeps): void {
  serveCall(app, calls.stampGlobal, contract.stampGlobal, async ({ params, body, caller }) => {
    const total = Math.round(body.total * 100);
    const wish = { month: params.mes, orders: body.pedidos, total: toCentavos(total) };
    const done = await stampGlobal(deps, caller.account.id, wish);
    if (!done.ok) return { ...refuse(done.code), sentence: SENTENCES[done.code] };
    return ok({ referencia: done.value.reference, folio_fiscal: done.value.fiscalFolio });
  });
  serveCall(app, calls.cancelGlobal, contract.cancelGlobal, async ({ params, body, caller }) => {
    const wish = { reference: params.referencia, motive: body.motivo };
    const done = await cancelGlobal(deps, caller.account.id, wish);
    if (done.ok) return ok({ estado: done.value });
    return { ...refuse(done.code), sentence: CANCEL_SENTENCES[done.code] };
  });
  const wanted = async (subject: string) => {
    const id = await findGlobal(deps.db, subject);
    return id ? { id, subject, name: `factura-global-${subject}` } : undefined;
  };
  serveCall(app, calls.globalPdf, contract.globalPdf, async (asked) =>
    handOut(deps, asked, await wanted(asked.params.referencia), 'pdf'),
  );
  serveCall(app, calls.globalXml, contract.globalXml, async (asked) =>
    handOut(deps, asked, await wanted(asked.params.referencia), 'xml'),
  );
}
