import { toCentavos, toPesos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { recordActs } from '../../../accounts/server/audit.sql.ts';
import { CHANGED, type KeptChange, subjectOf } from '../desk/product-history.sql.ts';
import type { MovedCost } from './cost.sql.ts';

const pesosOf = (centavos: number | null): number | null =>
  centavos === null ? null : toPesos(toCentavos(centavos));

/** Writes costs that were told elsewhere than in the editor into the history of their products. */
export async function noteCosts(
  trx: Queries,
  moved: readonly MovedCost[],
  by: number,
  now: Date,
): Promise<void> {
  await recordActs(
    trx,
    { accountId: by, action: CHANGED, now },
    moved.map(({ code, version, before, after }) => {
      const detail: KeptChange = {
        antes: { costo: pesosOf(before) },
        despues: { costo: pesosOf(after) },
        version,
      };
      return { subject: subjectOf(code), detail };
    }),
  );
}
