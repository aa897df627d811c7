import { toCentavos, toPesos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { balanceOf, usableLots } from '../../credit.ts';
import type { OwnCredit } from '../../reads.ts';
import { listLots, listMovements } from './credit.sql.ts';

/** Somebody's store credit and what became of it, as they read it. */
export async function ownCredit(db: Queries, accountId: number, now: Date): Promise<OwnCredit> {
  const lots = await listLots(db, accountId);
  const movements = await listMovements(db, accountId);
  return {
    saldo: toPesos(balanceOf(lots, now)),
    vence: usableLots(lots, now)[0]?.expiresAt.toISOString() ?? '',
    movimientos: movements.map(({ kind, folio, at, amount, expiresAt }) => ({
      tipo: kind,
      folio: folio ?? '',
      fecha: at.toISOString(),
      vence: expiresAt?.toISOString() ?? '',
      importe: toPesos(toCentavos(amount)),
    })),
  };
}
