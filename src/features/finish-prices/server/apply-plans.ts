import { dayOf } from '../../../kernel/working-days.ts';
import { transact } from '../../../platform/db/transact.ts';
import { holdFinish } from '../../catalog/server/finish-prices.sql.ts';
import { changesOfTiers } from '../tier-draft.ts';
import { listDueFinishes, listPlans, markApplied } from './finish-plans.sql.ts';
import { type FinishPriceDeps, makePrices } from './keep-prices.ts';

/**
 * Makes the prices hold whose day has come, each once: who comes second, or again, finds nothing
 * waiting. Returns how many.
 */
export async function applyDuePlans(
  { db, clock }: FinishPriceDeps,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock.now();
  const today = dayOf(now);
  let applied = 0;
  for (const finishId of await listDueFinishes(db, today)) {
    if (signal?.aborted) break;
    applied += await transact(db, async (trx) => {
      let done = 0;
      // Each over what the one before it left: a shop that was closed for days tells every step.
      for (let finish = await holdFinish(trx, finishId); finish; done += 1) {
        const [plan] = await listPlans(trx, { finishId, until: today });
        if (!plan) break;
        const { tiers, day, accountId: by } = plan;
        const changes = changesOfTiers(finish.tiers, tiers);
        await makePrices(trx, 'aplicar_precios', { finish, tiers, changes, by, day, now });
        await markApplied(trx, plan.id, now);
        finish = await holdFinish(trx, finishId);
      }
      return done;
    });
  }
  return applied;
}
