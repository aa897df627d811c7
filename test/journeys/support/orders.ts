import { randomUUID } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Page, request } from '@playwright/test';
import type { OrderBreakdown } from '../../../src/features/checkout/contract.ts';
import type { QuoteAnswer } from '../../../src/features/shipping/contract.ts';
import { pages } from '../../../src/routes.ts';
import { api } from '../../support/addresses.ts';
import { givenCardToken } from '../../support/sandbox-token.ts';
import { PASSWORD } from './people.ts';
import { logIn, NOBODY, type Session } from './session.ts';
import { shopUrl } from './shop.ts';
import { expectAccessible } from './watch.ts';

/** Somebody signed in: calls of the API as them, and what a browser needs to be them. */
export interface Person {
  readonly email: string;
  readonly api: APIRequestContext;
  readonly state: Session;
}

export interface PlacedOrder {
  readonly folio: string;
  /** Pesos with IVA. */
  readonly total: number;
}

interface Signed {
  /** A customer of this worker alone, without orders or cards of before. */
  readonly customer: Person;
  /** The demo's customer with two saved cards and an order in every state. */
  readonly ana: Person;
  /** An order of the customer that every test leaves unpaid. */
  readonly unpaid: PlacedOrder;
  /** An unpaid order of Ana's that is paid afterwards: she may only have so many open. */
  readonly anasOrder: PlacedOrder;
}

/** What is made once for a worker, when it is first asked for. */
function onceAWorker<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
const customerOfWorker = onceAWorker(() => newPerson());
const anaOfWorker = onceAWorker(() => personOf('ana@demo.example', PASSWORD));
const unpaidOfWorker = onceAWorker(async () => placeOrder(await customerOfWorker()));

/**
 * Journeys of people who are signed in already: one login a worker and person, because the shop
 * counts logins. `page` is the customer's browser; `test.use({ storageState })` changes that. They are
 * kept here and not as fixtures of the worker, which would give these journeys browsers of their own.
 */
export const test = base.extend<Signed>({
  customer: async ({ browserName: _ }, use) => use(await customerOfWorker()),
  ana: async ({ browserName: _ }, use) => use(await anaOfWorker()),
  unpaid: async ({ browserName: _ }, use) => use(await unpaidOfWorker()),
  anasOrder: async ({ ana }, use) => {
    const order = await placeOrder(ana);
    await use(order);
    await payOrder(ana, order);
  },
  storageState: async ({ customer }, use) => use(customer.state),
});

/** Registers somebody nobody else is and signs them in. */
export async function newPerson(): Promise<Person> {
  const email = `viaje-${randomUUID()}@demo.example`;
  const password = `Tinta-${randomUUID()}`;
  const visitor = await request.newContext({ storageState: NOBODY });
  const made = await visitor.post(shopUrl(api.register), {
    data: { nombre: 'Julia Prueba', email, password },
  });
  expect(made.status(), await made.text()).toBe(200);
  await visitor.dispose();
  return personOf(email, password);
}

async function personOf(email: string, password: string): Promise<Person> {
  const api = await logIn(email, password);
  return { email, api, state: await api.storageState() };
}

const ADDRESS = {
  telefono: '8112345678',
  direccion: 'Avenida Constitución',
  numExterior: '400',
  postal_code: '64000',
  estado: 'Nuevo León',
  municipio: 'Monterrey',
  colonia: 'Monterrey Centro',
};

export interface OrderWish {
  /** A box of something else. */
  readonly product?: { readonly id: string; readonly color: string; readonly quantity: number };
  readonly technique?: string;
  /** What the upload answered. */
  readonly artwork?: readonly unknown[];
}

/** A box of mugs, unless something else is wished, ordered over the API at the price the shop names. */
export async function placeOrder(person: Person, wish: OrderWish = {}): Promise<PlacedOrder> {
  const line = {
    ...(wish.product ?? { id: 'TAZ-001', color: 'turquesa', quantity: 36 }),
    uniqueId: randomUUID(),
    technique: wish.technique ?? 'Sin terminado',
    imagenterminado: wish.artwork ?? [],
    preorden: true,
  };
  const quoted = await person.api.post(shopUrl(api.quoteShipping), {
    data: { destino: { zip: ADDRESS.postal_code }, carrito: [line] },
  });
  expect(quoted.status(), await quoted.text()).toBe(200);
  const quote = (await quoted.json()) as QuoteAnswer;
  const option = quote.cotizaciones[0]?.detalle[0];
  if (!option) throw new Error('no courier goes to the address of the journeys');
  const send = (totalCost: string) =>
    person.api.post(shopUrl(api.submitOrder), {
      data: {
        cart: [line],
        address: ADDRESS,
        totalCost,
        shipping: {
          id_cotizacion: quote.id_cotizacion,
          cost: option.amount,
          provider: option.courier,
          service: option.serviceName,
        },
      },
    });
  // A shop that is overloaded says when to come again.
  const submit = async (totalCost: string) => {
    let answer = await send(totalCost);
    while (answer.status() === 503) {
      const seconds = Number(answer.headers()['retry-after'] ?? 1);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      answer = await send(totalCost);
    }
    return answer;
  };
  // A wrong total is refused with the right one: no price list is copied here.
  const { desglose } = (await (await submit('0.01')).json()) as { desglose: OrderBreakdown };
  const placed = await submit(desglose.totalCost);
  expect(placed.status(), await placed.text()).toBe(200);
  const { folio, total } = (await placed.json()) as PlacedOrder;
  return { folio, total };
}

/** Pays over the API with a card of the stand-in; paid already is well, too. */
export async function payOrder(person: Person, { folio }: PlacedOrder): Promise<void> {
  const document = await person.api.get(shopUrl(pages.pay(folio)));
  const policy = document.headers()['content-security-policy'] ?? '';
  const [sandbox] = /http:\/\/[\w.:-]+/.exec(policy) ?? [];
  if (!sandbox) throw new Error('the payment page names no card provider');
  const answer = await person.api.post(shopUrl(api.createPayment), {
    data: {
      order_token: folio,
      tokenCard: await givenCardToken(sandbox),
      device_session_id: 'viajedeprueba',
    },
  });
  expect([200, 409], await answer.text()).toContain(answer.status());
}

/** The notice that says exactly this, top right. */
export const notice = (page: Page, sentence: string) =>
  page.locator('[data-tone]').filter({ has: page.getByText(sentence, { exact: true }) });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** The page at both widths, or at those named: nothing axe finds, nothing wider than the screen. */
export async function expectWellMade(page: Page, sizes = SIZES): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // What a scrolled page has half under its header is no small target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    const { clientWidth, scrollWidth } = await page
      .locator('html')
      .evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }));
    expect(scrollWidth, `${page.url()} at ${size.width} px`).toBe(clientWidth);
  }
}

export { expect, NOBODY };
