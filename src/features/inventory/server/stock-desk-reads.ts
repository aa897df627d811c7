import type { Clock } from '../../../kernel/clock.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { StockDeskReads, WarehouseDeskReads } from '../reads.ts';
import { listOpen, listPieces, movesOf, PAGE, shelvesOf } from './stock-desk.sql.ts';
import { listPicks, listUnserved, listWarehouses } from './warehouses/warehouse-desk.sql.ts';

/** What the staff read of stock, by colour or size. */
export function stockDeskReads(db: Queries, clock: Clock): StockDeskReads {
  return {
    list: async (question) => {
      const rows = await listPieces(db, question, clock.now());
      return { rows: rows.slice(0, PAGE), more: rows.length > PAGE };
    },
    shelves: (colour, size) => shelvesOf(db, colour, size),
    warehouses: () => listOpen(db),
    moves: (colour, size) => movesOf(db, colour, size),
  };
}

/** What the staff read of the warehouses themselves. */
export function warehouseDeskReads(db: Queries): WarehouseDeskReads {
  return {
    list: () => listWarehouses(db),
    suppliers: () => listUnserved(db),
    picks: (warehouse) => listPicks(db, warehouse),
  };
}
