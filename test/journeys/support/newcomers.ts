import { expect, type Page } from '@playwright/test';
import { api } from '../../support/addresses.ts';
import { shopUrl } from './shop.ts';

const PASSWORD = 'girasol-22-marea';
/** Pencils, which no other journey buys: an order here never empties a shelf others need. */
const ORDERED = 'LAP-001';
let made = 0;

/** Registers somebody new by the wire and signs the page's browser in; returns their session. */
export async function newCustomer(
  page: Page,
  nombre = 'Nora Prueba',
): Promise<{ readonly email: string; readonly token: string }> {
  made += 1;
  const email = `nueva-${process.pid}-${Date.now()}-${made}@demo.example`;
  const registered = await page.request.post(shopUrl(api.register), {
    data: { nombre, email, password: PASSWORD },
  });
  expect(await registered.json()).toMatchObject({ success: true });
  const session = await page.request.post(shopUrl(api.login), {
    data: { email, password: PASSWORD },
  });
  const { user } = (await session.json()) as { user: { token: string } };
  return { email, token: user.token };
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

interface Quote {
  readonly id_cotizacion: string;
  readonly cotizaciones: readonly {
    readonly detalle: readonly { courier: string; serviceName: string; amount: number }[];
  }[];
}

/** Orders a box of pencils per line, by the wire; returns the folio. */
export async function placeOrder(
  page: Page,
  lines: readonly { readonly uniqueId: string; readonly notas: string }[],
): Promise<string> {
  const found = await page.request.get(shopUrl(api.productDetail.replace(':id', ORDERED)));
  const detail = (await found.json()) as {
    piezas_caja: number;
    variantes_color: readonly { color: string }[];
  };
  const cart = lines.map((line) => ({
    ...line,
    id: ORDERED,
    quantity: detail.piezas_caja,
    color: detail.variantes_color[0]?.color ?? '',
    technique: 'Sin terminado',
    // Other journeys may have bought the stock.
    preorden: true,
  }));
  const quoted = await page.request.post(shopUrl(api.quoteShipping), {
    data: {
      destino: { zip: ADDRESS.postal_code },
      carrito: cart.map(({ id, quantity }) => ({ id, quantity })),
    },
  });
  const quote = (await quoted.json()) as Quote;
  const option = quote.cotizaciones[0]?.detalle[0];
  const order = {
    cart,
    address: ADDRESS,
    shipping: {
      id_cotizacion: quote.id_cotizacion,
      cost: option?.amount,
      provider: option?.courier,
      service: option?.serviceName,
    },
  };
  const submit = (totalCost: string) =>
    page.request.post(shopUrl(api.submitOrder), { data: { ...order, totalCost } });
  // The refusal of a wrong total tells the right one.
  const refused = await (await submit('1.00')).json();
  const accepted = await (await submit(refused.desglose?.totalCost ?? '1.00')).json();
  expect(accepted, JSON.stringify(refused).slice(0, 400)).toMatchObject({ status: 'ok' });
  return accepted.folio;
}
