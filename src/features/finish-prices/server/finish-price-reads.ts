import type { Clock } from '../../../kernel/clock.ts';
import { fromPesos } from '../../../kernel/money.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { FINISH_SLUGS } from '../../../routes.ts';
import { listKeptFinishes } from '../../catalog/server/finish-prices.sql.ts';
import { inksOfFinish, isEmbroidered } from '../../catalog/server/technique-inks.ts';
import type { FinishPriceReads } from '../reads.ts';
import { listActs, listPlans } from './finish-plans.sql.ts';
import { isSaid } from './finish-words.sql.ts';
import { subjectOf } from './keep-prices.ts';
import { knownNames } from './known-names.ts';

/** What a finish costs in pesos, before tax; null where nobody told it. */
interface ToldCost {
  readonly id: number;
  readonly trabajo: number | null;
  readonly pieza: number | null;
}

interface FinishPriceReadDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** What each finish costs on a day: a later feature keeps it. */
  readonly costsOn: (day: string) => Promise<readonly ToldCost[]>;
}

/** What staff read of the finishes' prices; a page that reads it asks for their permission first. */
export function finishPriceReads({ db, clock, costsOn }: FinishPriceReadDeps): FinishPriceReads {
  return {
    costs: async () => {
      const told = await costsOn(dayOf(clock.now()));
      const known = told.flatMap(({ id, trabajo, pieza }) =>
        trabajo === null || pieza === null
          ? []
          : [[id, { job: fromPesos(trabajo), piece: fromPesos(pieza) }] as const],
      );
      return Object.fromEntries(known);
    },
    list: async () => {
      const [finishes, plans] = await Promise.all([listKeptFinishes(db), listPlans(db)]);
      return {
        today: dayOf(clock.now()),
        inksOfPages: Object.fromEntries(
          FINISH_SLUGS.map((page) => [page, inksOfFinish({ name: '', page })]),
        ),
        known: knownNames(),
        finishes: finishes.map((finish) => ({
          ...finish,
          inks: inksOfFinish(finish),
          embroidered: isEmbroidered(finish),
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
