import type { PickupChoice } from '../../src/features/shipping/pickup/kept-place.ts';
import type { PickupPlace } from '../../src/features/shipping/pickup/place.ts';
import { keepRevision } from '../../src/features/shipping/server/office/tariff-office.sql.ts';
import { PICKUP_PART } from '../../src/features/shipping/server/pickup/place.sql.ts';
import type { Database } from '../../src/platform/db/connect.ts';
import { givenCustomer } from './builders.ts';

export const A_PLACE: PickupPlace = {
  ...{ nombre: 'Taller Ejemplo', direccion: 'Calle de la Imprenta', numExterior: '100' },
  ...{ numInterior: '', postal_code: '06000', estado: 'Ciudad de México' },
  ...{ municipio: 'Cuauhtémoc', colonia: 'Ejemplo', horario: 'Lunes a viernes' },
  ...{ telefono: '5500000100', llevar: 'identificación', dias: 2 },
};

/** Orders may be fetched there; answers the version that an order names. */
export async function givenPickup(
  db: Database,
  change: Partial<PickupChoice> = {},
): Promise<number> {
  const { id: by } = await givenCustomer(db, { roles: ['almacen'] });
  const content: PickupChoice = { offered: true, place: A_PLACE, ...change };
  return keepRevision(db, { part: PICKUP_PART, changes: [], content, by, now: new Date() });
}
