import { createHmac, randomUUID } from 'node:crypto';
import type { Answer, Exchange } from '../exchange.ts';
import { paypalError } from './errors.ts';
import { ACCOUNT } from './merchant.ts';
import {
  type CaptureRecord,
  nextId,
  type OrderRecord,
  type Paypal,
  type RefundRecord,
  stamp,
} from './state.ts';
import { captureAlone, orderView, refundView } from './views.ts';

const KEY = 'solo-para-el-modo-de-prueba-de-paypal';

/**
 * Signs like PayPal, over the name of the transmission, its hour, the address it goes to and the
 * event's very letters; with a key of our own, for only the stand-in itself has to check it.
 */
const sign = (id: string, time: string, event: string, key = KEY): string =>
  `S${createHmac('sha256', key).update(`${id}|${time}|${ACCOUNT.webhookId}|${event}`).digest('hex')}`;

/** The headers of one notice. */
export function signedHeaders(
  url: string,
  time: string,
  event: string,
  forged = false,
): Readonly<Record<string, string>> {
  const id = randomUUID();
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign(id, time, event, forged ? 'otra' : KEY),
    'paypal-cert-url': `${url}/v1/notifications/certs/CERT-360caa42-estampa`,
    'paypal-auth-algo': 'SHA256withRSA',
  };
}

export function tellOfApproval(paypal: Paypal, order: OrderRecord): void {
  tell(paypal, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', orderView(paypal, order), order.id);
}

const CAPTURED = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
} as const;

export function tellOfCapture(paypal: Paypal, order: OrderRecord, capture: CaptureRecord): void {
  const type = capture.status in CAPTURED ? CAPTURED[capture.status as keyof typeof CAPTURED] : '';
  if (type) tell(paypal, type, 'capture', captureAlone(paypal, order, capture), order.id);
}

export function tellOfRefund(paypal: Paypal, capture: CaptureRecord, refund: RefundRecord): void {
  const resource = refundView(paypal, capture, refund);
  tell(paypal, 'PAYMENT.CAPTURE.REFUNDED', 'refund', resource, refund.id);
}

export function tellOfDispute(
  paypal: Paypal,
  what: 'CREATED' | 'RESOLVED',
  resource: object,
  id: string,
): void {
  tell(paypal, `CUSTOMER.DISPUTE.${what}`, 'dispute', resource, id);
}

function tell(paypal: Paypal, type: string, kind: string, resource: object, id: string): void {
  const { noticesTo, notices, url } = paypal;
  if (!noticesTo) return;
  const event = {
    id: `WH-${nextId(paypal)}-${nextId(paypal)}`,
    event_version: '1.0',
    create_time: stamp(paypal),
    resource_type: kind,
    resource_version: '2.0',
    event_type: type,
    summary: 'Aviso de prueba',
    resource,
    links: [],
  };
  const body = JSON.stringify(event);
  const headers = (forged: boolean) => signedHeaders(url(), stamp(paypal), body, forged);
  notices.send({ type, id, url: noticesTo, body, headers });
}

/** POST /v1/notifications/verify-webhook-signature; the event's letters count, as they came. */
export function verifySignature({ text, body }: Exchange): Answer {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const event = /"webhook_event"\s*:\s*([\s\S]*)\}\s*$/.exec(text)?.[1];
  const { transmission_id: id, transmission_time: time, transmission_sig, webhook_id } = fields;
  if (!event || !id || !time || !transmission_sig || !fields.auth_algo || !fields.cert_url) {
    return paypalError('INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER');
  }
  const right =
    webhook_id === ACCOUNT.webhookId && transmission_sig === sign(String(id), String(time), event);
  return { status: 200, body: { verification_status: right ? 'SUCCESS' : 'FAILURE' } };
}
