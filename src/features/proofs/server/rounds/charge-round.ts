import { randomBytes } from 'node:crypto';
import { folio as newFolio } from '../../../../kernel/ids.ts';
import type { Centavos } from '../../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { placeCharge } from '../../../orders/server/charge/charge.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { lockForMove } from '../../../orders/server/moving-order.sql.ts';
import { addressed } from '../../../orders/server/owner-letter.ts';
import { chargeable, type NotChargeable, roundLetter, roundName } from '../../rounds.ts';
import { findLine } from '../proof.sql.ts';
import type { ProofDeps } from '../proof-deps.ts';
import { readRound } from './round.sql.ts';

/**
 * Asks the owner of a line for the round of changes that it is in, beyond those that its price
 * includes. Once a round, under the order's lock; its version may be published all the same.
 */
export function chargeRound(
  { db, clock, baseUrl }: Pick<ProofDeps, 'db' | 'clock' | 'baseUrl'>,
  wish: { readonly lineId: number; readonly staffId: number; readonly amount: Centavos },
): Promise<Result<{ readonly charge: string }, NotChargeable | 'not_found'>> {
  return transact(db, async (trx) => {
    const line = await findLine(trx, wish.lineId);
    const order = line && (await lockForMove(trx, { id: line.orderId }));
    if (!order) return refuse('not_found');
    const { charge: standing, ...changing } = await readRound(trx, line.id);
    const round = chargeable({ ...changing, charged: standing !== undefined });
    if (!round.ok) return round;
    const { amount, staffId: accountId } = wish;
    const { folio, product } = line;
    const charge = newFolio(randomBytes(10));
    const now = clock.now();
    await placeCharge(trx, {
      folio: charge,
      orderId: order.id,
      accountId: order.accountId,
      kind: 'diseno',
      concept: roundName(round.value, product),
      next: 'Preparamos la nueva versión de tu propuesta.',
      amount,
      now,
    });
    const facts = { linea: line.id, ronda: round.value, costo: amount, cobro: charge };
    const letter = roundLetter({ folio, product, round: round.value, amount, charge });
    await noteOrder(trx, {
      orderId: order.id,
      kind: 'ronda_cobrada',
      actor: 'personal',
      accountId,
      detail: { ...facts, paga: 'cliente', articulo: product },
      now,
      ...(await addressed(trx, baseUrl, order, letter)),
    });
    const act = { action: 'cobrar_ronda', subject: folio, detail: facts, now };
    await recordAct(trx, { accountId, ...act });
    return ok({ charge });
  });
}
