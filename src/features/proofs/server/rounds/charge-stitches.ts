import { randomBytes } from 'node:crypto';
import { folio as newFolio } from '../../../../kernel/ids.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { placeCharge } from '../../../orders/server/charge/charge.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { addressed } from '../../../orders/server/owner-letter.ts';
import { type StitchCharge, stitchesLetter, stitchesName } from '../../stitch-charge.ts';
import type { ProofLine } from '../proof.sql.ts';

/**
 * Asks the owner of a line for the stitches that they accepted with its design. A line is approved
 * once, so it is asked for once: call it in the transaction of the approval, with the order locked.
 */
export async function chargeStitches(
  trx: Queries,
  baseUrl: string,
  approved: {
    readonly line: ProofLine;
    readonly version: number;
    readonly asked: StitchCharge;
    readonly now: Date;
  },
): Promise<void> {
  const { line, version, asked, now } = approved;
  const { orderId, ownerId: accountId, folio, product } = line;
  const charge = newFolio(randomBytes(10));
  const { amount, stitches } = asked;
  await placeCharge(trx, {
    folio: charge,
    orderId,
    accountId,
    kind: 'terminado',
    lineId: line.id,
    concept: stitchesName(product),
    next: 'Seguimos con tu bordado.',
    amount,
    now,
  });
  const letter = stitchesLetter({ folio, product, asked, charge });
  await noteOrder(trx, {
    orderId,
    kind: 'puntadas_cobradas',
    actor: 'cliente',
    detail: {
      ...{ linea: line.id, version, puntadas: stitches, costo: amount, cobro: charge },
      ...{ paga: 'cliente', articulo: product },
    },
    now,
    ...(await addressed(trx, baseUrl, { folio, accountId }, letter)),
  });
}
