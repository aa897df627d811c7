import { randomBytes } from 'node:crypto';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { pages } from '../../../../routes.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { lockOrder } from '../lock-order.sql.ts';
import { findLine } from '../proof.sql.ts';
import type { ProofDeps } from '../proof-deps.ts';
import { insertLink, openLinks } from './link.sql.ts';

const LINK_DAYS = 7;
const MOST_LINKS = 10;
const DAY_MS = 24 * 3600 * 1000;

interface Invitation {
  readonly accountId: number;
  readonly folio: string;
  readonly lineId: number;
  /** Under which name whoever opens it answers. */
  readonly name: string;
}

/**
 * A link by which somebody without an account answers for one line of the caller's own order. The
 * token stands behind the '#': browsers send it to nobody, so no log and no referrer has it.
 */
export async function invite(
  { db, clock, baseUrl }: Pick<ProofDeps, 'db' | 'clock' | 'baseUrl'>,
  { accountId, folio, lineId, name }: Invitation,
): Promise<Result<{ link: string; expiresAt: Date }, 'not_found' | 'too_many_links'>> {
  return transact(db, async (trx) => {
    const line = await findLine(trx, lineId);
    if (line?.ownerId !== accountId || line.folio !== folio || !line.finished) {
      return refuse('not_found');
    }
    await lockOrder(trx, line.orderId);
    const now = clock.now();
    if ((await openLinks(trx, lineId, now)).length >= MOST_LINKS) return refuse('too_many_links');
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
    await insertLink(trx, { lineId, token, name, by: accountId, now, expiresAt });
    const event = { orderId: line.orderId, kind: 'enlace_de_aprobacion', actor: 'cliente', now };
    await noteOrder(trx, { ...event, detail: { linea: lineId, nombre: name } });
    return ok({ link: `${baseUrl}${pages.proofInvitation}#${token}`, expiresAt });
  });
}
