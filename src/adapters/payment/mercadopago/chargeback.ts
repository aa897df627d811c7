import * as z from 'zod';
import type { CardAnswer } from '../../../features/payment/card-gateway.port.ts';
import { type Contested, momentOf, type Standing } from '../../contested.ts';
import { amountOf } from '../../pesos.ts';
import { callMercadoPago, type MercadoPagoAccount } from './transport.ts';

/** How a chargeback is named, where a notice tells of it and not of its payment. */
export const CHARGEBACK_PREFIX = 'chargeback:';

const id = z.union([z.number(), z.string().min(1).max(40)]).transform(String);
/** Its documentation writes truths as words in one place. */
const truth = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((word) => word === 'true'),
]);

/** A chargeback in MercadoPago's words; pesos. */
export const Chargeback = z.looseObject({
  id,
  payments: z.array(id),
  currency: z.string().nullish(),
  amount: z.union([z.number(), z.string()]).nullish(),
  /** Whether MercadoPago left the money with the seller; null while nobody decided. */
  coverage_applied: truth.nullish(),
  documentation_status: z.string().nullish(),
  date_documentation_deadline: z.string().nullish(),
});
export type Chargeback = z.infer<typeof Chargeback>;

/** Nobody decides while these wait: what stands beside them is no decision. */
const UNDECIDED: ReadonlySet<string> = new Set(['pending', 'review_pending']);

/** By its own name or by its payment's: undefined where MercadoPago knows none, or may not tell. */
export async function readChargeback(
  account: MercadoPagoAccount,
  name: string,
): Promise<CardAnswer<Chargeback | undefined>> {
  const path = `/v1/chargebacks/${encodeURIComponent(name)}`;
  const reply = await callMercadoPago(account, { method: 'GET', path });
  if (reply.kind === 'unknown') return { ok: false, code: 'provider_down' };
  const read = Chargeback.safeParse(reply.kind === 'answer' ? reply.body : undefined);
  return { ok: true, value: read.success ? read.data : undefined };
}

/** How a payment that was charged back stands: by its chargeback, or by its own word without one. */
export function contestOf(
  payment: { readonly id: string; readonly status_detail?: string | null | undefined },
  chargeback: Chargeback | undefined,
): Contested {
  const pesos = chargeback?.currency === 'MXN' ? Number(chargeback.amount ?? 0) : 0;
  return {
    standing: standingOf(payment.status_detail ?? '', chargeback),
    name: payment.id,
    answerBy: momentOf(chargeback?.date_documentation_deadline),
    amount: amountOf(pesos),
    fee: null,
  };
}

function standingOf(detail: string, chargeback: Chargeback | undefined): Standing {
  if (detail === 'reimbursed' || chargeback?.coverage_applied === true) return 'won';
  // The word of a payment alone: what is not said to be in process was taken.
  if (!chargeback) return detail === 'in_process' ? 'open' : 'lost';
  const { coverage_applied: covered, documentation_status: papers } = chargeback;
  return covered === false && !UNDECIDED.has(papers ?? '') ? 'lost' : 'open';
}
