import type { Answer, Exchange } from '../exchange.ts';
import { openpayError } from './errors.ts';
import { countCall, nextId, openpayDate, type StandIn, takeFault } from './stand-in.ts';
import type { CustomerRecord } from './state.ts';
import { conductOf } from './test-cards.ts';
import { textFields } from './tokens.ts';

/** POST /customers */
export function createCustomer(standIn: StandIn, { body }: Exchange): Answer {
  const fields = textFields(body);
  if (!fields.name || !fields.email) return openpayError(1001);
  const external = fields.external_id ?? null;
  const known = Object.values(standIn.state.customers).some((one) => one.external_id === external);
  if (external && known) return openpayError(2003);
  const customer: CustomerRecord = {
    id: nextId(standIn, 'a'),
    external_id: external,
    name: fields.name,
    email: fields.email,
    creation_date: openpayDate(standIn),
  };
  standIn.state.customers[customer.id] = customer;
  standIn.changed();
  return { status: 201, body: { ...customer, address: null, clabe: null } };
}

/** GET /customers?external_id= */
export function listCustomers(standIn: StandIn, { query }: Exchange): Answer {
  const external = query.get('external_id');
  const found = Object.values(standIn.state.customers).filter(
    (one) => !external || one.external_id === external,
  );
  return { status: 200, body: found };
}

/** POST /customers/{id}/cards: turns a token into a stored card and spends the token. */
export function storeCard(standIn: StandIn, customerId: string, { body }: Exchange): Answer {
  const { token_id = '' } = textFields(body);
  const token = standIn.state.tokens[token_id];
  if (!standIn.state.customers[customerId] || !token || token.used) return openpayError(1005);
  const { error } = conductOf(token.card.card_number);
  // Storing makes a small authorisation; only a card without funds passes it and fails later.
  if (error && error !== 3003) return openpayError(error);
  const twin = Object.values(standIn.state.cards).find(
    (card) => card.customer_id === customerId && card.card_number === token.card.card_number,
  );
  if (twin) return openpayError(2002);
  token.used = true;
  const card = { ...token.card, id: nextId(standIn, 'k'), customer_id: customerId };
  standIn.state.cards[card.id] = card;
  standIn.changed();
  return { status: 201, body: card };
}

/** GET /customers/{id}/cards, newest first. */
export function listCards(standIn: StandIn, customerId: string): Answer {
  countCall(standIn, 'cards');
  const fault = takeFault(standIn, 'cards');
  if (fault?.kind === 'timeout') return { status: 200, delay: -1 };
  if (fault) return openpayError(1000);
  if (!standIn.state.customers[customerId]) return openpayError(1005);
  const cards = Object.values(standIn.state.cards).filter((one) => one.customer_id === customerId);
  return { status: 200, body: cards.reverse().map(({ told: _told, ...card }) => card) };
}

export function deleteCard(standIn: StandIn, customerId: string, id: string): Answer {
  if (standIn.state.cards[id]?.customer_id !== customerId) return openpayError(1005);
  delete standIn.state.cards[id];
  standIn.changed();
  return { status: 204 };
}

/** PUT /customers/{id}/cards/{id} {cvv2}: the next charge of the card has its code. */
export function tellCvv(
  standIn: StandIn,
  customerId: string,
  id: string,
  { body }: Exchange,
): Answer {
  const card = standIn.state.cards[id];
  if (card?.customer_id !== customerId) return openpayError(1005);
  const { cvv2 = '' } = textFields(body);
  if (cvv2.length !== (card.brand === 'american_express' ? 4 : 3)) return openpayError(2009);
  card.told = true;
  standIn.changed();
  const { told: _told, ...wire } = card;
  return { status: 200, body: wire };
}
