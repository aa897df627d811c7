import { toCentavos } from '../../../../kernel/money.ts';
import { ok, refuse } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { attachment } from '../../../files/original-name.ts';
import * as calls from '../../desk-calls.ts';
import * as contract from '../../desk-contract.ts';
import type { InvoiceFile } from '../../invoice-stamper.port.ts';
import { findGlobal } from '../global/global-invoice.sql.ts';
import { type NotGlobal, stampGlobal } from '../global/stamp-global.ts';
import type { InvoicingDeps } from '../invoicing-deps.ts';

const SENTENCES: Readonly<Record<NotGlobal, string>> = {
  not_closed: 'Los pedidos de ese mes todavía se pueden facturar a nombre de su cliente.',
  changed: 'La lista cambió mientras la veías. Revísala otra vez antes de timbrar.',
  under_way: 'Ya se está timbrando una factura global. Mira en un momento cómo quedó.',
  not_stamped:
    'No se pudo timbrar. Ningún pedido quedó en una factura: revísalo e inténtalo otra vez.',
  unanswered: 'El SAT tarda en contestar. Lo preguntamos solos y aquí verás cómo quedó.',
  not_configured: 'Falta configurar la cuenta que timbra.',
};

/** The invoice of a month's sales that nobody asked an invoice for. */
export function registerGlobal(app: App, deps: InvoicingDeps): void {
  serveCall(app, calls.stampGlobal, contract.stampGlobal, async ({ params, body, caller }) => {
    const total = Math.round(body.total * 100);
    const wish = { month: params.mes, orders: body.pedidos, total: toCentavos(total) };
    const done = await stampGlobal(deps, caller.account.id, wish);
    if (!done.ok) return { ...refuse(done.code), sentence: SENTENCES[done.code] };
    return ok({ referencia: done.value.reference, folio_fiscal: done.value.fiscalFolio });
  });
  serveCall(app, calls.globalPdf, contract.globalPdf, (asked) => fileOf(deps, asked, 'pdf'));
  serveCall(app, calls.globalXml, contract.globalXml, (asked) => fileOf(deps, asked, 'xml'));
}

interface AskedFile {
  readonly params: { readonly referencia: string };
  readonly caller: { readonly account: { readonly id: number } };
  readonly reply: { header(name: string, value: string): unknown };
}

async function fileOf(
  { db, stamper, clock }: InvoicingDeps,
  { params: { referencia }, caller, reply }: AskedFile,
  file: InvoiceFile,
) {
  const id = await findGlobal(db, referencia);
  if (!id) return refuse('not_found');
  if (!stamper) return refuse('not_configured');
  const read = await stamper.readFile(id, file);
  if (!read.ok) return refuse(read.code === 'not_found' ? 'not_found' : 'unanswered');
  await recordAct(db, {
    accountId: caller.account.id,
    action: 'descargar_factura',
    subject: referencia,
    now: clock.now(),
  });
  reply.header('Content-Disposition', attachment(`factura-global-${referencia}.${file}`));
  reply.header('Cache-Control', 'private, no-store');
  reply.header('X-Content-Type-Options', 'nosniff');
  return ok(read.value);
}
