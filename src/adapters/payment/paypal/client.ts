import type * as z from 'zod';
import type {
  CardAnswer,
  Charge,
  ChargeOutcome,
} from '../../../features/payment/card-gateway.port.ts';
import type {
  RedirectGateway,
  RedirectRequest,
} from '../../../features/payment/payment-method.port.ts';
import { withDispute } from '../../contested.ts';
import {
  captureIn,
  DISPUTE_PREFIX,
  disputedSince,
  readDispute,
  translateDispute,
} from './dispute.ts';
import { refundCapture } from './refund.ts';
import { orderBody, PaypalCapture, PaypalOrder, pageOf, translateOrder } from './translate.ts';
import type { AskPaypal, Reply } from './transport.ts';

const encode = encodeURIComponent;
const ORDERS = '/v2/checkout/orders';
/** How a notice that tells of a capture names its charge. */
export const CAPTURE_PREFIX = 'capture:';

/** Payments through PayPal's Orders. Its orders are our charges; its words end here. */
export function paypalGateway(apiUrl: string, ask: AskPaypal): RedirectGateway {
  return {
    provider: 'paypal',
    trustsRedirect: (url) => trusts(apiUrl, url),
    start: (request) => start(ask, request),
    capture: (id) => capture(ask, id),
    readCharge: (id) =>
      id.startsWith(DISPUTE_PREFIX) ? readDisputed(ask, id) : readCharge(ask, id),
    // PayPal finds no order by a name of ours. It needs none: an order whose answer we never had
    // was approved by nobody, for its page reached no shopper, and money moves by our capture alone.
    findByReference: async () => ({ ok: true, value: null }),
    refund: (request) => refundCapture(ask, (id) => readOrder(ask, id), request),
    contestedSince: (since) => disputedSince(ask, since),
  };
}

async function start(ask: AskPaypal, request: RedirectRequest): Promise<ChargeOutcome> {
  const { reference, amount } = request;
  const body = orderBody(request);
  const reply = await ask({ method: 'POST', path: ORDERS, body, requestId: reference });
  if (reply.kind === 'unknown') return reply;
  if (reply.kind === 'refused') return { kind: 'refused', code: reply.code };
  const order = PaypalOrder.safeParse(reply.body);
  const url = order.success ? pageOf(order.data) : undefined;
  if (!order.success || !url) return { kind: 'unknown', reason: 'unreadable order' };
  const charge = translateOrder(order.data);
  // A short answer names the order alone, and it is the one just asked for.
  const whole = order.data.purchase_units
    ? charge
    : { ...charge, reference, amount, currency: 'MXN' };
  return { kind: 'redirect', charge: whole, url };
}

async function capture(ask: AskPaypal, id: string): Promise<ChargeOutcome> {
  const path = `${ORDERS}/${encode(id)}/capture`;
  const reply = await ask({ method: 'POST', path, body: '{}', requestId: `${id}-cap` });
  if (reply.kind === 'unknown') return reply;
  if (reply.kind === 'refused') return refusedCapture(ask, id, reply);
  const order = PaypalOrder.safeParse(reply.body);
  const charge = order.success ? translateOrder(order.data) : undefined;
  // A short answer does not say whose money it was: the order itself does.
  return charge?.reference && charge.amount !== null ? outcomeOf(charge) : afterwards(ask, id);
}

/** What a capture that was not made now is: made before, not approved any more, or declined. */
async function refusedCapture(
  ask: AskPaypal,
  id: string,
  { code, issue }: Extract<Reply, { kind: 'refused' }>,
): Promise<ChargeOutcome> {
  if (issue === 'ORDER_ALREADY_CAPTURED') return afterwards(ask, id);
  if (issue !== 'ORDER_NOT_APPROVED' && issue !== 'PAYER_ACTION_REQUIRED') {
    return { kind: 'refused', code };
  }
  const order = await readOrder(ask, id);
  if (!order.ok) return { kind: 'unknown', reason: order.code };
  return { kind: 'redirect', charge: translateOrder(order.value), url: pageOf(order.value) ?? '' };
}

async function afterwards(ask: AskPaypal, id: string): Promise<ChargeOutcome> {
  const order = await readOrder(ask, id);
  return order.ok
    ? outcomeOf(translateOrder(order.value))
    : { kind: 'unknown', reason: `captured, and then ${order.code}` };
}

function outcomeOf(charge: Charge): ChargeOutcome {
  if (charge.status === 'failed') {
    return { kind: 'refused', code: charge.failure ?? 'source_declined' };
  }
  return charge.status === 'approved'
    ? { kind: 'unknown', reason: 'not captured yet' }
    : { kind: 'charged', charge };
}

/** An order says nothing of its disputes. */
async function readCharge(ask: AskPaypal, id: string): Promise<CardAnswer<Charge>> {
  const order = await readNamed(ask, id);
  if (!order.ok) return order;
  return { ok: true, value: { ...translateOrder(order.value), dispute: 'untold' } };
}

/** A charge by the name of its dispute, with what that says. */
async function readDisputed(ask: AskPaypal, name: string): Promise<CardAnswer<Charge>> {
  const dispute = await readDispute(ask, name.slice(DISPUTE_PREFIX.length));
  if (!dispute.ok) return dispute;
  const capture = captureIn(dispute.value);
  if (!capture) return { ok: false, code: 'not_found' };
  const order = await readNamed(ask, `${CAPTURE_PREFIX}${capture}`);
  if (!order.ok) return order;
  const charge = translateOrder(order.value);
  return { ok: true, value: withDispute(charge, [translateDispute(dispute.value)]) };
}

/** An order by its own name, or by that of its capture. */
async function readNamed(ask: AskPaypal, id: string): Promise<CardAnswer<PaypalOrder>> {
  if (!id.startsWith(CAPTURE_PREFIX)) return readOrder(ask, id);
  const path = `/v2/payments/captures/${encode(id.slice(CAPTURE_PREFIX.length))}`;
  const found = parsed(await ask({ method: 'GET', path }), PaypalCapture);
  if (!found.ok) return found;
  const order = found.value.supplementary_data?.related_ids?.order_id;
  return order ? readOrder(ask, order) : { ok: false, code: 'not_found' };
}

const readOrder = async (ask: AskPaypal, id: string): Promise<CardAnswer<PaypalOrder>> =>
  parsed(await ask({ method: 'GET', path: `${ORDERS}/${encode(id)}` }), PaypalOrder);

function parsed<S extends z.ZodType>(reply: Reply, schema: S): CardAnswer<z.infer<S>> {
  if (reply.kind === 'unknown') return { ok: false, code: 'provider_down' };
  if (reply.kind === 'refused') return { ok: false, code: reply.code };
  const body = schema.safeParse(reply.body);
  return body.success ? { ok: true, value: body.data } : { ok: false, code: 'provider_down' };
}

/** PayPal's own hosts over HTTPS, or exactly the origin that is configured. */
function trusts(apiUrl: string, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const target = new URL(url);
  if (target.origin === new URL(apiUrl).origin) return true;
  return isPaypal(target);
}

/** Whether an address is on a host of PayPal's, over HTTPS. */
export const isPaypal = ({ protocol, username, hostname }: URL): boolean =>
  protocol === 'https:' && username === '' && /^([a-z0-9-]+\.)*paypal\.com$/.test(hostname);
