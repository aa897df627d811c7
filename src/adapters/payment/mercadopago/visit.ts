import type { Charge } from '../../../features/payment/card-gateway.port.ts';
import { type Payment, tookMoney, translatePayment } from './translate.ts';

/**
 * A visit to MercadoPago's page may make several payments, a refused one and then a good one, or
 * even two good ones. They share our reference, which names the visit; the payments of it that took
 * money beside the first are named by both.
 */
export const partName = (reference: string, payment: string): string => `${reference}.${payment}`;

const PAYMENT = /^\d+$/;

/** Whether a name is a payment's own; else it is a visit's. */
export const isPayment = (name: string): boolean => PAYMENT.test(name);

/** What the payments of a visit amount to. */
export function translateVisit(reference: string, payments: readonly Payment[]): Charge {
  const [main, ...more] = byMoney(payments);
  if (!main) return unpaid(reference, payments);
  return {
    ...translatePayment(main, reference),
    id: reference,
    others: more.map((payment) => translatePayment(payment, partName(reference, payment.id))),
  };
}

/** Those that took money, the first one first: which one pays never changes afterwards. */
export function byMoney(payments: readonly Payment[]): Payment[] {
  return payments
    .filter(tookMoney)
    .sort((one, other) => moment(one) - moment(other) || Number(one.id) - Number(other.id));
}

const moment = ({ date_approved, date_created }: Payment): number =>
  Date.parse(date_approved ?? date_created ?? '') || 0;

/**
 * Nothing came in yet. One on its way outweighs refused ones; after a refusal the page lets the
 * shopper try again, so the visit goes on and its last refusal is only told.
 */
function unpaid(reference: string, payments: readonly Payment[]): Charge {
  const newest = payments
    .map((payment) => translatePayment(payment, reference))
    .sort((one, other) => Number(other.id) - Number(one.id));
  const awaited = newest.find(({ status }) => status === 'awaited');
  if (awaited) return { ...awaited, id: reference };
  const refused = newest.find(({ status }) => status === 'failed' || status === 'cancelled');
  const nothing = { amount: null, currency: 'MXN', card: null, failure: null, refunds: [] };
  return {
    ...(refused ?? nothing),
    failure: refused?.failure ?? null,
    ...(refused?.status === 'cancelled' ? { lapsed: true } : {}),
    id: reference,
    reference,
    status: 'pending',
  };
}
