import { joined, type Labelled, labelled, upright } from './constancia-labels.ts';
import { readRegimes } from './constancia-regimes.ts';
import type { ReceiverField } from './receiver.ts';
import { type Rfc, readRfc } from './rfc.ts';
import type { Person } from './tax-catalogue.ts';

/** What of a receiver SAT's constancia says; the use of an invoice is the receiver's own wish. */
export type ConstanciaField = Exclude<ReceiverField, 'uso_cfdi'>;

/** What a Constancia de Situación Fiscal says of whom it is for. */
export interface Constancia {
  /** '' for what it does not say, or says in two ways. */
  readonly rfc: string;
  readonly name: string;
  readonly postalCode: string;
  /** Codes of the regimes that have not ended, each one that this kind of person can be in. */
  readonly regimes: readonly string[];
  readonly person: Person | undefined;
  /** Number of the tax identity card; '' when it is not there. */
  readonly idCif: string;
  /** What a person has to fill in or compare: not read, or read and not confirmed. */
  readonly unsure: readonly ConstanciaField[];
}

const TITLE =
  /CONSTANCIA DE SITUACION FISCAL|CEDULA DE IDENTIFICACION FISCAL|DATOS DE IDENTIFICACION DEL CONTRIBUYENTE/;

/**
 * What the text of a constancia says; undefined for any other text. Only ever proposed to whoever
 * sent it, who compares: what is not certain is named.
 */
export function readConstancia(text: string): Constancia | undefined {
  const all = joined(text);
  if (!TITLE.test(upright(all))) return undefined;
  const parts = labelled(all);
  const rfc = rfcOf(parts, all);
  const person = rfc?.person ?? personOf(parts);
  const name = nameOf(parts, rfc?.person);
  const postalCode = postalCodeOf(parts);
  const regimes = readRegimes(parts.get('regimes') ?? [], person);
  const unsure: ConstanciaField[] = [];
  if (!rfc || rfc.odd) unsure.push('rfc');
  if (!name || !isConfirmed(name, parts)) unsure.push('nombre');
  if (!postalCode) unsure.push('codigo_postal');
  if (regimes.known.length === 0 || regimes.unread) unsure.push('regimen_fiscal');
  return {
    rfc: rfc?.text ?? '',
    name,
    postalCode,
    regimes: regimes.known,
    person,
    idCif: only(parts.get('idCif'), (value) => /^\d{8,14}(?!\S)/.exec(value)?.[0]) ?? '',
    unsure,
  };
}

/** What all values of a label come to; undefined when they differ or one cannot be read. */
function only<T>(
  values: readonly string[] | undefined,
  read: (value: string) => T | undefined,
): T | undefined {
  const meanings = new Set((values ?? []).filter((value) => value !== '').map(read));
  const [meaning] = meanings;
  return meanings.size === 1 ? meaning : undefined;
}

const RFC = /(?<![A-Z0-9Ñ&])[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{2}[0-9A](?![A-Z0-9Ñ&])/g;
/** What the seal is over: ||2026/11/02|RFC|CONSTANCIA DE SITUACIÓN FISCAL|… */
const CHAIN = /\|([A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3})\|/g;

/**
 * The one RFC of the document: the card, the data and the seal's chain each have it. Two that
 * differ, or one that is not of the kind of person that the labels are for, are none.
 */
function rfcOf(parts: Labelled, all: string): Rfc | undefined {
  const capitals = all.toUpperCase();
  const values = has(parts, 'rfc') ? (parts.get('rfc') ?? []) : [capitals];
  const found = new Set([
    ...values.flatMap((value) => value.toUpperCase().match(RFC) ?? []),
    ...Array.from(capitals.matchAll(CHAIN), ([, text = '']) => text),
  ]);
  const [text = ''] = found;
  const rfc = found.size === 1 ? readRfc(text) : undefined;
  const said = personOf(parts);
  return rfc && (!said || said === rfc.person) ? rfc : undefined;
}

const has = (parts: Labelled, ...labels: readonly string[]): boolean =>
  labels.some((label) => (parts.get(label) ?? []).some((value) => value !== ''));

/** Whose labels the data have; undefined when they have both kinds, or none. */
function personOf(parts: Labelled): Person | undefined {
  const company = has(parts, 'company', 'capital');
  const human = has(parts, 'given', 'curp');
  if (company === human) return undefined;
  return company ? 'moral' : 'fisica';
}

const COMPANY_NAME = /^[\p{L}\d][\p{L}\d &.,'’"\-()/#@!%$?+*;_]{0,253}$/u;
const HUMAN_NAME = /^\p{L}[\p{L} .'’-]{0,99}$/u;

/** In capitals, as the register has it; '' when a part of it is missing or is no name. */
function nameOf(parts: Labelled, person: Person | undefined): string {
  const say = (label: string, pattern: RegExp) =>
    only(parts.get(label), (value) => (pattern.test(value) ? value.toUpperCase() : undefined));
  if (person === 'moral' || (!person && has(parts, 'company')))
    return say('company', COMPANY_NAME) ?? '';
  const given = say('given', HUMAN_NAME);
  const first = say('firstSurname', HUMAN_NAME);
  // Some have one surname alone: then the label is there, and nothing beside it.
  const second = has(parts, 'secondSurname') ? say('secondSurname', HUMAN_NAME) : '';
  if (!given || !first || second === undefined || !parts.has('secondSurname')) return '';
  return [given, first, second].filter(Boolean).join(' ');
}

/**
 * The card at the top says the whole name once more: a part lost, or added, shows there. Where the
 * column beside it runs into it, a second surname that got lost would not show.
 */
function isConfirmed(name: string, parts: Labelled): boolean {
  const says = (label: string, agrees: (value: string) => boolean) =>
    (parts.get(label) ?? []).some((value) => agrees(value.toUpperCase()));
  const whole = has(parts, 'company', 'secondSurname');
  return (
    says('card', (value) => value === name) ||
    (whole && says('place', (value) => value.startsWith(`${name} `)))
  );
}

function postalCodeOf(parts: Labelled): string {
  return only(parts.get('postalCode'), (value) => /^\d{5}(?!\S)/.exec(value)?.[0]) ?? '';
}
