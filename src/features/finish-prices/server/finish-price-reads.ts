import type { Clock } from '../../../kernel/clock.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { FINISH_SLUGS } from '../../../routes.ts';
import { listKeptFinishes } from '../../catalog/server/finish-prices.sql.ts';
import { inksOfFinish } from '../../catalog/server/technique-inks.ts';
import type { FinishPriceReads } from '../reads.ts';
import { listActs, listPlans } from './finish-plans.sql.ts';
import { isSaid } from './finish-words.sql.ts';
import { subjectOf } from './keep-prices.ts';

/** What staff read of the finishes' prices; a page that reads it asks for their permission first. */
export function finishPriceReads(db: Database, clock: Clock): FinishPriceReads {
  return {
    list: async () => {
      const [finishes, plans] = await Promise.all([listKeptFinishes(db), listPlans(db)]);
      return {
        today: dayOf(clock.now()),
        inksOfPages: Object.fromEntries(
          FINISH_SLUGS.map((page) => [page, inksOfFinish({ name: '', page })]),
        ),
        finishes: finishes.map((finish) => ({
          ...finish,
          inks: inksOfFinish(finish),
          plans: plans
            .filter(({ finishId }) => finishId === finish.id)
            .map(({ id, day, tiers, by }) => ({ id, day, tiers, by })),
        })),
      };
    },
    said: (name) => isSaid(db, name),
    history: async (id) => {
      const [finish] = await listKeptFinishes(db, id);
      return finish ? listActs(db, subjectOf(finish.name)) : [];
    },
  };
}
