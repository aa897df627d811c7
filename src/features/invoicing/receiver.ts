import { type Rfc, readRfc } from './rfc.ts';
import { CFDI_USES, type Person, REGIMES } from './tax-catalogue.ts';

/** Whom an invoice is for, as SAT's register must have them. */
export interface Receiver {
  readonly rfc: string;
  readonly name: string;
  readonly postalCode: string;
  readonly regime: string;
  readonly use: string;
}

/** What the dialog's fields are called on the wire. */
export const RECEIVER_FIELDS = [
  'rfc',
  'nombre',
  'codigo_postal',
  'regimen_fiscal',
  'uso_cfdi',
] as const;
export type ReceiverField = (typeof RECEIVER_FIELDS)[number];
export type TypedReceiver = Readonly<Record<ReceiverField, string>>;

/** Where the data fail, and what the person reads beside that field. */
export interface FieldTrouble {
  readonly field: ReceiverField;
  readonly sentence: string;
}

/** A receiver as forms and calls name its parts. */
export const written = ({ rfc, name, postalCode, regime, use }: Receiver): TypedReceiver => ({
  rfc,
  nombre: name,
  codigo_postal: postalCode,
  regimen_fiscal: regime,
  uso_cfdi: use,
});

type Checked =
  | { readonly ok: true; readonly value: Receiver }
  | { readonly ok: false; readonly trouble: FieldTrouble };

/**
 * The receiver as it may be stamped, or the first field that SAT would refuse. Names are compared
 * letter by letter there: capitals, without the kind of company, one blank between words.
 */
export function checkReceiver(typed: TypedReceiver): Checked {
  const rfc = readRfc(typed.rfc);
  const name = fiscalName(typed.nombre);
  const postalCode = typed.codigo_postal.trim();
  const { regimen_fiscal: regime, uso_cfdi: use } = typed;
  const trouble = troubleOf({ rfc, name, postalCode, regime, use });
  if (trouble || !rfc) return { ok: false, trouble: trouble ?? NO_RFC };
  return { ok: true, value: { rfc: rfc.text, name, postalCode, regime, use } };
}

const NO_RFC: FieldTrouble = {
  field: 'rfc',
  sentence:
    'Revisa el RFC: son 12 caracteres para una empresa o 13 para una persona, con la fecha en medio.',
};
/** As many as SAT's schema has room for. */
const MAX_NAME = 300;
/** A bar separates the fields of what is sealed; the others XML has no way to say. */
const UNSAYABLE = /[|\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

interface Typed extends Omit<Receiver, 'rfc'> {
  readonly rfc: Rfc | undefined;
}

function troubleOf({ rfc, name, postalCode, regime, use }: Typed): FieldTrouble | undefined {
  if (!rfc) return NO_RFC;
  if (name === '' || [...name].length > MAX_NAME || UNSAYABLE.test(name)) {
    return {
      field: 'nombre',
      sentence: 'Escribe el nombre o la razón social como está en tu constancia.',
    };
  }
  if (!/^\d{5}$/.test(postalCode)) {
    return {
      field: 'codigo_postal',
      sentence: 'El código postal de tu domicilio fiscal tiene 5 números.',
    };
  }
  if (!isRegimeOf(rfc.person, regime)) {
    return {
      field: 'regimen_fiscal',
      sentence: `Ese régimen no es de una ${PERSON_NAMES[rfc.person]}. Elige el de tu constancia.`,
    };
  }
  if (!mayState(rfc.person, regime, use)) {
    return {
      field: 'uso_cfdi',
      sentence: 'Tu régimen no permite ese uso del CFDI. Elige otro.',
    };
  }
  return undefined;
}

const PERSON_NAMES: Readonly<Record<Person, string>> = {
  fisica: 'persona física',
  moral: 'persona moral',
};

/** Whether somebody of this kind can be in a regime (CFDI40157). */
export function isRegimeOf(person: Person, regime: string): boolean {
  return REGIMES.some(({ clave, personas }) => clave === regime && personas.includes(person));
}

/** Whether a receiver of this kind and regime may state a use (CFDI40161). */
export function mayState(person: Person, regime: string, use: string): boolean {
  if (!isRegimeOf(person, regime)) return false;
  return CFDI_USES.some(
    ({ clave, personas, regimenes }) =>
      clave === use && personas.includes(person) && regimenes.includes(regime),
  );
}

/** Longest first, so that the short ones find what is left. Points and blanks were taken out. */
const COMPANY_KINDS = [
  'SOCIEDAD ANONIMA PROMOTORA DE INVERSION DE CAPITAL VARIABLE',
  'SOCIEDAD DE RESPONSABILIDAD LIMITADA DE CAPITAL VARIABLE',
  'SOCIEDAD POR ACCIONES SIMPLIFICADA DE CAPITAL VARIABLE',
  'SOCIEDAD ANONIMA DE CAPITAL VARIABLE',
  'SOCIEDAD POR ACCIONES SIMPLIFICADA',
  'SOCIEDAD DE RESPONSABILIDAD LIMITADA',
  'SOCIEDAD ANONIMA',
  'SOCIEDAD CIVIL',
  'ASOCIACION CIVIL',
  'SAPI DE CV',
  'SAB DE CV',
  'SAS DE CV',
  'SA DE CV',
  'S DE RL DE CV',
  'S DE RL MI',
  'S DE RL',
  'SC DE RL',
  'SAPI',
  'SAS',
  'SA',
  'SC',
  'AC',
];

/** A name as SAT's register has it: in capitals and without the kind of company at its end. */
export function fiscalName(typed: string): string {
  const name = typed.normalize('NFC').toUpperCase().replace(/\s+/g, ' ').trim();
  const bare = plain(name);
  const kind = COMPANY_KINDS.find((one) => bare.endsWith(` ${one}`));
  if (!kind) return name;
  return withoutEnd(name, kind);
}

/** Letters alone, for comparing: `S.A. de C.V.` is `SA DE CV`. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[.,]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\bS A P I\b/g, 'SAPI')
    .replace(/\bS A B\b/g, 'SAB')
    .replace(/\bS A S\b/g, 'SAS')
    .replace(/\bS A\b/g, 'SA')
    .replace(/\bC V\b/g, 'CV')
    .replace(/\bR L\b/g, 'RL')
    .replace(/\bS C$/g, 'SC')
    .replace(/\bA C$/g, 'AC')
    .trim();

/** Takes words from the end until what is left does not end with the kind any more. */
function withoutEnd(name: string, kind: string): string {
  const words = name.split(' ');
  for (let kept = words.length - 1; kept > 0; kept -= 1) {
    if (plain(words.slice(kept).join(' ')) === kind) {
      return words
        .slice(0, kept)
        .join(' ')
        .replace(/[,\s]+$/, '');
    }
  }
  return name;
}
