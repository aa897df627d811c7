import { contestLink } from '../contest.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { escapeHtml, inPesos, trialPage } from '../trial-page.ts';
import { endVoucher, makePayment } from './payments.ts';
import type { MercadoPago, PaymentRecord, PreferenceRecord } from './state.ts';

const NAME = 'MercadoPago de prueba';
/** One that took money may still be contested by its bank. */
function over(company?: MercadoPago, preference?: PreferenceRecord): Answer {
  const paid = company && preference && takenIn(company, preference);
  const link = paid
    ? contestLink(`${company.url()}/checkout/v1/contracargo?payment=${paid.id}`)
    : '';
  return trialPage(NAME, `<h1>Este pago ya terminó</h1>${link}`, 410);
}

const takenIn = ({ state }: MercadoPago, { id }: PreferenceRecord): PaymentRecord | undefined =>
  Object.values(state.payments).find(
    ({ preference_id, status }) =>
      preference_id === id && (status === 'approved' || status === 'charged_back'),
  );

/** GET /checkout/v1/redirect?pref_id= : everything a shopper can do on MercadoPago's page. */
export function checkoutPage(company: MercadoPago, { query }: Exchange): Answer {
  const preference = company.state.preferences[query.get('pref_id') ?? ''];
  if (!preference || isOver(company, preference)) return over(company, preference);
  return trialPage(NAME, offer(preference, ''));
}

function offer(preference: PreferenceRecord, problem: string): string {
  return `
<h1>MercadoPago</h1><p>Página de pago de prueba.</p>${problem}
<dl><dt>Compra</dt><dd>${escapeHtml(preference.title)}</dd>
<dt>Importe</dt><dd>${inPesos(preference.amount)}</dd>
<dt>Referencia</dt><dd>${escapeHtml(preference.external_reference)}</dd></dl>
<form method="post"><button name="decision" value="aprobar">Pagar con tarjeta</button>
<button class="no" name="decision" value="rechazar">Pagar con una tarjeta que se rechaza</button>
<button class="no" name="decision" value="efectivo">Pagar en efectivo en OXXO</button>
<button class="no" name="decision" value="volver">Volver a la tienda sin pagar</button></form>`;
}

/** Neither run out nor paid. */
function isOver(company: MercadoPago, preference: PreferenceRecord): boolean {
  const end = preference.expiration_date_to;
  if (end !== null && Date.parse(end) <= company.now().getTime()) return true;
  return takenIn(company, preference) !== undefined;
}

/** POST of that page. After a refusal it offers to try again, as the real one does. */
export function checkoutDecision(company: MercadoPago, { query, body }: Exchange): Answer {
  const preference = company.state.preferences[query.get('pref_id') ?? ''];
  if (!preference || isOver(company, preference)) return over(company, preference);
  const decision = String((body as { decision?: unknown } | undefined)?.decision ?? '');
  if (decision === 'volver') {
    const last = newestOf(company, preference);
    return goTo(back(preference, last?.status === 'rejected' ? last : undefined));
  }
  if (decision === 'rechazar') {
    makePayment(company, preference, 'rechazar');
    const problem =
      '<p class="mal" role="alert">Tu tarjeta fue rechazada: fondos insuficientes.</p>';
    return trialPage(NAME, offer(preference, problem));
  }
  if (decision === 'efectivo') {
    const payment = makePayment(company, preference, 'efectivo');
    return goTo(`${company.url()}/checkout/v1/ticket?payment=${payment.id}`);
  }
  if (decision !== 'aprobar') return over();
  return goTo(back(preference, makePayment(company, preference, 'aprobar')));
}

const newestOf = ({ state }: MercadoPago, { id }: PreferenceRecord): PaymentRecord | undefined =>
  Object.values(state.payments)
    .filter((payment) => payment.preference_id === id)
    .at(-1);

/** GET and POST /checkout/v1/ticket?payment= : a voucher, and the till where it is paid. */
export function ticketPage(company: MercadoPago, { query, body, method }: Exchange): Answer {
  const payment = company.state.payments[query.get('payment') ?? ''];
  const preference = payment && company.state.preferences[payment.preference_id];
  if (!payment || !preference) return over();
  if (method === 'POST' && payment.status === 'pending') {
    const decision = (body as { decision?: unknown } | undefined)?.decision;
    endVoucher(company, payment, decision === 'pagar');
  }
  const till =
    payment.status === 'pending'
      ? `<form method="post"><button name="decision" value="pagar">Pagar en la caja</button>
<button class="no" name="decision" value="vencer">Dejar que venza</button></form>`
      : `<p>Estado: <strong>${payment.status === 'approved' ? 'pagada' : 'vencida'}</strong></p>`;
  return trialPage(
    NAME,
    `<h1>Ficha de OXXO</h1><p>Paga esta ficha en la caja.</p>
<dl><dt>Ficha</dt><dd>${payment.id}</dd><dt>Importe</dt><dd>${inPesos(payment.transaction_amount)}</dd></dl>
${till}<p><a href="${escapeHtml(back(preference, payment))}">Volver a la tienda</a></p>`,
  );
}

/** Where the browser goes back to, with everything that MercadoPago writes into that address. */
function back(preference: PreferenceRecord, payment: PaymentRecord | undefined): string {
  const { success, pending, failure } = preference.back_urls;
  const status = payment?.status ?? 'null';
  const base = status === 'approved' ? success : status === 'pending' ? pending : failure;
  const query = new URLSearchParams({
    collection_id: String(payment?.id ?? null),
    collection_status: status,
    payment_id: String(payment?.id ?? null),
    status,
    external_reference: preference.external_reference,
    payment_type: payment?.payment_type_id ?? 'null',
    merchant_order_id: payment?.order.id ?? 'null',
    preference_id: preference.id,
    site_id: 'MLM',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  });
  return `${base}${base.includes('?') ? '&' : '?'}${query}`;
}

const goTo = (address: string): Answer => ({ status: 302, headers: { Location: address } });
