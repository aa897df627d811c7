import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { RedoneLine } from '../../orders/moves.ts';
import type { Redo } from '../../orders/server/order-hooks.ts';
import { redoable } from '../count-pieces.ts';
import { linesLookedOver, takeFromGood } from './run.sql.ts';

/**
 * Pieces that the last look found wrong are good no more: they are counted anew at the machine. Call
 * it with the order's row locked.
 */
export async function redoPieces(
  trx: Queries,
  orderId: number,
  wish: readonly RedoneLine[],
): Promise<Result<Redo, 'bad_redo'>> {
  const lines = await linesLookedOver(trx, orderId);
  if (!redoable(lines, wish)) return refuse('bad_redo');
  const named = wish.map(({ linea, piezas }) => {
    const name = lines.find(({ id }) => id === linea)?.name ?? '';
    return `${piezas.toLocaleString('es-MX')} de ${name}`;
  });
  const write = async (): Promise<void> => {
    for (const { linea, piezas } of wish) await takeFromGood(trx, linea, piezas);
  };
  return ok({ said: named.join(', '), write });
}
