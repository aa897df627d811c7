import { fold } from '../../kernel/fold.ts';
import { stateByCode, stateByName, stateOfPostalCode } from '../../kernel/mexican-states.ts';
import type { Address } from './address.ts';

/** Where the catalogue says a postal code is. */
export interface CataloguePlace {
  readonly state_code: string;
  readonly municipality: string;
}

/**
 * Whether state and municipality are those of the postal code. The colonia may be any text
 * ('Otra', decision A43). A code the catalogue lacks is judged by its prefix alone.
 */
export function isRealPlace(address: Address, place: CataloguePlace | undefined): boolean {
  const byPrefix = stateOfPostalCode(address.postal_code);
  const code = place?.state_code ?? byPrefix?.code;
  if (!code || stateByName(address.estado)?.code !== code) return false;
  if (address.estado_code !== '' && stateByCode(address.estado_code)?.code !== code) return false;
  return !place || fold(address.municipio) === fold(place.municipality);
}

/** The address with the state's own name and code, as it is stored and printed on labels. */
export function settleState(address: Address): Address {
  const state = stateByName(address.estado);
  return state ? { ...address, estado: state.name, estado_code: state.code } : address;
}

/** The same place written the same way, whatever capitals, accents and spaces. */
export function addressFingerprint(address: Address): string {
  const parts = [
    address.telefono,
    address.direccion,
    address.numExterior,
    address.numInterior,
    address.postal_code,
    address.municipio,
    address.colonia,
  ];
  return JSON.stringify(parts.map((part) => fold(part).replace(/\s+/g, ' ').trim()));
}
