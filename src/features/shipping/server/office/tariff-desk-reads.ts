import type { Queries } from '../../../../platform/db/connect.ts';
import type { TariffDeskReads } from '../../reads.ts';
import { findPickup } from '../pickup/place.sql.ts';
import { findQuoters, type QuoterDefaults } from './quoters.sql.ts';
import { loadChanges, loadOrigins, loadServices, loadZones } from './tariff-office.sql.ts';

/** What the staff read of the own rates. */
export function tariffDeskReads(db: Queries, defaults: QuoterDefaults): TariffDeskReads {
  return {
    services: () => loadServices(db),
    zones: (origin) => loadZones(db, origin),
    origins: () => loadOrigins(db),
    pickup: () => findPickup(db),
    quoters: () => findQuoters(db, defaults),
    changes: () => loadChanges(db),
  };
}
