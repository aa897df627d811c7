import type { Queries } from '../../../platform/db/connect.ts';
import { within } from '../../../platform/db/transact.ts';
import { defaultTariff } from '../default-tariff.ts';
import { hasTariff, storeTariff } from './tariff.sql.ts';

/**
 * Gives a shop that never had a tariff the default one, for staff to replace: all of it or nothing.
 * Call it at the start; several instances may at once.
 */
export async function openTariff(db: Queries): Promise<void> {
  if (await hasTariff(db)) return;
  await within(db, (trx) => storeTariff(trx, defaultTariff()));
}
