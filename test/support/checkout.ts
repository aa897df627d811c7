import type { CartLine } from '../../src/features/cart/line.ts';
import { readOptions } from '../../src/features/checkout/quote-options.ts';
import { buildSubmission, type Submission } from '../../src/features/checkout/submission.ts';
import type { QuoteAnswer } from '../../src/features/shipping/contract.ts';
import { NO_FINISH } from '../../src/kernel/messages.ts';
import { ZERO } from '../../src/kernel/money.ts';
import { api } from './addresses.ts';
import { givenFinish, givenProduct, givenShipping, type TestCustomer } from './builders.ts';
import { cartLine } from './cart-line.ts';
import type { TestShop } from './start-shop.ts';

let sequence = 0;

/** A line of the fixture product: 10 red pieces at 100.00 before tax, without finish. */
export function aLine(id: string, change: Partial<CartLine> = {}): CartLine {
  sequence += 1;
  return cartLine({
    id,
    uniqueId: `linea-${sequence}`,
    createdAt: '2026-11-20T18:00:00.000Z',
    quantity: 10,
    color: 'rojo',
    technique: NO_FINISH,
    costo_terminado: 0,
    total_general: 1160,
    medidas: '40x30x30',
    ...change,
  });
}

export const AN_ADDRESS = {
  telefono: '5512345678',
  direccion: 'Orizaba',
  numExterior: '10',
  numInterior: '',
  postal_code: '06700',
  estado: 'Ciudad de México',
  estado_code: 'CDMX',
  municipio: 'Cuauhtémoc',
  colonia: 'Roma Norte',
};

/** What the shop quotes a customer for a cart. Throws when it refuses. */
export async function quoteFor(
  shop: TestShop,
  customer: TestCustomer,
  cart: readonly { readonly id: string; readonly quantity: number }[],
  zip = AN_ADDRESS.postal_code,
): Promise<QuoteAnswer> {
  const response = await shop.app.inject({
    method: 'POST',
    url: api.quoteShipping,
    headers: customer.headers,
    payload: { destino: { zip }, carrito: cart },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<QuoteAnswer>();
}

/** The body the page itself builds: the cheapest quoted courier and the cart's own total. */
export async function honestOrder(
  shop: TestShop,
  customer: TestCustomer,
  lines: readonly CartLine[],
): Promise<Submission> {
  const [option] = readOptions(await quoteFor(shop, customer, lines));
  if (!option) throw new Error('no courier option');
  return buildSubmission({
    lines,
    address: AN_ADDRESS,
    savedId: undefined,
    option,
    estimatedDelivery: new Date(option.timestamp),
    coupon: '',
    discount: ZERO,
  });
}

export function submit(
  shop: TestShop,
  customer: TestCustomer,
  body: object,
  headers: Readonly<Record<string, string>> = {},
) {
  return shop.app.inject({
    method: 'POST',
    url: api.submitOrder,
    headers: { ...customer.headers, ...headers },
    payload: body,
  });
}

/** Orders ten printed mugs with this file; the browser's cookie goes along when it is given. */
export async function orderWithArtwork(
  shop: TestShop,
  customer: TestCustomer,
  name: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  await givenShipping(shop.db);
  await givenFinish(shop.db);
  const { code } = await givenProduct(shop.db);
  const url = `/img/imagenesterminados/${name}`;
  const file = { name, filename: name, url, original_name: 'logo.svg' };
  const line = aLine(code, {
    technique: 'Serigrafia',
    costo_terminado: 464,
    imagenterminado: [file],
  });
  const answer = await submit(shop, customer, await honestOrder(shop, customer, [line]), headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
