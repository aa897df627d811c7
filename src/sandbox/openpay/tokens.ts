import type { Answer, Exchange } from '../exchange.ts';
import { openpayError } from './errors.ts';
import { countCall, nextId, openpayDate, type StandIn, takeFault } from './stand-in.ts';
import type { CardRecord } from './state.ts';
import { brandOf, mask, passesLuhn } from './test-cards.ts';

/** POST /tokens: a card in, a single-use name for it out. The number itself is not kept. */
export function createToken(standIn: StandIn, { body }: Exchange): Answer {
  countCall(standIn, 'tokens');
  const fault = takeFault(standIn, 'token');
  if (fault?.kind === 'timeout') return { status: 200, delay: -1 };
  if (fault) return openpayError(typeof fault.value === 'number' ? fault.value : 1000);
  const fields = textFields(body);
  const number = fields.card_number ?? '';
  const problem = problemOf(standIn, number, fields);
  if (problem) return openpayError(problem);
  const id = nextId(standIn, 'k');
  const card = cardOf(standIn, id, number, fields);
  standIn.state.tokens[id] = { card, used: false };
  standIn.changed();
  const { id: _id, ...shown } = card;
  return { status: 201, body: { id, card: shown } };
}

function problemOf(
  standIn: StandIn,
  number: string,
  fields: Readonly<Record<string, string>>,
): number | undefined {
  if (!fields.holder_name || !fields.expiration_month || !fields.expiration_year) return 1001;
  if (!passesLuhn(number)) return 2004;
  const month = Number(fields.expiration_month);
  const year = 2000 + Number(fields.expiration_year);
  if (!(month >= 1 && month <= 12)) return 1003;
  if (new Date(Date.UTC(year, month, 1)) <= standIn.now()) return 2005;
  const digits = /^3[47]/.test(number) ? 4 : 3;
  if (fields.cvv2 && fields.cvv2.length !== digits) return 2009;
  return undefined;
}

function cardOf(
  standIn: StandIn,
  id: string,
  number: string,
  fields: Readonly<Record<string, string>>,
): CardRecord {
  return {
    id,
    type: 'credit',
    brand: brandOf(number),
    card_number: mask(number),
    holder_name: fields.holder_name ?? '',
    expiration_year: fields.expiration_year ?? '',
    expiration_month: (fields.expiration_month ?? '').padStart(2, '0'),
    allows_charges: true,
    allows_payouts: false,
    bank_name: 'Banco de Prueba',
    bank_code: '000',
    creation_date: openpayDate(standIn),
    points_card: false,
  };
}

/** The text and number fields of a body, as text. */
export function textFields(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [name, String(value)]),
  );
}
