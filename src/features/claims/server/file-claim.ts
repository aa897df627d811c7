import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { moveOrder, noteOrder } from '../../orders/server/move-order.ts';
import { type LockedOrder, lockForMove, pausedIn } from '../../orders/server/moving-order.sql.ts';
import { addressed } from '../../orders/server/owner-letter.ts';
import { PAUSED } from '../../orders/status.ts';
import { claimable, type NotClaimable } from '../claim.ts';
import type { ClaimTexts } from '../contract.ts';
import { filedLetter, pauseOf } from '../letters.ts';
import {
  deliveredAt,
  findByKey,
  insertClaim,
  linesToClaim,
  type StoredPhoto,
} from './claim.sql.ts';
import type { ClaimDeps } from './claim-deps.ts';

/**
 * Takes a claim down, with its photographs, and pauses its order until somebody decided it. Under
 * the order's lock: no piece is claimed twice, and the same form sent twice claims once.
 */
export function fileClaim(
  deps: Pick<ClaimDeps, 'db' | 'clock' | 'baseUrl'>,
  accountId: number,
  told: ClaimTexts,
  photos: readonly StoredPhoto[],
): Promise<Result<{ readonly id: number; readonly fresh: boolean }, NotClaimable | 'not_found'>> {
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, { folio: told.folio });
    if (order?.accountId !== accountId) return refuse('not_found');
    const line = (await linesToClaim(trx, order.id)).find(({ id }) => id === told.linea);
    if (!line) return refuse('not_found');
    const earlier = await findByKey(trx, order.id, told.clave);
    if (earlier !== undefined) return ok({ id: earlier, fresh: false });
    const now = deps.clock.now();
    const cameFrom = order.status === PAUSED ? await pausedIn(trx, order.id) : null;
    const facts = { ...line, status: order.status, cameFrom };
    const delivered = await deliveredAt(trx, order.id);
    const allowed = claimable({ ...facts, deliveredAt: delivered }, told.piezas, now);
    if (!allowed.ok) return allowed;
    const id = await insertClaim(trx, {
      orderId: order.id,
      lineId: line.id,
      key: told.clave,
      kind: told.tipo,
      pieces: told.piezas,
      wish: told.deseo,
      words: told.texto,
      photos,
      now,
    });
    const about = { folio: order.folio, product: line.name, pieces: told.piezas, kind: told.tipo };
    await announce(trx, deps.baseUrl, order, { ...about, id, now });
    return ok({ id, fresh: true });
  });
}

async function announce(
  trx: Queries,
  baseUrl: string,
  order: LockedOrder,
  { id, now, ...about }: Parameters<typeof filedLetter>[0] & { id: number; now: Date },
): Promise<void> {
  const letter = await addressed(trx, baseUrl, order, filedLetter(about));
  const { motivo, que_sigue } = pauseOf(about);
  const event = { orderId: order.id, kind: 'reclamacion', now, ...letter };
  if (order.status === PAUSED) {
    await noteOrder(trx, { ...event, actor: 'cliente', detail: { reclamacion: id, motivo } });
    return;
  }
  const facts = { motivo, que_sigue };
  const detail = { reclamacion: id };
  const moved = await moveOrder(trx, { ...event, to: PAUSED, by: 'sistema', facts, detail });
  if (!moved.ok) throw new Error(`a delivered order may pause: ${moved.code}`);
}
