import type { FastifyRequest } from 'fastify';
import type { CallLimit } from '../../../kernel/call.ts';
import type { Database } from '../../db/connect.ts';
import { Refusal } from '../errors.ts';
import { networkOf } from '../network.ts';
import { type Budget, giveBack, spend } from './limiter.sql.ts';

type Caller = Pick<FastifyRequest, 'caller' | 'ip'>;

function budgetsOf({ caller, ip }: Caller, budget: CallLimit): readonly Budget[] {
  const { name, each, network, everybody, windowSeconds } = budget;
  const place = networkOf(ip);
  const who = caller ? `cuenta ${caller.account.id}` : `sin cuenta ${place}`;
  const counted = [
    [`${name}:${who}`, each],
    [`${name}:red ${place}`, network],
    [name, everybody],
  ] as const;
  return counted.flatMap(([key, limit]) =>
    limit === undefined ? [] : [{ key, limit, windowSeconds }],
  );
}

/** Counts one hit in every number of the budget; 429 when one of them is spent. */
export async function spendShared(db: Database, caller: Caller, budget: CallLimit): Promise<void> {
  for (const each of budgetsOf(caller, budget)) await spend(db, each);
}

/**
 * Does `look` against a budget of misses only: who finds what they ask for has not guessed. It is
 * counted before and given back after, so that guesses made at once cannot slip through together.
 */
export async function countingMisses<T>(
  db: Database,
  caller: Caller,
  budget: CallLimit,
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
