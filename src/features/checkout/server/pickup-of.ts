import { ZERO } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { newCode } from '../../orders/server/pickup/new-code.ts';
import { PICKUP_NAME, pickupReadyAt } from '../../shipping/pickup/place.ts';
import { findPickup } from '../../shipping/server/pickup/place.sql.ts';
import type { StoredOption } from '../../shipping/server/quote.sql.ts';
import { type Address, toAddress } from '../address.ts';
import type { SubmitOrderRequest } from '../contract.ts';

/**
 * What an order that is fetched has in place of a courier and an address: free, at the place that its
 * buyer read of, under their own telephone. Refused where that is another place by now, or none.
 */
export async function pickupOf(
  db: Queries,
  { recoger }: Pick<SubmitOrderRequest, 'recoger'>,
  { telefono }: Pick<Address, 'telefono'>,
  now: Date,
): Promise<Result<{ readonly option: StoredOption; readonly address: Address }, 'no_pickup'>> {
  const { offered, version, place } = await findPickup(db);
  if (!offered || version !== recoger) return refuse('no_pickup');
  return ok({
    option: {
      alias: 'recoger-en-tienda',
      courier: PICKUP_NAME,
      service: place.nombre,
      amount_centavos: ZERO,
      delivery_at: pickupReadyAt(place, dayOf(now)),
      estimado: false,
      recoger: { codigo: newCode() },
    },
    address: toAddress(place, telefono),
  });
}
