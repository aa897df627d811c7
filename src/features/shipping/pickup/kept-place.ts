import { stateByName, stateOfPostalCode } from '../../../kernel/mexican-states.ts';
import type { PickupPlace } from './place.ts';

export interface PickupChoice {
  readonly offered: boolean;
  readonly place: PickupPlace;
}

/** The same as it was kept last; 0 while nobody has kept one. */
export interface KeptPickup extends PickupChoice {
  readonly version: number;
}

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
