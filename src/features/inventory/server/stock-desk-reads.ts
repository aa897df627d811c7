import type { Clock } from '../../../kernel/clock.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { StockDeskReads } from '../reads.ts';
import { listPieces, movesOf, PAGE } from './stock-desk.sql.ts';

/** What the staff read of stock, by colour or size. */
export function stockDeskReads(db: Queries, clock: Clock): StockDeskReads {
  return {
    list: async (question) => {
      const rows = await listPieces(db, question, clock.now());
      return { rows: rows.slice(0, PAGE), more: rows.length > PAGE };
    },
    moves: (colour, size) => movesOf(db, colour, size),
  };
}
