import { MESSAGES } from '../../../kernel/messages.ts';
import { toCentavos, toPesos } from '../../../kernel/money.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { countingMisses } from '../../../platform/http/limits/shared-budget.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { attachment } from '../../files/original-name.ts';
import { FOLIO_GUESSES } from '../../orders/server/folio-guesses.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import type { InvoiceFile } from '../invoice-stamper.port.ts';
import { whyNotInvoiceable, windowSentence } from '../invoice-window.ts';
import { formFor } from '../payment-form.ts';
import { checkReceiver, written } from '../receiver.ts';
import { notesOf } from './credit/credit-note.sql.ts';
import { findOwnInvoice, lastReceiver } from './invoice-stamp.sql.ts';
import { findOwnState, type OrderState, type StoredInvoice } from './invoiced-order.sql.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';
import { replacedBy } from './replace/substitution.sql.ts';
import { type NotStamped, paidBy, stampInvoice } from './stamp-invoice.ts';

const SENTENCES: Readonly<Partial<Record<NotStamped, string>>> = {
  under_way:
    'Tu factura ya está en camino. En cuanto el SAT la confirme te avisamos por correo; no hace falta pedirla otra vez.',
  not_stamped:
    'No pudimos timbrar tu factura y no es por tus datos. Ya lo estamos revisando; te escribimos en cuanto quede.',
  unanswered:
    'El SAT tarda en contestar. Vuelve a intentarlo en unos minutos: si tu factura ya quedó, la verás aquí.',
  not_configured: 'Por ahora no podemos facturar en línea. Escríbenos y te ayudamos.',
};

/** The invoice of an order, for its owner alone; another's is answered as none. */
export function registerInvoiceCalls(app: App, deps: InvoicingDeps): void {
  const { db } = deps;
  serveCall(
    app,
    calls.invoiceStatus,
    contract.invoiceStatus,
    async ({ query, caller, request }) => {
      const look = () => findOwnState(db, caller.account.id, query.order_token);
      const order = await countingMisses(db, request, FOLIO_GUESSES, look);
      return order ? ok(await statusOf(deps, order)) : refuse('not_found');
    },
  );
  serveCall(app, calls.createInvoice, contract.createInvoice, async ({ body, caller, request }) => {
    const { order_token: folio, payment_form: form } = body;
    const checked = checkReceiver(body);
    if (!checked.ok) {
      const { field, sentence } = checked.trouble;
      return { ...refuse('wrong_data'), sentence, extra: { campo: field } };
    }
    const wish = { folio, form, receiver: checked.value };
    const stamp = () => stampInvoice(deps, caller.account.id, wish);
    const missed = (made: Awaited<ReturnType<typeof stamp>>) =>
      !made.ok && made.code === 'not_found';
    const made = await countingMisses(db, request, FOLIO_GUESSES, stamp, missed);
    if (made.ok) return ok({ success: true as const, factura: shown(made.value), error: '' });
    const { sentence = SENTENCES[made.code], campo } = made.detail ?? {};
    return {
      ...refuse(made.code),
      ...(typeof sentence === 'string' ? { sentence } : {}),
      ...(campo === undefined ? {} : { extra: { campo } }),
    };
  });
  serveCall(app, calls.invoicePdf, contract.invoicePdf, (asked) => fileOf(deps, asked, 'pdf'));
  serveCall(app, calls.invoiceXml, contract.invoiceXml, (asked) => fileOf(deps, asked, 'xml'));
}

const shown = ({ id, stampedAt }: StoredInvoice) => ({
  id_facturama: id,
  fecha_facturacion: stampedAt.toISOString(),
});

async function statusOf(deps: InvoicingDeps, order: OrderState): Promise<contract.InvoiceStatus> {
  const why = whyNotInvoiceable(order, deps.clock.now(), deps.extraDays);
  const allowed = !order.invoice && !why && deps.stamper !== null;
  const before = await replacedBy(deps.db, order.id);
  const receiver = allowed ? await lastReceiver(deps.db, order.accountId) : null;
  return {
    success: true,
    factura: order.invoice && shown(order.invoice),
    notas: (await notesOf(deps.db, order.id)).map((note) => ({
      ...shown(note),
      total: toPesos(toCentavos(note.total)),
    })),
    sustituye: before
      ? {
          folio_fiscal: before.fiscalFolio,
          id_facturama: before.id,
          cancelada: before.cancelled,
        }
      : null,
    permitido: allowed,
    mensaje: order.invoice || allowed ? '' : refusalOf(deps, order),
    error: '',
    datos: receiver && written(receiver),
    forma_pago: order.paid ? formFor(paidBy(deps, order), '') : null,
  };
}

function refusalOf(deps: InvoicingDeps, order: OrderState): string {
  const why = whyNotInvoiceable(order, deps.clock.now(), deps.extraDays);
  if (why) return windowSentence(why, order, deps.extraDays);
  return SENTENCES.not_configured ?? MESSAGES.invoice.notAllowed;
}

interface AskedFile {
  readonly params: { readonly id: string };
  readonly caller: { readonly account: { readonly id: number } };
  readonly reply: { header(name: string, value: string): unknown };
}

/** Read from the company each time: it keeps them by law, and hands out what SAT has. */
async function fileOf(
  { db, stamper }: InvoicingDeps,
  { params, caller, reply }: AskedFile,
  file: InvoiceFile,
) {
  const invoice = await findOwnInvoice(db, caller.account.id, params.id);
  if (!invoice) return refuse('not_found');
  if (!stamper) return refuse('not_configured');
  const read = await stamper.readFile(invoice.id, file);
  if (!read.ok) return refuse(read.code === 'not_found' ? 'not_found' : 'unanswered');
  reply.header('Content-Disposition', attachment(`factura-${invoice.folio}.${file}`));
  reply.header('Cache-Control', 'private, no-store');
  reply.header('X-Content-Type-Options', 'nosniff');
  return ok(read.value);
}
