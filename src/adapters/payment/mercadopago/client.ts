import type * as z from 'zod';
import type {
  CardAnswer,
  Charge,
  ChargeOutcome,
  RefundOutcome,
  RefundRequest,
} from '../../../features/payment/card-gateway.port.ts';
import type {
  RedirectGateway,
  RedirectRequest,
} from '../../../features/payment/payment-method.port.ts';
import { toPesos } from '../../../kernel/money.ts';
import { amountOf } from '../../pesos.ts';
import { isTrustedPage } from '../../trusted-page.ts';
import { CHARGEBACK_PREFIX, type Chargeback, contestOf, readChargeback } from './chargeback.ts';
import { preferenceOf } from './preference.ts';
import { MercadoPagoRefund, Payment, Payments, Preference, translatePayment } from './translate.ts';
import { callMercadoPago, type MercadoPagoAccount, type Reply } from './transport.ts';
import { byMoney, isPayment, partName, translateVisit } from './visit.ts';

const OWN_HOSTS = /^([a-z0-9-]+\.)*mercadopago\.com(\.mx)?$/;
/** More payments than anybody makes in one visit. */
const MOST = 50;

/** Checkout Pro of MercadoPago Mexico. Pesos and MercadoPago's words end here. */
export function mercadoPagoGateway(account: MercadoPagoAccount): RedirectGateway {
  return {
    provider: 'mercadopago',
    trustsRedirect: (url) => isTrustedPage(url, account.apiUrl, OWN_HOSTS),
    start: (request) => start(account, request),
    readCharge: (name) => readNamed(account, name),
    findByReference: async (reference) => {
      const found = await search(account, reference);
      if (!found.ok) return found;
      const value = found.value.length > 0 ? translateVisit(reference, found.value) : null;
      return { ok: true, value };
    },
    refund: (request) => refund(account, request),
    contestedSince: (since) => contestedSince(account, since),
  };
}

/** A visit by our name, a payment by its number, or what a chargeback took back by that one's. */
async function readNamed(account: MercadoPagoAccount, name: string): Promise<CardAnswer<Charge>> {
  if (!name.startsWith(CHARGEBACK_PREFIX)) {
    return isPayment(name) ? readPart(account, name) : readVisit(account, name);
  }
  const chargeback = await readChargeback(account, name.slice(CHARGEBACK_PREFIX.length));
  if (!chargeback.ok) return chargeback;
  const [payment] = chargeback.value?.payments ?? [];
  return payment ? readPart(account, payment, chargeback.value) : { ok: false, code: 'not_found' };
}

async function start(
  account: MercadoPagoAccount,
  request: RedirectRequest,
): Promise<ChargeOutcome> {
  const { reference, amount } = request;
  const reply = await callMercadoPago(account, {
    method: 'POST',
    path: '/checkout/preferences',
    body: preferenceOf(request, account.noticeUrl),
    once: reference,
  });
  if (reply.kind !== 'answer') return reply;
  const made = Preference.safeParse(reply.body);
  if (!made.success) return { kind: 'unknown', reason: 'unreadable preference' };
  const { collector_id: collector, init_point: url } = made.data;
  if (collector && collector !== account.collectorId) {
    return { kind: 'refused', code: 'not_configured' };
  }
  const charge: Charge = { ...translateVisit(reference, []), amount };
  return { kind: 'redirect', charge, url };
}

async function readVisit(
  account: MercadoPagoAccount,
  reference: string,
): Promise<CardAnswer<Charge>> {
  const found = await search(account, reference);
  return found.ok ? { ok: true, value: translateVisit(reference, found.value) } : found;
}

/**
 * One payment, and the visit it belongs to. MercadoPago's search shows a payment a little later
 * than the payment's own address, so what was read there joins what was found.
 */
async function readPart(
  account: MercadoPagoAccount,
  name: string,
  chargeback?: Chargeback,
): Promise<CardAnswer<Charge>> {
  const read = await readPayment(account, name, chargeback);
  if (!read.ok) return read;
  const payment = read.value;
  const reference = payment.external_reference ?? '';
  const part = translatePayment(payment, partName(reference, payment.id));
  if (reference === '') return { ok: true, value: { ...part, reference } };
  const found = await search(account, reference);
  if (!found.ok) return found;
  const others = found.value.filter(({ id }) => id !== payment.id);
  const whole = translateVisit(reference, [...others, payment]);
  return { ok: true, value: { ...part, whole } };
}

async function readPayment(
  account: MercadoPagoAccount,
  name: string,
  chargeback?: Chargeback,
): Promise<CardAnswer<Payment>> {
  const path = `/v1/payments/${encodeURIComponent(name)}`;
  const read = readAs(await callMercadoPago(account, { method: 'GET', path }), Payment);
  if (!read.ok) return read;
  if (!isOurs(account, read.value)) return { ok: false, code: 'not_found' };
  return withChargeback(account, onOurPages(account, read.value), chargeback);
}

