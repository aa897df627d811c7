import type { Queries } from '../../../platform/db/connect.ts';
import type { StockDeskReads } from '../reads.ts';
import { listPieces, movesOf, PAGE } from './stock-desk.sql.ts';

/** What the staff read of stock, by colour or size. */
export function stockDeskReads(db: Queries): StockDeskReads {
  return {
    list: async (question) => {
      const rows = await listPieces(db, question);
      return { rows: rows.slice(0, PAGE), more: rows.length > PAGE };
    },
    moves: (colour, size) => movesOf(db, colour, size),
  };
}
