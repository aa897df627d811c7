import { type Result, refuse } from '../../../kernel/result.ts';
import type { CourierAnswer, LabelOffer } from '../courier.port.ts';
import { findBox, linesToPack, recipientOf } from './box.sql.ts';
import { boxToSend } from './box-to-send.ts';
import type { ParcelDeps } from './parcel-deps.ts';

/** What a box's label would cost today; nothing is bought by asking. */
export async function offersFor(
  { db, courier }: ParcelDeps,
  boxId: number,
): Promise<CourierAnswer<readonly LabelOffer[]> | Result<never, 'not_found' | 'not_configured'>> {
  if (!courier) return refuse('not_configured');
  const box = await findBox(db, boxId);
  if (!box) return refuse('not_found');
  const lines = await linesToPack(db, box.orderId);
  return courier.offers(boxToSend(box, lines, await recipientOf(db, box.orderId)));
}
