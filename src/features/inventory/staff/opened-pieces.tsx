import type { ShelfRow, StockMove, StockRow, WarehouseName } from '../reads.ts';
import { CountForm } from './count-form.tsx';
import { MoveList } from './move-list.tsx';
import { ShelfTable } from './shelf-table.tsx';
import { ThresholdForm } from './threshold-form.tsx';
import { TransferForm } from './transfer-form.tsx';

interface OpenedProps {
  readonly row: StockRow;
  readonly shelves: readonly ShelfRow[];
  readonly moves: readonly StockMove[];
  readonly warehouses: readonly WarehouseName[];
  readonly adjusts: boolean;
  readonly now: string;
}

/** All that is known of one colour or size, and what may be done about it. */
export function OpenedPieces({ row, shelves, moves, warehouses, adjusts, now }: OpenedProps) {
  const own = warehouses.filter(({ tipo }) => tipo === 'propio');
  return (
    <div className="grid gap-6 pt-3 md:grid-cols-2">
      <div className="grid content-start gap-6">
        <ShelfTable row={row} shelves={shelves} now={now} />
        {adjusts ? <CountForm row={row} shelves={shelves} /> : null}
        {adjusts && own.length > 0 && shelves.some(({ piezas }) => piezas > 0) ? (
          <TransferForm row={row} shelves={shelves} own={own} />
        ) : null}
        {adjusts ? <ThresholdForm row={row} /> : null}
      </div>
      <MoveList moves={moves} />
    </div>
  );
}
