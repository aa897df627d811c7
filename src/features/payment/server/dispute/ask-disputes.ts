import type { ChargeReader } from '../../payment-method.port.ts';
import { attemptOf } from '../attempt/attempt-of.ts';
import { takeInTurn } from '../attempt/take-in-turn.ts';
import { learn } from '../elsewhere/learn.ts';
import { type PaymentDeps, readerOf, readersOf } from '../payment-deps.ts';
import { type AskedDispute, claimOpenDisputes } from './open-disputes.sql.ts';

/** Longer than a company insists on a notice, and than a shop is ever closed. */
const SINCE_MS = 30 * 24 * 3600_000;
const LANE = { hands: 4, milliseconds: 20_000 } as const;

/**
 * Recurring work: asks the companies which charges are contested, and about each open dispute how it
 * stands, for a notice may be lost. Safe on several instances at once; one that fails stops no other.
 */
export async function askDisputes(deps: PaymentDeps, signal?: AbortSignal): Promise<void> {
  for (const reader of readersOf(deps)) {
    if (signal?.aborted) return;
    await askCompany(deps, reader);
  }
  await takeInTurn(
    (limit) => claimOpenDisputes(deps.db, { now: deps.clock.now(), limit }),
    (dispute) => askAgain(deps, dispute),
    { ...LANE, signal },
  );
}

async function askCompany(deps: PaymentDeps, reader: ChargeReader): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - SINCE_MS);
  const contested = await reader.contestedSince?.(since);
  // One that does not answer, or whose account may not be asked this, is asked again in an hour.
  if (!contested?.ok) return;
  for (const name of contested.value) {
    await guarded(deps, name, async () => {
      const read = await reader.readCharge(name);
      const known = read.ok ? await attemptOf(deps, reader.provider, read.value) : undefined;
      if (known) await learn(deps, known.attempt, known.charge);
    });
  }
}

function askAgain(deps: PaymentDeps, dispute: AskedDispute): Promise<void> {
  const { provider, name, customerId } = dispute;
  return guarded(deps, name, async () => {
    const read = await readerOf(deps, provider)?.readCharge(name, customerId ?? undefined);
    const known = read?.ok ? await attemptOf(deps, provider, read.value) : undefined;
    if (known) await learn(deps, known.attempt, known.charge);
  });
}

async function guarded(deps: PaymentDeps, name: string, ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    deps.alarm('a dispute could not be asked about', { charge: name, error: String(error) });
  }
}