/** A payment that was charged back, with its chargeback: one more call, for those alone. */
async function withChargeback(
  account: MercadoPagoAccount,
  payment: Payment,
  known?: Chargeback,
): Promise<CardAnswer<Payment>> {
  if (known) return { ok: true, value: { ...payment, contest: contestOf(payment, known) } };
  if (payment.status !== 'charged_back') return { ok: true, value: payment };
  const read = await readChargeback(account, payment.id);
  if (!read.ok) return read;
  return { ok: true, value: { ...payment, contest: contestOf(payment, read.value) } };
}

/** Payments that were charged back and changed since a moment, by their numbers. */
async function contestedSince(
  account: MercadoPagoAccount,
  since: Date,
): Promise<CardAnswer<readonly string[]>> {
  const query = new URLSearchParams({
    status: 'charged_back',
    ...{ range: 'date_last_updated', begin_date: since.toISOString(), end_date: 'NOW' },
    limit: '100',
  });
  const path = `/v1/payments/search?${query}`;
  const found = readAs(await callMercadoPago(account, { method: 'GET', path }), Payments);
  if (!found.ok) return found;
  const ours = found.value.results.filter(
    (payment) => payment.status === 'charged_back' && isOurs(account, payment),
  );
  return { ok: true, value: ours.map(({ id }) => id) };
}

/** The payments that bear our reference, each whole: a list may leave out what went back of one. */
async function search(
  account: MercadoPagoAccount,
  reference: string,
): Promise<CardAnswer<readonly Payment[]>> {
  const path = `/v1/payments/search?external_reference=${encodeURIComponent(reference)}&limit=${MOST}`;
  const found = readAs(await callMercadoPago(account, { method: 'GET', path }), Payments);
  if (!found.ok) return found;
  const ours = found.value.results.filter(
    (payment) => payment.external_reference === reference && isOurs(account, payment),
  );
  const whole: Payment[] = [];
  for (const payment of ours) {
    const returned = payment.transaction_amount_refunded ?? 0;
    const told = returned === 0 || (payment.refunds ?? []).length > 0;
    const read = told
      ? await withChargeback(account, payment)
      : await readPayment(account, payment.id);
    if (!read.ok) return read;
    whole.push(onOurPages(account, read.value));
  }
  return { ok: true, value: whole };
}

/** Collected by us, and of real money exactly where we take real money (T112). */
function isOurs(account: MercadoPagoAccount, payment: Payment): boolean {
  const { collector_id: collector, live_mode: live } = payment;
  return (
    (collector === undefined || collector === null || collector === account.collectorId) &&
    (live === undefined || live === null || live === account.live)
  );
}

/** Without the address of a voucher that is on nobody's pages that we know. */
function onOurPages({ apiUrl }: MercadoPagoAccount, payment: Payment): Payment {
  const address = payment.transaction_details?.external_resource_url;
  if (!address || isTrustedPage(address, apiUrl, OWN_HOSTS)) return payment;
  return { ...payment, transaction_details: null };
}

/** Whole or in part: what is asked for is always said, so that no other call changes how much. */
async function refund(
  account: MercadoPagoAccount,
  { chargeId, reference, amount }: RefundRequest,
): Promise<RefundOutcome> {
  let payment = chargeId;
  if (!isPayment(chargeId)) {
    const found = await search(account, chargeId);
    if (!found.ok) {
      return found.code === 'provider_down'
        ? { kind: 'unknown', reason: 'payments unread' }
        : { kind: 'refused', code: found.code };
    }
    const [main] = byMoney(found.value);
    if (!main) return { kind: 'refused', code: 'not_found' };
    payment = main.id;
  }
  const reply = await callMercadoPago(account, {
    method: 'POST',
    path: `/v1/payments/${encodeURIComponent(payment)}/refunds`,
    body: { amount: toPesos(amount) },
    once: reference,
  });
  return reply.kind === 'answer' ? refundOutcome(reply.body) : reply;
}

function refundOutcome(body: unknown): RefundOutcome {
  const made = MercadoPagoRefund.safeParse(body);
  const amount = made.success ? amountOf(made.data.amount) : null;
  if (!made.success || amount === null) return { kind: 'unknown', reason: 'unreadable refund' };
  const { id, status } = made.data;
  if (status === 'rejected' || status === 'cancelled') return { kind: 'refused', code: 'declined' };
  return {
    kind: !status || status === 'approved' ? 'refunded' : 'pending',
    refund: { id, amount },
  };
}

function readAs<S extends z.ZodType>(reply: Reply, schema: S): CardAnswer<z.infer<S>> {
  if (reply.kind === 'refused') return { ok: false, code: reply.code };
  const parsed = schema.safeParse(reply.kind === 'answer' ? reply.body : undefined);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, code: 'provider_down' };
}
