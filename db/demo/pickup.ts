import {
  changesOfPickup,
  NO_PICKUP,
  type PickupChoice,
} from '../../src/features/shipping/pickup/kept-place.ts';
import { keepRevision } from '../../src/features/shipping/server/office/tariff-office.sql.ts';
import { PICKUP_PART } from '../../src/features/shipping/server/pickup/place.sql.ts';
import type { Queries } from '../../src/platform/db/connect.ts';

/** At the demo company's address, which is fictitious as the company is. */
export const AT_THE_WORKSHOP: PickupChoice = {
  offered: true,
  place: {
    nombre: 'Taller Ejemplo',
    direccion: 'Calle de la Imprenta',
    numExterior: '100',
    numInterior: '',
    postal_code: '06000',
    estado: 'Ciudad de México',
    municipio: 'Cuauhtémoc',
    colonia: 'Ejemplo',
    horario: 'Lunes a jueves de 9:00 a 18:00, viernes de 9:00 a 14:00',
    telefono: '5500000100',
    llevar: 'identificación',
    dias: 1,
  },
};

/** Orders of the demo may be fetched. */
export async function fillPickup(db: Queries, now: Date): Promise<void> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'almacen@demo.example')
    .executeTakeFirstOrThrow();
  await keepRevision(db, {
    part: PICKUP_PART,
    changes: changesOfPickup(NO_PICKUP, AT_THE_WORKSHOP),
    content: AT_THE_WORKSHOP,
    by: id,
    now,
  });
}
