import type { Verdict } from '../settlement.ts';
import { type Attempt, linkCharge, listUnsettled } from './attempt.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { handleEvents } from './provider-events.ts';
import { endAttempt, settleAttempt } from './settle-attempt.ts';

const MINUTE = 60_000;
/** A charge that never reached the provider is given up after this long. */
const NO_TRACE_MS = 15 * MINUTE;
/** An abandoned visit to the bank's page; Openpay documents no end of its own. */
const ABANDONED_MS = 24 * 60 * MINUTE;
const BATCH = 50;

/** Asks the provider how an attempt ended and applies it. `pending`: still nobody knows. */
export async function reconcileAttempt(deps: PaymentDeps, attempt: Attempt): Promise<Verdict> {
  const { gateway } = deps;
  if (!gateway) return 'pending';
  const customerId = attempt.customerId ?? undefined;
  const found = attempt.providerId
    ? await gateway.readCharge(attempt.providerId, customerId)
    : await gateway.findByReference(attempt.reference, customerId);
  if (!found.ok) return 'pending';
  const age = deps.clock.now().getTime() - attempt.createdAt.getTime();
  if (!found.value) {
    if (age < NO_TRACE_MS) return 'pending';
    await endAttempt(
      deps,
      attempt,
      'sin_cargo',
      'No se hizo ningún cargo. Puedes intentarlo otra vez.',
    );
    return 'failed';
  }
  await linkCharge(deps.db, attempt.id, found.value);
  const verdict = await settleAttempt(deps, attempt.id, found.value);
  if (verdict === 'pending' && age > ABANDONED_MS) {
    await endAttempt(deps, attempt, 'abandonado', '');
    return 'failed';
  }
  return verdict;
}

/**
 * Recurring work: settles what no answer, return or webhook has settled, then the events that could
 * not be handled when they came. Safe on several instances at once.
 */
export async function reconcileAttempts(deps: PaymentDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - 2 * MINUTE);
  for (const attempt of await listUnsettled(deps.db, before, BATCH)) {
    await reconcileAttempt(deps, attempt);
  }
  await handleEvents(deps);
}
