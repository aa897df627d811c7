import type { Clock } from '../../../kernel/clock.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Sight } from '../../assignments/server/sight.sql.ts';
import type { BoardReads } from '../reads.ts';
import { boardLines, readMark, techniqueLoads } from './board.sql.ts';

/** Lines on one page: more than a technique prints in weeks. */
const SHOWN = 200;

/** What the staff's board of production reads. */
export function boardReads(
  { db, clock }: { readonly db: Queries; readonly clock: Clock },
  sight: Sight,
): BoardReads {
  return {
    board: async (asked, { designs }) => {
      // First: what happens while the rest is read makes the page old.
      const marca = await readMark(db);
      const tecnicas = await techniqueLoads(db);
      const known = tecnicas.find((one) => one.tecnica === asked);
      const tecnica = (known ?? tecnicas.find(({ lineas }) => lineas > 0))?.tecnica ?? '';
      const now = clock.now();
      const how = { limit: SHOWN, designs, sight, now };
      const lines = tecnica ? await boardLines(db, tecnica, how) : [];
      const shown = lines.slice(0, SHOWN);
      return {
        marca,
        tecnicas,
        tecnica,
        lineas: shown.flatMap(({ card }) => card ?? []),
        por_imprimir: shown.map(({ job }) => job),
        hay_mas: lines.length > SHOWN,
        hoy: dayOf(now),
      };
    },
  };
}
