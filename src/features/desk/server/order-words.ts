import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import type { MoveLetter } from '../../orders/move-letters.ts';
import { noteOrder } from '../../orders/server/move-order.ts';
import { lockForMove } from '../../orders/server/moving-order.sql.ts';
import { addressed } from '../../orders/server/owner-letter.ts';
import type { DeskDeps, DeskPerson } from './desk-reads.ts';

/** A word on an order: 'nota_interna' for the staff alone, 'mensaje' for the customer too. */
export type WordKind = 'nota_interna' | 'mensaje';

/** Writes a word into an order's history; a message leaves as notice and mail with it. */
export function addWord(
  { db, clock, baseUrl }: DeskDeps,
  person: DeskPerson,
  word: { readonly folio: string; readonly kind: WordKind; readonly text: string },
): Promise<Result<{ readonly success: true }, 'not_found'>> {
  const { folio, kind, text } = word;
  return transact(db, async (trx) => {
    const order = await lockForMove(trx, { folio });
    if (!order) return refuse('not_found');
    const letter: MoveLetter = {
      kind: 'pedidos',
      needed: true,
      title: 'Mensaje sobre tu pedido',
      paragraphs: [text],
      mailed: true,
    };
    const now = clock.now();
    await noteOrder(trx, {
      orderId: order.id,
      kind,
      actor: 'personal',
      accountId: person.id,
      detail: { texto: text },
      now,
      ...(kind === 'mensaje' ? await addressed(trx, baseUrl, order, letter) : {}),
    });
    await recordAct(trx, { accountId: person.id, action: kind, subject: folio, now });
    return ok({ success: true });
  });
}
