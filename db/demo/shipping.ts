import { storeService } from '../../src/features/shipping/server/office/tariff-office.sql.ts';
import { openZones } from '../../src/features/shipping/server/open-zones.ts';
import type { Queries } from '../../src/platform/db/connect.ts';
import { SAMPLE_SERVICES } from './sample-services.ts';

/** The demo ships by fictitious couriers, which no real shop ever has. */
export async function fillShipping(db: Queries): Promise<void> {
  await openZones(db);
  for (const { alias, ...service } of SAMPLE_SERVICES) await storeService(db, alias, service);
}
