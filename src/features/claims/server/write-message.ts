import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { staffPages } from '../../../staff-routes.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { tell } from '../../notifications/server/tell.ts';
import { noteOrder } from '../../orders/server/move-order.ts';
import { type LockedOrder, lockForMove } from '../../orders/server/moving-order.sql.ts';
import { addressed } from '../../orders/server/owner-letter.ts';
import { MOST_OWN_MESSAGES } from '../claim.ts';
import { answeredLetter, askedLetter } from '../letters.ts';
import { type ClaimToDecide, findClaim, type StoredPhoto } from './claim.sql.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { countMessages, insertMessage, isWritten, lastAsker } from './claim-message.sql.ts';

type Deps = Pick<ClaimDeps, 'db' | 'clock' | 'baseUrl'>;

export interface Written {
  /** False where the same form wrote before. */
  readonly fresh: boolean;
}

interface Message {
  readonly claimId: number;
  readonly accountId: number;
  readonly key: string;
  readonly words: string;
}

interface Open {
  readonly order: LockedOrder;
  readonly claim: ClaimToDecide;
}

/** A claim under its order's lock. */
async function lockClaim(trx: Queries, id: number): Promise<Open | undefined> {
  const found = await findClaim(trx, id);
  const order = found && (await lockForMove(trx, { id: found.orderId }));
  const claim = order && (await findClaim(trx, id));
  return order && claim ? { order, claim } : undefined;
}

/**
 * The owner adds to an open claim, with photographs or without. Nothing of the claim changes but its
 * thread; whoever of the staff asked is told.
 */
export function answerClaim(
  { db, clock, baseUrl }: Deps,
  message: Message & { readonly photos: readonly StoredPhoto[] },
): Promise<Result<Written, 'not_found' | 'closed' | 'too_many_messages'>> {
  return transact(db, async (trx) => {
    const open = await lockClaim(trx, message.claimId);
    if (open?.order.accountId !== message.accountId) return refuse('not_found');
    const { order, claim } = open;
    if (await isWritten(trx, claim.id, message.key)) return ok({ fresh: false });
    if (claim.state !== 'abierta') return refuse('closed');
    if ((await countMessages(trx, claim.id, 'cliente')) >= MOST_OWN_MESSAGES) {
      return refuse('too_many_messages');
    }
    const now = clock.now();
    await insertMessage(trx, { ...message, side: 'cliente', now });
    const detail = { reclamacion: claim.id };
    const what = { kind: 'reclamacion_contestada', actor: 'cliente', detail, now };
    await noteOrder(trx, { orderId: order.id, ...what });
    const asker = await lastAsker(trx, claim.id);
    if (asker) {
      const link = staffPages.claim(claim.id);
      const photos = message.photos.length;
      const about = { ...claim, words: message.words, photos, url: `${baseUrl}${link}` };
      const { title, body, mail } = answeredLetter(about);
      const notice = { kind: 'pedidos', needed: true, title, body, link } as const;
      await tell(trx, asker.id, { notice, mail: { to: asker.email, ...mail } });
    }
    return ok({ fresh: true });
  });
}

/** Somebody of the staff asks the owner of an open claim for more; the claim stays as it is. */
export function askClaimant(
  { db, clock, baseUrl }: Deps,
  message: Message,
): Promise<Result<Written, 'not_found' | 'closed' | 'own_order'>> {
  return transact(db, async (trx) => {
    const open = await lockClaim(trx, message.claimId);
    if (!open) return refuse('not_found');
    const { order, claim } = open;
    if (order.accountId === message.accountId) return refuse('own_order');
    if (await isWritten(trx, claim.id, message.key)) return ok({ fresh: false });
    if (claim.state !== 'abierta') return refuse('closed');
    const now = clock.now();
    await insertMessage(trx, { ...message, photos: [], side: 'equipo', now });
    const { accountId } = message;
    const detail = { reclamacion: claim.id };
    await noteOrder(trx, {
      orderId: order.id,
      kind: 'reclamacion_preguntada',
      actor: 'personal',
      accountId,
      detail,
      now,
      ...(await addressed(trx, baseUrl, order, askedLetter(claim, message.words))),
    });
    const act = { action: 'preguntar_reclamacion', subject: order.folio, detail, now };
    await recordAct(trx, { accountId, ...act });
    return ok({ fresh: true });
  });
}
