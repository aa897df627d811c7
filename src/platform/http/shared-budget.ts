import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/connect.ts';
import { Refusal } from './errors.ts';
import { type Budget, giveBack, spend } from './limiter.sql.ts';
import { networkOf } from './network.ts';

/** What one caller may do, and all callers of one network together: an office, or a /64. */
export interface SharedBudget {
  readonly name: string;
  /** Of an account; of a network's callers without one, taken as one. */
  readonly each: number;
  /** Of everybody in a network: new accounts are no way round `each`. */
  readonly network: number;
  readonly windowSeconds: number;
}

type Caller = Pick<FastifyRequest, 'caller' | 'ip'>;

function budgetsOf({ caller, ip }: Caller, budget: SharedBudget): readonly Budget[] {
  const { name, each, network, windowSeconds } = budget;
  const place = networkOf(ip);
  const who = caller ? `cuenta ${caller.account.id}` : `sin cuenta ${place}`;
  return [
    { key: `${name}:${who}`, limit: each, windowSeconds },
    { key: `${name}:red ${place}`, limit: network, windowSeconds },
  ];
}

/** Counts one hit for the caller and one for their network; 429 when either budget is spent. */
export async function spendShared(
  db: Database,
  caller: Caller,
  budget: SharedBudget,
): Promise<void> {
  for (const each of budgetsOf(caller, budget)) await spend(db, each);
}

/**
 * Does `look` against a budget of misses only: who finds what they ask for has not guessed. It is
 * counted before and given back after, so that guesses made at once cannot slip through together.
 */
export async function countingMisses<T>(
  db: Database,
  caller: Caller,
  budget: SharedBudget,
  look: () => Promise<T>,
  missed: (found: T) => boolean = (found) => found === undefined,
): Promise<T> {
  await spendShared(db, caller, budget);
  let miss = false;
  try {
    const found = await look();
    miss = missed(found);
    return found;
  } catch (error) {
    miss = error instanceof Refusal && error.code === 'not_found';
    throw error;
  } finally {
    if (!miss) for (const each of budgetsOf(caller, budget)) await giveBack(db, each);
  }
}
