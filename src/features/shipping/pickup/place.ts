import { stateByName, stateOfPostalCode } from '../../../kernel/mexican-states.ts';
import { addWorkingDays, instantOf } from '../../../kernel/working-days.ts';

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

export interface PickupChoice {
  readonly offered: boolean;
  readonly place: PickupPlace;
}

/** The same as it was kept last; 0 while nobody has kept one. */
export interface KeptPickup extends PickupChoice {
  readonly version: number;
}

/** What an order that is fetched says in place of a courier's name. */
export const PICKUP_NAME = 'Recoger en tienda';

export const NO_PICKUP: KeptPickup = {
  version: 0,
  offered: false,
  place: {
    nombre: '',
    direccion: '',
    numExterior: '',
    numInterior: '',
    postal_code: '',
    estado: '',
    municipio: '',
    colonia: '',
    horario: '',
    telefono: '',
    llevar: '',
    dias: 0,
  },
};

/** As people call each fact, in the order of the form. */
export const PICKUP_FACTS = {
  nombre: 'Nombre del lugar',
  direccion: 'Calle',
  numExterior: 'Número exterior',
  numInterior: 'Número interior',
  postal_code: 'Código postal',
  estado: 'Estado',
  municipio: 'Municipio o alcaldía',
  colonia: 'Colonia',
  horario: 'Horario',
  telefono: 'Teléfono',
  llevar: 'Qué llevar',
  dias: 'Días hábiles después de imprimir',
} as const satisfies Readonly<Record<keyof PickupPlace, string>>;

const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['numInterior', 'llevar', 'dias']);

/** Why a place cannot be offered, each as a sentence; one that is not offered may lack anything. */
export function faultsOfPickup({ offered, place }: PickupChoice): readonly string[] {
  if (!offered) return [];
  const missing = Object.entries(PICKUP_FACTS).flatMap(([key, name]) =>
    !MAY_BE_EMPTY.has(key) && place[key as keyof PickupPlace] === '' ? [`Falta: ${name}.`] : [],
  );
  if (missing.length > 0) return missing;
  const real = stateOfPostalCode(place.postal_code);
  if (!real) return ['No conocemos ese código postal.'];
  return stateByName(place.estado)?.code === real.code
    ? []
    : [`El código postal ${place.postal_code} es de ${real.name}.`];
}

/** What somebody changed, each as a sentence. */
export function changesOfPickup(before: PickupChoice, after: PickupChoice): readonly string[] {
  const offers =
    before.offered === after.offered
      ? []
      : [after.offered ? 'Ahora se puede recoger en tienda' : 'Ya no se puede recoger en tienda'];
  const facts = Object.entries(PICKUP_FACTS).flatMap(([key, name]) => {
    const value = after.place[key as keyof PickupPlace];
    if (value === before.place[key as keyof PickupPlace]) return [];
    return [`${name}: ${value === '' ? 'vacío' : value}`];
  });
  return [...offers, ...facts];
}

const NOON = 12;

/**
 * When it can be had if nothing of it is printed, as a courier's timestamp: what a finish takes is added
 * to both alike (decision 0099).
 */
export function pickupReadyAt({ dias }: Pick<PickupPlace, 'dias'>, today: string): string {
  return instantOf(addWorkingDays(today, dias), NOON).toISOString();
}

type Written = Pick<
  PickupPlace,
  'direccion' | 'numExterior' | 'numInterior' | 'postal_code' | 'estado' | 'municipio' | 'colonia'
>;

/** 'Calle de la Imprenta 100, int. 2, Colonia Ejemplo, 06000 Cuauhtémoc, Ciudad de México' */
export function placeAddress(place: Written): string {
  const inside = place.numInterior ? `int. ${place.numInterior}` : '';
  return [
    `${place.direccion} ${place.numExterior}`,
    inside,
    place.colonia,
    `${place.postal_code} ${place.municipio}`,
    place.estado,
  ]
    .filter(Boolean)
    .join(', ');
}
