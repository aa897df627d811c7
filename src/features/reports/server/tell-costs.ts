import type { Clock } from '../../../kernel/clock.ts';
import { fromPesos } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { addDays, dayOf } from '../../../kernel/working-days.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { noteCosts } from '../../catalog/server/costs/note-costs.ts';
import { MOST_DAYS_BACK, type TypedCost } from '../costs.ts';
import * as store from './cost.sql.ts';

export interface CostDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** A day too long ago: what was sold then is a report that people know. */
const tooEarly = (now: Date, since: string): boolean =>
  since < addDays(dayOf(now), -MOST_DAYS_BACK);

/** Tells what printing with a finish costs from a day on; what was sold since has it at once. */
export function tellFinishCost(
  { db, clock }: CostDeps,
  by: number,
  told: {
    readonly id: number;
    readonly desde: string;
    readonly trabajo: number;
    readonly pieza: number;
  },
): Promise<Result<undefined, 'not_found' | 'too_early'>> {
  return transact(db, async (trx): Promise<Result<undefined, 'not_found' | 'too_early'>> => {
    const now = clock.now();
    const { desde: since, trabajo, pieza } = told;
    if (tooEarly(now, since)) return refuse('too_early');
    const cost = { job: fromPesos(trabajo), piece: fromPesos(pieza) };
    const name = await store.tellFinishCost(trx, told.id, { ...cost, since, by, now });
    if (name === undefined) return refuse('not_found');
    const act = { accountId: by, action: 'decir_costo', subject: name, now };
    await recordAct(trx, { ...act, detail: { desde: since, trabajo, pieza } });
    return ok(undefined);
  });
}

/** The same of pieces, by the codes of their products. */
export function tellProductCosts(
  { db, clock }: CostDeps,
  by: number,
  { desde: since, costos }: { readonly desde: string; readonly costos: readonly TypedCost[] },
): Promise<Result<{ readonly unknown: readonly string[] }, 'too_early'>> {
  return transact(
    db,
    async (trx): Promise<Result<{ readonly unknown: readonly string[] }, 'too_early'>> => {
      const now = clock.now();
      if (tooEarly(now, since)) return refuse('too_early');
      const costs = costos.map(({ codigo, costo }) => ({
        code: codigo,
        centavos: fromPesos(costo),
      }));
      const { unknown, moved } = await store.tellProductCosts(trx, costs, { since, by, now });
      await noteCosts(trx, moved, by, now);
      const detail = { desde: since, productos: costs.length - unknown.length };
      const act = { accountId: by, action: 'decir_costos', subject: '', now };
      await recordAct(trx, { ...act, detail });
      return ok({ unknown });
    },
  );
}
