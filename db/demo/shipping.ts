import { openTariff } from '../../src/features/shipping/server/open-tariff.ts';
import type { Queries } from '../../src/platform/db/connect.ts';

/** The demo ships with the tariff every new shop starts from: fictitious couriers. */
export async function fillShipping(db: Queries): Promise<void> {
  await openTariff(db);
}
