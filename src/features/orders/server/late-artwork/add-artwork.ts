import type { Clock } from '../../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import type { FileAsker } from '../../../artwork/own-file.ts';
import { findOwnFiles, keepOrdered } from '../../../artwork/server/artwork.sql.ts';
import { MOST_LINE_FILES, takesArtwork } from '../../late-artwork.ts';
import { PAUSED } from '../../status.ts';
import { noteOrder } from '../move-order.ts';
import { lockForMove, pausedIn } from '../moving-order.sql.ts';
import { appendArtwork, findArtworkLine } from './add-artwork.sql.ts';

interface SentArtwork {
  readonly asker: FileAsker & { readonly accountId: number };
  readonly folio: string;
  readonly lineId: number;
  /** Names of uploaded files. */
  readonly names: readonly string[];
}

/**
 * Puts files that the owner uploaded to a printed line of their order, beside those it has: nothing
 * that was sent is lost, and the order's history says what came when. Under the order's lock, so
 * that an approval, which freezes the files, comes before or after.
 */
export function addArtwork(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { asker, folio, lineId, names }: SentArtwork,
): Promise<Result<true, 'not_found' | 'foreign_artwork' | 'too_late' | 'too_many'>> {
  return transact(db, async (trx) => {
    const order = await lockForMove(trx, { folio });
    if (order?.accountId !== asker.accountId) return refuse('not_found');
    const line = await findArtworkLine(trx, order.id, lineId);
    if (!line) return refuse('not_found');
    const { status } = order;
    const cameFrom = status === PAUSED ? await pausedIn(trx, order.id) : null;
    if (!takesArtwork({ ...line, status, cameFrom })) return refuse('too_late');
    const fresh = [...new Set(names)].filter((name) => !line.files.includes(name));
    if (fresh.length === 0) return ok(true);
    if (line.files.length + fresh.length > MOST_LINE_FILES) return refuse('too_many');
    const files = await findOwnFiles(trx, fresh, asker);
    if (files.length !== fresh.length) return refuse('foreign_artwork');
    if (!(await keepOrdered(trx, fresh, asker.accountId))) return refuse('foreign_artwork');
    await appendArtwork(trx, lineId, files);
    const detail = { linea: lineId, archivos: files.map(({ original_name: name }) => name) };
    const now = clock.now();
    await noteOrder(trx, {
      orderId: order.id,
      kind: 'arte_recibido',
      actor: 'cliente',
      detail,
      now,
    });
    return ok(true);
  });
}
