import { randomUUID } from 'node:crypto';
import { priceLine } from '../../src/features/pricing/price-line.ts';
import { toCentavos, toPesosText, ZERO } from '../../src/kernel/money.ts';
import type { Database } from '../../src/platform/db/connect.ts';
import { api } from './addresses.ts';
import { givenCustomer, givenProduct, givenShipping } from './builders.ts';

/** What a client needs to order: who it is and what there is to buy. */
export interface Shopper {
  readonly token: string;
  readonly productCode: string;
  readonly quantity: number;
  readonly unitCentavos: number;
  /** A network of its own, for a shop behind a proxy: budgets are each network's. */
  readonly from: string;
}

export interface Acknowledged {
  readonly key: string;
  readonly folio: string;
  readonly total: number;
}

const ADDRESS = {
  telefono: '8112345678',
  direccion: 'Calle de Prueba',
  numExterior: '10',
  postal_code: '64000',
  estado: 'Nuevo León',
  municipio: 'Monterrey',
  colonia: 'Monterrey Centro',
};
const STOCK = 100_000_000;

/** Customers with a product that does not run out; straight into the database, before the shop starts. */
export async function givenShoppers(db: Database, count: number): Promise<Shopper[]> {
  await givenShipping(db);
  const unitCentavos = 100_00;
  const { code } = await givenProduct(db, {
    priceCentavos: unitCentavos,
    colours: { rojo: STOCK },
  });
  const shoppers: Shopper[] = [];
  for (let index = 0; index < count; index += 1) {
    const { token } = await givenCustomer(db, { now: new Date() });
    const from = `10.1.${index >> 8}.${index & 255}`;
    shoppers.push({ token, productCode: code, quantity: 10, unitCentavos, from });
  }
  return shoppers;
}

export interface OrderBody {
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Asks for a quote and returns the order it allows; repeat it with other keys for other orders. */
export async function prepareOrder(
  url: string,
  shopper: Shopper,
): Promise<Record<string, unknown>> {
  const line = {
    id: shopper.productCode,
    uniqueId: randomUUID(),
    quantity: shopper.quantity,
    color: 'rojo',
    technique: 'Sin terminado',
  };
  const answer = await fetch(url + api.quoteShipping, {
    method: 'POST',
    headers: headersOf(shopper),
    body: JSON.stringify({ destino: { zip: ADDRESS.postal_code }, carrito: [line] }),
  });
  if (!answer.ok) throw new Error(`quote: ${answer.status} ${await answer.text()}`);
  const quote = (await answer.json()) as {
    id_cotizacion: string;
    cotizaciones: { detalle: { courier: string; serviceName: string; amount: number }[] }[];
  };
  const option = quote.cotizaciones[0]?.detalle[0];
  if (!option) throw new Error('no courier');
  const products = priceLine(toCentavos(shopper.unitCentavos), shopper.quantity, ZERO).total;
  const total = toCentavos(products + Math.round(option.amount * 100));
  return {
    cart: [line],
    address: ADDRESS,
    totalCost: toPesosText(total),
    shipping: {
      id_cotizacion: quote.id_cotizacion,
      cost: option.amount,
      provider: option.courier,
      service: option.serviceName,
    },
  };
}

export function headersOf(shopper: Shopper, key?: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    authorization: `Bearer ${shopper.token}`,
    'x-forwarded-for': shopper.from,
    ...(key ? { 'idempotency-key': key } : {}),
  };
}

/** Submits once. Undefined when the connection broke: the outcome is unknown, the key decides. */
export async function submitOrder(
  url: string,
  shopper: Shopper,
  body: Record<string, unknown>,
  key: string,
): Promise<Acknowledged | undefined> {
  let answer: Response;
  try {
    answer = await fetch(url + api.submitOrder, {
      method: 'POST',
      headers: headersOf(shopper, key),
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    if (answer.status >= 500) return undefined;
    const { folio, total, error } = (await answer.json()) as {
      folio?: string;
      total?: number;
      error?: string;
    };
    if (!folio || total === undefined) throw new Refused(`${answer.status} ${error ?? ''}`);
    return { key, folio, total };
  } catch (failure) {
    if (failure instanceof Refused) throw failure;
    return undefined;
  }
}

/** The shop answered and said no: in a trial without tampering that is a fault of the trial. */
class Refused extends Error {}
