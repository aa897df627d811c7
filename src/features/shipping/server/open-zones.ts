import type { Queries } from '../../../platform/db/connect.ts';
import { stateZones } from '../state-zones.ts';
import { addZones, hasZones } from './tariff.sql.ts';

/**
 * Gives a shop that never had zones those between the states, for staff to draw anew. Who brings its
 * parcels, and for how much, only its staff can say. Call it at the start; several instances may at
 * once.
 */
export async function openZones(db: Queries): Promise<void> {
  if (!(await hasZones(db))) await addZones(db, stateZones());
}
