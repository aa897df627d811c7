import type { Approved } from '../../settlement.ts';
import { learn } from '../elsewhere/learn.ts';
import { handleNotices } from '../notices/receive-notice.ts';
import { type PaymentDeps, readerOf, readersOf } from '../payment-deps.ts';
import { settle } from '../settle/settle.ts';
import { type Attempt, findAttempt } from './attempt.sql.ts';
import { claimLooks } from './claim-looks.sql.ts';
import { takeInTurn } from './take-in-turn.ts';

const MINUTE = 60_000;
/** A charge that never reached the provider is given up after this long. */
const NO_TRACE_MS = 15 * MINUTE;
/** Where the shopper pays elsewhere, a page whose address we never had reached nobody. */
const NO_PAGE_MS = MINUTE;
/** An abandoned visit to the bank's page; companies need not document an end of its own. */
const ABANDONED_MS = 24 * 60 * MINUTE;
/** Calls to the provider at once, for each lane; each call has the adapter's deadline. */
const LANE = { hands: 8, milliseconds: 20_000 } as const;

/** Asks the provider how an attempt ended, applies it and returns the attempt as it is then. */
export async function reconcileAttempt(
  deps: PaymentDeps,
  attempt: Attempt,
  by: Approved['by'] = 'shop',
): Promise<Attempt> {
  const company = readerOf(deps, attempt.provider);
  if (!company) return attempt;
  const customerId = attempt.customerId ?? undefined;
  const found = attempt.providerId
    ? await company.readCharge(attempt.providerId, customerId)
    : await company.findByReference(attempt.reference, customerId);
  const age = deps.clock.now().getTime() - attempt.createdAt.getTime();
  if (found.ok) {
    if (found.value) await learn(deps, attempt, found.value, by);
    if (!found.value && age >= (isElsewhere(deps, attempt) ? NO_PAGE_MS : NO_TRACE_MS)) {
      await settle(deps, attempt.id, {
        news: 'no_trace',
        failure: 'sin_cargo',
        note: 'No se hizo ningún cargo. Puedes intentarlo otra vez.',
      });
    }
    if (found.value?.status === 'pending' && age > ABANDONED_MS) {
      await settle(deps, attempt.id, { news: 'left', failure: 'abandonado' });
    }
  } else if (found.code === 'not_found' && age > ABANDONED_MS) {
    // Companies forget what nobody finished.
    await settle(deps, attempt.id, { news: 'left', failure: 'abandonado' });
  }
  return (await findAttempt(deps.db, { id: attempt.id })) ?? attempt;
}

const isElsewhere = ({ methods }: PaymentDeps, { provider }: Attempt): boolean =>
  methods.some((way) => way.kind === 'redirect' && way.provider === provider);

/**
 * Recurring work: asks about everything whose end the provider may still tell, each in its turn,
 * and handles the notices that could not be handled when they came. What may be a lost charge has a
 * lane of its own, so that no number of abandoned or hanging ones keeps it waiting (T104, I1). Safe
 * on several instances at once; one item that fails is reported and stops no other.
 */
export async function reconcileAttempts(deps: PaymentDeps, signal?: AbortSignal): Promise<void> {
  const works = [
    lookAt(deps, 'unknown', signal),
    lookAt(deps, 'known', signal),
    handleNotices(deps, signal),
  ];
  for (const outcome of await Promise.allSettled(works)) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}

async function lookAt(
  deps: PaymentDeps,
  lane: 'unknown' | 'known',
  signal: AbortSignal | undefined,
): Promise<void> {
  if (readersOf(deps).length === 0) return;
  await takeInTurn(
    (limit) => claimLooks(deps.db, { lane, now: deps.clock.now(), limit }),
    async (attempt) => {
      try {
        await reconcileAttempt(deps, attempt);
      } catch (error) {
        const { reference } = attempt;
        deps.alarm('an attempt could not be settled', { reference, error: String(error) });
      }
    },
    { ...LANE, signal },
  );
}
