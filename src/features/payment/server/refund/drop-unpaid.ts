import { dropLineCharges } from '../../../orders/server/charge/charge.ts';
import type { GivingBack } from '../settle/give-back.ts';
import { returnCreditOfCancelled } from '../settle/give-credit.ts';
import { queuePartOfCancelled } from '../settle/refund.sql.ts';
import { listGoneLines } from './refund-lines.sql.ts';

/**
 * Whose pieces have all been given back is asked for nothing more of their finish: what nobody paid for
 * their stitches would be paid for pieces that nobody has. Call it with the order locked, once a request
 * waits for nobody's yes.
 */
export async function dropUnpaidOfGone({ tx, order, now, baseUrl }: GivingBack): Promise<void> {
  const lines = await listGoneLines(tx, order.id);
  if (lines.length === 0) return;
  const onCancelled = async (_: unknown, { id }: { readonly id: number }) => {
    await queuePartOfCancelled(tx, id, now);
    await returnCreditOfCancelled(tx, id, { now, baseUrl });
  };
  await dropLineCharges(tx, { onCancelled, baseUrl }, { ...order, lines }, now);
}
