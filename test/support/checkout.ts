import { cartTotals } from '../../src/features/cart/line-totals.ts';
import type { QuoteAnswer, SubmitOrderRequest } from '../../src/features/checkout/contract.ts';
import { fromPesos, toCentavos, toPesosText } from '../../src/kernel/money.ts';
import { api } from '../../src/routes.ts';
import type { TestCustomer } from './builders.ts';
import type { TestShop } from './start-shop.ts';

/** What tests order: only what the server reads, and what the page total is computed from. */
export interface TestLine {
  readonly id: string;
  readonly uniqueId: string;
  readonly quantity: number;
  readonly color: string;
  readonly technique: string;
  readonly preorden: boolean;
  /** Pesos with IVA, as a cart stores them. */
  readonly price: number;
  readonly costo_terminado: number;
  readonly modo_terminado: 'fijo' | 'por_pieza';
  readonly imagenterminado: readonly { readonly name: string; readonly url: string }[];
}

let sequence = 0;

/** A line of the fixture product: 10 red pieces at 100.00 before tax, without finish. */
export function aLine(id: string, change: Partial<TestLine> = {}): TestLine {
  sequence += 1;
  return {
    id,
    uniqueId: `linea-${sequence}`,
    quantity: 10,
    color: 'rojo',
    technique: 'Sin terminado',
    preorden: false,
    price: 116,
    costo_terminado: 0,
    modo_terminado: 'fijo',
    imagenterminado: [],
    ...change,
  };
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

/** The body an honest page sends: quoted shipping (the cheapest) and the cart's own total. */
export async function honestOrder(
  shop: TestShop,
  customer: TestCustomer,
  cart: readonly TestLine[],
): Promise<SubmitOrderRequest & { cart: TestLine[] }> {
  const quote = await quoteFor(shop, customer, cart);
  const option = quote.cotizaciones[0]?.detalle[0];
  if (!option) throw new Error('no courier option');
  const cost = toCentavos(cartTotals(cart).total + fromPesos(option.amount));
  const body = {
    cart: [...cart],
    address: AN_ADDRESS,
    totalCost: toPesosText(cost),
    shipping: {
      id_cotizacion: quote.id_cotizacion,
      cost: option.amount,
      provider: option.courier,
      service: option.serviceName,
      estimated_delivery: option.deliveryTimestamp,
    },
  };
  return body as unknown as SubmitOrderRequest & { cart: TestLine[] };
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
