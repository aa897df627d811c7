import { MESSAGES } from '../../kernel/messages.ts';
import { DEFAULT_STATE_CODE, stateByName, stateOfPostalCode } from '../../kernel/mexican-states.ts';

/** A delivery address as the form holds it and the wire carries it (DAT-06). Mexico only. */
export interface Address {
  readonly telefono: string;
  readonly direccion: string;
  readonly numExterior: string;
  /** The only field that may stay empty. */
  readonly numInterior: string;
  readonly postal_code: string;
  readonly estado: string;
  /** Shop code of the state ('NL'); empty when the postal catalogue did not say. */
  readonly estado_code: string;
  readonly municipio: string;
  readonly colonia: string;
}

/** The fields a person fills in, in the order of the form. */
export const ADDRESS_FIELDS = [
  'telefono',
  'direccion',
  'numExterior',
  'numInterior',
  'postal_code',
  'estado',
  'municipio',
  'colonia',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>;

/** Longest text of each field that an order accepts. */
export const ADDRESS_LIMITS: Readonly<Record<AddressField, number>> = {
  telefono: 15,
  direccion: 120,
  numExterior: 20,
  numInterior: 20,
  postal_code: 5,
  estado: 60,
  municipio: 80,
  colonia: 120,
};

export const EMPTY_ADDRESS: Address = {
  telefono: '',
  direccion: '',
  numExterior: '',
  numInterior: '',
  postal_code: '',
  estado: '',
  estado_code: '',
  municipio: '',
  colonia: '',
};

const PHONE = /^\d{10,15}$/;
const POSTAL_CODE = /^\d{5}$/;

/** '+52 (81) 1234-5678' → '528112345678': digits only, at most fifteen. */
export function shapePhone(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, ADDRESS_LIMITS.telefono);
}

/** 'C.P. 64 000' → '64000': digits only, at most five. */
export function shapePostalCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, ADDRESS_LIMITS.postal_code);
}

/** A telephone that somebody can be called by. */
export const isPhone = (digits: string): boolean => PHONE.test(digits);

/** What a field keeps of what was typed or pasted. */
export function shapeField(field: AddressField, typed: string): string {
  if (field === 'telefono') return shapePhone(typed);
  if (field === 'postal_code') return shapePostalCode(typed);
  return typed.slice(0, ADDRESS_LIMITS[field]);
}

/** The sentence for every field that is wrong; empty when an order may go there. */
export function validateAddress(address: Address): AddressErrors {
  const errors: Partial<Record<AddressField, string>> = {};
  for (const field of ADDRESS_FIELDS) {
    if (field === 'numInterior' || isValid(field, address[field].trim())) continue;
    errors[field] = MESSAGES.address[field];
  }
  return errors;
}

function isValid(field: AddressField, value: string): boolean {
  if (field === 'telefono') return PHONE.test(value);
  if (field === 'postal_code') return POSTAL_CODE.test(value);
  return value !== '';
}

export function isComplete(address: Address): boolean {
  return Object.keys(validateAddress(address)).length === 0;
}

/** The first wrong field in the order of the form: where the focus goes. */
export function firstWrong(errors: AddressErrors): AddressField | undefined {
  return ADDRESS_FIELDS.find((field) => errors[field]);
}

type Whereabouts = Pick<Address, 'estado' | 'estado_code' | 'postal_code'>;

/** The state's code by the catalogue, else by name, else by postal code; undefined for neither. */
export function knownStateCode(address: Whereabouts): string | undefined {
  return (
    address.estado_code.trim() ||
    stateByName(address.estado)?.code ||
    stateOfPostalCode(address.postal_code)?.code
  );
}

/** A place that the shop keeps, under the telephone of whoever comes for it. */
export function toAddress(
  place: Omit<Address, 'estado_code' | 'telefono'>,
  telefono: string,
): Address {
  const { direccion, numExterior, numInterior, postal_code, estado, municipio, colonia } = place;
  const where = { direccion, numExterior, numInterior, postal_code, estado, municipio, colonia };
  return { ...where, telefono, estado_code: stateByName(estado)?.code ?? '' };
}

/** State code for couriers. */
export function provinceCode(address: Whereabouts): string {
  return knownStateCode(address) ?? DEFAULT_STATE_CODE;
}

/** 'Av. Juárez 10, int. 4'. */
export function streetLine(
  address: Pick<Address, 'direccion' | 'numExterior' | 'numInterior'>,
): string {
  const street = [address.direccion.trim(), address.numExterior.trim()].filter(Boolean).join(' ');
  const inside = address.numInterior.trim();
  return inside ? `${street}, int. ${inside}` : street;
}

/** 'Monterrey Centro, 64000 Monterrey, Nuevo León'. */
export function placeLine(
  address: Pick<Address, 'colonia' | 'postal_code' | 'municipio' | 'estado'>,
): string {
  return `${address.colonia}, ${address.postal_code} ${address.municipio}, ${address.estado}`;
}
