import { randomUUID } from 'node:crypto';
import type { OrderBreakdown } from '../../src/features/checkout/contract.ts';
import type { PaymentAnswer } from '../../src/features/payment/contract.ts';
import type { QuoteAnswer } from '../../src/features/shipping/contract.ts';
import { fill, pages } from '../../src/routes.ts';
import { api } from '../../test/support/addresses.ts';
import { HOME } from '../../test/support/home-address.ts';
import { givenCardToken } from '../../test/support/sandbox-token.ts';
import { type Chance, oneOf } from './chance.ts';
import { aPdf } from './papers.ts';
import type { Visitor } from './visitor.ts';

/** What journeys know of the shop and leave for the audit at the end. */
export interface Town {
  readonly chance: Chance;
  readonly products: readonly ListedProduct[];
  /** The stand-in of the card provider. */
  readonly sandbox: string;
  /** Folio and total of every order that the shop acknowledged. */
  readonly acknowledged: Map<string, number>;
  readonly picture: Buffer;
}

export interface ListedProduct {
  readonly id: string;
  readonly picture: string;
}

export type Journey = (visitor: Visitor, town: Town) => Promise<void>;

const TERMS = ['taza', 'termo azul', 'plumas', 'playera blanca', 'mochila', 'usb', 'tasa', 'gorra'];

const browse: Journey = async ({ ask }, { chance, products }) => {
  await ask(pages.home);
  await ask('/productos');
  const { id, picture } = oneOf(chance, products);
  await ask(`/producto/${encodeURIComponent(id)}`);
  await ask(fill(api.productDetail, { id }));
  await ask(picture, { alsoRight: [503] });
};

const search: Journey = async ({ ask }, { chance }) => {
  const term = encodeURIComponent(oneOf(chance, TERMS));
  for (const length of [2, 3, 4]) await ask(`${api.suggestions}?texto=${term.slice(0, length)}`);
  await ask(`/search?searchTerm=${term}`);
  await ask(`${api.search}?searchTerm=${term}`);
};

const searchByPicture: Journey = async ({ ask }, { picture }) => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'foto.webp');
  await ask(api.cleanImage, { form });
};

const register: Journey = async ({ ask }) => {
  const email = `remojo-${randomUUID()}@demo.example`;
  const password = `Tinta-${randomUUID()}`;
  await ask(api.register, { json: { nombre: 'Julia Remojo', email, password } });
  await ask(api.login, { json: { email, password } });
  await ask(api.session);
  await ask(api.requestReset, { json: { email } });
};

/** Orders a box of mugs at the price the shop names, by somebody who has just registered. */
async function order(visitor: Visitor, town: Town): Promise<string> {
  await register(visitor, town);
  const { ask } = visitor;
  const line = {
    id: 'TAZ-001',
    uniqueId: randomUUID(),
    quantity: 36,
    color: 'turquesa',
    technique: 'Sin terminado',
    imagenterminado: [],
    preorden: true,
  };
  const { numInterior: _, estado_code: __, ...address } = HOME;
  const quote = (
    await ask(api.quoteShipping, {
      json: { destino: { zip: address.postal_code }, carrito: [line] },
    })
  ).json<QuoteAnswer>();
  const option = quote.cotizaciones[0]?.detalle[0];
  if (!option) throw new Error('no courier');
  const submit = (totalCost: string) =>
    ask(api.submitOrder, {
      alsoRight: [409, 422],
      json: {
        cart: [line],
        address,
        totalCost,
        shipping: {
          id_cotizacion: quote.id_cotizacion,
          cost: option.amount,
          provider: option.courier,
          service: option.serviceName,
        },
      },
    });
  const { desglose } = (await submit('0.01')).json<{ desglose: OrderBreakdown }>();
  const placed = await submit(desglose.totalCost);
  if (placed.status !== 200) throw new Error(`order: ${placed.status} ${placed.body}`);
  const { folio, total } = placed.json<{ folio: string; total: number }>();
  town.acknowledged.set(folio, Math.round(total * 100));
  return folio;
}

const orderAndLeave: Journey = async (visitor, town) => void (await order(visitor, town));

const orderAndPay: Journey = async (visitor, town) => {
  const folio = await order(visitor, town);
  await visitor.ask(pages.pay(folio));
  const paid = (
    await visitor.ask(api.createPayment, {
      json: {
        order_token: folio,
        tokenCard: await givenCardToken(town.sandbox),
        device_session_id: 'remojo',
      },
    })
  ).json<PaymentAnswer>();
  if (paid.redirect_url) {
    const decided = await fetch(paid.redirect_url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision: 'autorizar' }),
    });
    const back = new URL(decided.headers.get('location') ?? '');
    await visitor.ask(back.pathname + back.search);
  }
  await visitor.ask(pages.orders);
  await visitor.ask(api.orders, { json: {} });
};

const orderAndTransfer: Journey = async (visitor, town) => {
  const folio = await order(visitor, town);
  await visitor.ask(api.bankAccounts);
  const form = new FormData();
  form.set('order_id', folio);
  form.set('referencia', randomUUID());
  form.set('receipt', new Blob([new Uint8Array(aPdf())], { type: 'application/pdf' }), 'pago.pdf');
  await visitor.ask(api.uploadReceipt, { form });
  await visitor.ask(pages.orders);
};

const uploadArtwork: Journey = async ({ ask }) => {
  const form = new FormData();
  form.set('imagen1', new Blob([new Uint8Array(aPdf())], { type: 'application/pdf' }), 'logo.pdf');
  const [file] = (await ask(api.uploadArtwork, { form })).json<{ url: string }[]>();
  if (!file) throw new Error('no artwork came back');
  await ask(new URL(file.url, 'http://x').pathname);
};

/** Each kind of journey with how often it is made, in parts of a hundred. */
export const JOURNEYS: readonly (readonly [string, number, Journey])[] = [
  ['browse', 34, browse],
  ['search', 30, search],
  ['search by picture', 2, searchByPicture],
  ['register, log in, ask for a reset', 6, register],
  ['order and pay by card', 10, orderAndPay],
  ['order and send a receipt', 4, orderAndTransfer],
  ['order and leave it unpaid', 6, orderAndLeave],
  ['upload artwork and read it', 8, uploadArtwork],
];
