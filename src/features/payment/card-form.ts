import { MESSAGES } from '../../kernel/messages.ts';
import { stateByName } from '../../kernel/mexican-states.ts';
import type { Address } from '../checkout/address.ts';
import type { CardForm } from './card-library.port.ts';

export type CardField = keyof CardForm;

export const EMPTY_CARD: CardForm = {
  number: '',
  holder: '',
  month: '',
  year: '',
  cvv: '',
  state: '',
  postalCode: '',
  colonia: '',
  street: '',
  exterior: '',
};

export type CardBrand = 'amex' | 'visa' | 'mastercard' | 'unknown';

const digits = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

/** The specification's brand rule; it decides the length of the CVV. */
export function brandOf(number: string): CardBrand {
  const plain = digits(number, 16);
  if (/^3[47]/.test(plain)) return 'amex';
  if (plain.startsWith('4')) return 'visa';
  return /^5[1-5]/.test(plain) ? 'mastercard' : 'unknown';
}

const CARNET =
  /^(286900|502275|588772|60462203|60462204|606333|627535|636318|636379|639388|639484|639559)/;

/** The brand whose logo is shown: the same, and Carnet and Mastercard's 2 series (decision A55). */
export function logoOf(number: string): CardBrand | 'carnet' {
  const plain = digits(number, 16);
  const six = Number(plain.slice(0, 6));
  if (CARNET.test(plain) || (six >= 506199 && six <= 506499)) return 'carnet';
  const four = Number(plain.slice(0, 4));
  if (four >= 2221 && four <= 2720) return 'mastercard';
  return brandOf(number);
}

export const cvvLength = (number: string): 3 | 4 => (brandOf(number) === 'amex' ? 4 : 3);

function month(text: string): string {
  const plain = digits(text, 2);
  if (plain === '00') return '';
  return Number(plain) > 12 ? '12' : plain;
}

const year = (text: string): string => (digits(text, 2) === '00' ? '' : digits(text, 2));

const SHAPES: Record<CardField, (text: string, card: CardForm) => string> = {
  number: (text) => (digits(text, 16).match(/.{1,4}/g) ?? []).join('-'),
  holder: (text) =>
    text
      .replace(/[^\p{L}\p{M} ]/gu, '')
      .toLocaleUpperCase('es-MX')
      .slice(0, 40),
  month,
  year,
  cvv: (text, card) => digits(text, cvvLength(card.number)),
  state: (text) => text,
  postalCode: (text) => digits(text, 5),
  colonia: (text) => text.slice(0, 120),
  street: (text) => text.slice(0, 120),
  exterior: (text) => text.slice(0, 20),
};

/** The form after something was typed or pasted into a field. */
export function typeInto(card: CardForm, field: CardField, text: string): CardForm {
  const next = { ...card, [field]: SHAPES[field](text, card) };
  if (field !== 'number') return next;
  // Another number has another code; a shorter one must not keep a digit too many.
  return { ...next, cvv: next.number === '' ? '' : digits(card.cvv, cvvLength(next.number)) };
}

export interface CardProblem {
  readonly field: CardField;
  readonly message: string;
}

/** How many years from now a card may run. */
const YEARS_AHEAD = 12;

const REQUIRED = 'Completa este campo.';

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

type Rule = (card: CardForm, fullYear: number) => string | undefined;

/** The fields with a rule of their own, in the order in which the specification checks them. */
const RULES: Partial<Record<CardField, Rule>> = {
  month: ({ month }) =>
    Number(month) >= 1 && Number(month) <= 12 ? undefined : MESSAGES.payment.month,
  year: ({ year }, fullYear) => {
    // Two digits start again at a century: in 2095 a card of 01 runs to 2101.
    const ahead = (Number(year) - (fullYear % 100) + 100) % 100;
    if (year.length === 2 && ahead <= YEARS_AHEAD) return undefined;
    return MESSAGES.payment.year(twoDigits(fullYear), twoDigits(fullYear + YEARS_AHEAD));
  },
  postalCode: ({ postalCode }) =>
    /^\d{5}$/.test(postalCode) ? undefined : MESSAGES.payment.postalCode,
  cvv: ({ number, cvv }) => {
    if (cvv.length === cvvLength(number)) return undefined;
    return brandOf(number) === 'amex' ? MESSAGES.payment.cvvAmex : MESSAGES.payment.cvv;
  },
};

/** The first rule the form breaks, in the specification's order; undefined when it may be sent. */
export function findProblem(card: CardForm, fullYear: number): CardProblem | undefined {
  for (const [field, rule] of Object.entries(RULES)) {
    const message = rule(card, fullYear);
    if (message) return { field: field as CardField, message };
  }
  return undefined;
}

export type CardErrors = Partial<Record<CardField, string>>;

/** Every empty field with its sentence; each one is required (PAY-17). */
export function emptyFields(card: CardForm): CardErrors {
  const empty = (Object.keys(EMPTY_CARD) as CardField[]).filter(
    (field) => card[field].trim() === '',
  );
  return Object.fromEntries(empty.map((field) => [field, REQUIRED]));
}

/** What is still wrong of what was pointed out: a sentence goes as soon as it is no longer true. */
export function stillWrong(errors: CardErrors, card: CardForm, fullYear: number): CardErrors {
  const empty = emptyFields(card);
  return Object.fromEntries(
    Object.entries(errors).filter(([name, message]) => {
      const field = name as CardField;
      return message === (message === REQUIRED ? empty[field] : RULES[field]?.(card, fullYear));
    }),
  );
}

/** The address a card is registered at, as its form asks for it. */
export type CardAddress = Pick<
  CardForm,
  'state' | 'postalCode' | 'colonia' | 'street' | 'exterior'
>;

/**
 * What a new card's form starts with: where the order goes, so that nobody types it again
 * (WCAG 3.3.7). It stays editable, for a card may be registered elsewhere.
 */
export function cardAddressOf(delivery: Partial<Address>): CardAddress {
  return {
    state: stateByName(delivery.estado ?? '')?.name ?? '',
    postalCode: delivery.postal_code ?? '',
    colonia: delivery.colonia ?? '',
    street: delivery.direccion ?? '',
    exterior: delivery.numExterior ?? '',
  };
}
