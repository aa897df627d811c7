import type { Queries } from '../../../../platform/db/connect.ts';
import type { TariffDeskReads } from '../../reads.ts';
import { loadChanges, loadOrigins, loadServices, loadZones } from './tariff-office.sql.ts';

/** What the staff read of the own rates. */
export function tariffDeskReads(db: Queries): TariffDeskReads {
  return {
    services: () => loadServices(db),
    zones: (origin) => loadZones(db, origin),
    origins: () => loadOrigins(db),
    changes: () => loadChanges(db),
  };
}
