import type { Clock } from '../../../kernel/clock.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { StockDeskReads, UnseenAmong, WarehouseDeskReads } from '../reads.ts';
import { listOpen, listPieces, movesOf, PAGE, shelvesOf } from './stock-desk.sql.ts';
import { listPicks, listUnserved, listWarehouses } from './warehouses/warehouse-desk.sql.ts';

const NONE: UnseenAmong = async () => [];

/** What the staff read of stock, by colour or size. */
export function stockDeskReads(db: Queries, clock: Clock, unseen = NONE): StockDeskReads {
  return {
    list: async (question) => {
      const rows = await listPieces(db, question, clock.now());
      return { rows: rows.slice(0, PAGE), more: rows.length > PAGE };
    },
    shelves: (colour, size) => shelvesOf(db, colour, size),
    warehouses: () => listOpen(db),
    moves: async (colour, size) => marked(await movesOf(db, colour, size), unseen),
  };
}

/** What the staff read of the warehouses themselves. */
export function warehouseDeskReads(db: Queries, unseen = NONE): WarehouseDeskReads {
  return {
    list: () => listWarehouses(db),
    suppliers: () => listUnserved(db),
    picks: async (warehouse) => marked(await listPicks(db, warehouse), unseen),
  };
}

/** The same rows, each with whether its order is out of sight. */
async function marked<Row extends { readonly folio: string }>(
  rows: readonly Row[],
  unseen: UnseenAmong,
): Promise<readonly (Row & { readonly ajeno: boolean })[]> {
  const folios = [...new Set(rows.map(({ folio }) => folio).filter((folio) => folio !== ''))];
  const hidden = new Set(await unseen(folios));
  return rows.map((row) => ({ ...row, ajeno: hidden.has(row.folio) }));
}
