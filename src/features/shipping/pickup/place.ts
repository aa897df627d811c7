import { addWorkingDays } from '../../../kernel/working-days.ts';

/** Where orders are fetched, as the staff keep it and the wire tells it. */
export interface PickupPlace {
  readonly nombre: string;
  readonly direccion: string;
  readonly numExterior: string;
  /** May be empty, as what to bring. */
  readonly numInterior: string;
  readonly postal_code: string;
  readonly estado: string;
  readonly municipio: string;
  readonly colonia: string;
  readonly horario: string;
  readonly telefono: string;
  readonly llevar: string;
  /** Working days after printing until it can be had. */
  readonly dias: number;
}

/** What an order that is fetched says in place of a courier's name. */
export const PICKUP_NAME = 'Recoger en tienda';

/**
 * When it can be had if nothing of it is printed, as a courier's timestamp: what a finish takes is added
 * to both alike (decision 0099). Noon here: Mexico has no summer time.
 */
export function pickupReadyAt({ dias }: Pick<PickupPlace, 'dias'>, today: string): string {
  return `${addWorkingDays(today, dias)}T18:00:00.000Z`;
}

type Written = Pick<
  PickupPlace,
  'direccion' | 'numExterior' | 'numInterior' | 'postal_code' | 'estado' | 'municipio' | 'colonia'
>;

/** 'Calle de la Imprenta 100, int. 2, Col. Ejemplo, 06000 Cuauhtémoc, Ciudad de México' */
export function placeAddress(place: Written): string {
  const inside = place.numInterior ? `int. ${place.numInterior}` : '';
  return [
    `${place.direccion} ${place.numExterior}`,
    inside,
    `Col. ${place.colonia}`,
    `${place.postal_code} ${place.municipio}`,
    place.estado,
  ]
    .filter(Boolean)
    .join(', ');
}
