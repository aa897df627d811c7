import { type Chance, oneOf } from '../../../tools/soak/chance.ts';
import { api } from '../../support/addresses.ts';
import type { TestCustomer } from '../../support/builders.ts';
import { givenCardToken } from '../../support/sandbox-token.ts';

/** What a shopper sees of the world. */
export interface Street {
  readonly chance: Chance;
  /** Resolves with the shop's address once it answers. */
  readonly shop: () => Promise<string>;
  /** The companies' own pages, on a line where nothing happens. */
  readonly companies: string;
  /** The same as the shop names them: on the line where anything does. */
  readonly asTheShopSays: string;
  /** Whether shoppers have the time to leave a page open and to come back to it. */
  readonly patient: boolean;
  /** Pages that were left open and are decided on later, whatever became of the order meanwhile. */
  readonly leftOpen: Promise<unknown>[];
}

export interface Buyer {
  readonly customer: TestCustomer;
  readonly folio: string;
  readonly ip: string;
}

interface Answer {
  readonly redirect_url?: string;
  readonly url?: string;
}

const TRIES = 6;
/** So long an attempt keeps others of its order out. */
const UNDER_WAY_MS = 31_000;
const APPROVED = '4111111111111111';
const WITH_BANK_PAGE = '5454545454545454';
const DECLINED = '4222222222222220';

/** What the shop said: its status, 0 for a line that broke, and where it leads. */
interface Reply {
  readonly status: number;
  readonly answer: Answer;
}

async function reply(street: Street, buyer: Buyer, path: string, body: object): Promise<Reply> {
  const url = (await street.shop()) + path;
  return fetch(url, {
    method: 'POST',
    headers: {
      ...buyer.customer.headers,
      'content-type': 'application/json',
      'x-forwarded-for': buyer.ip,
    },
    body: JSON.stringify(body),
  }).then(
    async (answer) => ({
      status: answer.status,
      answer: answer.ok ? ((await answer.json()) as Answer) : {},
    }),
    // The shop was killed in between: the shopper sees an error and looks again.
    () => ({ status: 0, answer: {} }),
  );
}

/** Asks the shop as a browser does; empty for a refusal or a line that broke. */
export async function ask(
  street: Street,
  buyer: Buyer,
  path: string,
  body: object,
): Promise<Answer> {
  return (await reply(street, buyer, path, body)).answer;
}

const FULL = 503;
const MOST_AGAIN = 40;
const PAUSE_MS = 250;

/**
 * Asks until the shop has time: one that has too much to do says so with 503, and is asked again. Any
 * other refusal is told with its status, for it would not end by waiting.
 */
export async function askUntilTaken(
  street: Street,
  buyer: Buyer,
  path: string,
  body: object,
): Promise<Answer> {
  let said = await reply(street, buyer, path, body);
  for (let again = 0; said.status === FULL && again < MOST_AGAIN; again += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    said = await reply(street, buyer, path, body);
  }
  if (said.status === 200) return said.answer;
  throw new Error(`${buyer.folio} was answered ${said.status} by ${path}`);
}

async function isPaid(street: Street, buyer: Buyer): Promise<boolean> {
  const url = `${await street.shop()}${api.transactionState}?order_token=${buyer.folio}`;
  return fetch(url, { headers: { ...buyer.customer.headers, 'x-forwarded-for': buyer.ip } }).then(
    async (answer) => ((await answer.json()) as { estado?: string }).estado === 'pagado',
    () => false,
  );
}

/** Decides on a company's page: presses the button of that value. Where it leads, or ''. */
export async function press(street: Street, page: string, decision: string): Promise<string> {
  const address = page.replace(street.asTheShopSays, street.companies);
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision }),
  });
  return answer.headers.get('location') ?? '';
}

/** Comes back from a company's page, or never does and leaves it to the notices. */
async function comeBack(street: Street, buyer: Buyer, address: string): Promise<void> {
  if (address !== '' && street.chance() >= 0.6) await openReturn(street, buyer, address);
}

/** Opens the shop's page that a company sends its shoppers back to; its status, 0 for none. */
export async function openReturn(street: Street, buyer: Buyer, address: string): Promise<number> {
  const { pathname, search } = new URL(address);
  return fetch((await street.shop()) + pathname + search, {
    headers: { ...buyer.customer.headers, 'x-forwarded-for': buyer.ip },
    redirect: 'manual',
  }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => 0,
  );
}

/** One try to pay. */
export type Try = (street: Street, buyer: Buyer) => Promise<void>;

async function byCard(street: Street, buyer: Buyer): Promise<void> {
  const number = oneOf(street.chance, [APPROVED, APPROVED, WITH_BANK_PAGE, DECLINED]);
  const { redirect_url: page } = await ask(street, buyer, api.createPayment, {
    order_token: buyer.folio,
    tokenCard: await givenCardToken(street.companies, { number }),
    device_session_id: 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f',
  });
  if (!page) return;
  if (street.chance() < 0.15) {
    if (street.patient) await leaveOpen(street, page);
    return;
  }
  const decision = street.chance() < 0.8 ? 'autorizar' : 'rechazar';
  await comeBack(street, buyer, await press(street, page, decision));
}

/**
 * Leaves the bank's page open until the shop takes another way to pay, and comes back to it when
 * that one may have paid long ago: the second charge must go back.
 */
async function leaveOpen(street: Street, page: string): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  street.leftOpen.push(pause(UNDER_WAY_MS + 6000).then(() => press(street, page, 'autorizar')));
  await pause(UNDER_WAY_MS);
}

/** By the word that each company's page has for it: paid, refused first, left. */
const elsewhere =
  (path: string, decisions: readonly (readonly string[])[], named = 'folio'): Try =>
  async (street, buyer) => {
    const { url } = await ask(street, buyer, path, { [named]: buyer.folio });
    if (!url) return;
    let back = '';
    for (const decision of oneOf(street.chance, decisions))
      back = await press(street, url, decision);
    await comeBack(street, buyer, back);
  };

const byPaypal = elsewhere('/api/pago/paypal', [
  ['aprobar'],
  ['aprobar'],
  ['rechazar'],
  ['cancelar'],
]);
const byMercadoPago = elsewhere('/api/pago/mercadopago', [
  ['aprobar'],
  ['aprobar'],
  ['rechazar', 'aprobar'],
  ['volver'],
]);

const byStripe = elsewhere(
  api.payStripe,
  [['aprobar'], ['aprobar'], ['rechazar', 'aprobar'], ['volver']],
  'order_id',
);

/** In two tabs at once, as people do who trust neither. */
const inTwoTabs: Try = async (street, buyer) => {
  await Promise.all([byCard(street, buyer), byPaypal(street, buyer)]);
};

export const TRIES_TO_PAY: Readonly<Record<string, Try>> = {
  card: byCard,
  paypal: byPaypal,
  mercadopago: byMercadoPago,
  stripe: byStripe,
  'two tabs': inTwoTabs,
};

/** Tries until the order says that it is paid, looking before each new try, or gives up. */
export async function pay(street: Street, buyer: Buyer): Promise<void> {
  const names = Object.keys(TRIES_TO_PAY);
  for (let round = 0; round < TRIES; round += 1) {
    if (await isPaid(street, buyer)) return;
    await TRIES_TO_PAY[oneOf(street.chance, names)]?.(street, buyer);
    await new Promise((resolve) => setTimeout(resolve, 50 + street.chance() * 200));
  }
}
