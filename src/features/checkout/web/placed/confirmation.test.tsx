// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FOLIO } from '../../../../../test/support/cart-scene.tsx';
import { payWays } from '../../../../app/compose/companies/pay-ways.ts';
import { methodOf } from '../../../payment/payment-method.ts';
import { Confirmation } from './confirmation.tsx';

const WALLETS = [
  ['PayPal', '/api/pago/paypal', 'Error generando enlace de PayPal'],
  ['MercadoPago', '/api/pago/mercadopago', 'Error generando enlace de MercadoPago'],
] as const;

let gone: string[] = [];
/** What the shop answers when it is asked what was ordered. */
let placed: object | undefined;
beforeEach(() => {
  gone = [];
  placed = undefined;
  vi.stubGlobal('fetch', async () =>
    placed ? Response.json(placed) : Response.json({}, { status: 500 }),
  );
  vi.spyOn(window.location, 'assign').mockImplementation((url) => {
    gone.push(String(url));
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const EVERY = ['tarjeta', 'transferencia', 'paypal', 'mercadopago'];

function confirm(
  onDownload: (folio: string) => Promise<boolean> = async () => true,
  offered = EVERY,
): void {
  render(
    <MemoryRouter>
      <Confirmation folio={FOLIO} ways={payWays(offered)} onDownload={onDownload} />
    </MemoryRouter>,
  );
}

function openPayment(): HTMLElement {
  confirm();
  fireEvent.click(screen.getByRole('button', { name: 'Pagar ahora' }));
  return screen.getByRole('dialog');
}

test('CNF-03 paying offers card, transfer, PayPal and MercadoPago', () => {
  const dialog = openPayment();
  const rows = within(dialog).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('span span')?.textContent)).toEqual([
    'Tarjeta',
    'Transferencia bancaria',
    'PayPal',
    'MercadoPago',
  ]);
});

test('CNF-03 a company without an account is not offered, nor named', () => {
  confirm(undefined, ['tarjeta', 'transferencia', 'paypal', 'stripe']);
  expect(document.body.textContent).toContain('Con tarjeta, transferencia bancaria o PayPal.');
  fireEvent.click(screen.getByRole('button', { name: 'Pagar ahora' }));
  const rows = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('span span')?.textContent)).toEqual([
    'Tarjeta',
    'Transferencia bancaria',
    'PayPal',
  ]);
});

const linkOf = (dialog: HTMLElement, name: RegExp): URL => {
  const link = within(dialog).getByRole('link', { name });
  return new URL(link.getAttribute('href') ?? '', 'https://tienda.example');
};

test('CNF-08 card and transfer lead to this order’s payment page', () => {
  const dialog = openPayment();
  for (const name of [/^Tarjeta/, /^Transferencia bancaria/]) {
    expect(linkOf(dialog, name).pathname).toBe(`/pagar-pedido/${FOLIO}`);
  }
});

test('CNF-13 the way chosen goes along to the payment page', () => {
  const dialog = openPayment();
  const ways = [/^Tarjeta/, /^Transferencia bancaria/].map((name) =>
    methodOf(linkOf(dialog, name).searchParams.get('metodo')),
  );
  expect(ways).toEqual(['tarjeta', 'transferencia']);
});

test('CNF-05 CNF-07 while a wallet is asked its row keeps the focus, and asks once', async () => {
  const dialog = openPayment();
  const call = vi.fn(async () => Response.json({}, { status: 500 }));
  vi.stubGlobal('fetch', call);
  const row = within(dialog).getByRole<HTMLButtonElement>('button', { name: /PayPal/ });
  row.focus();
  fireEvent.click(row);
  fireEvent.click(row);
  expect([row.disabled, row.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await within(dialog).findByText('Error generando enlace de PayPal');
  expect(document.activeElement).toBe(row);
  expect(call).toHaveBeenCalledTimes(1);
});

test('BEH-355 an order that is paid or being paid says so where another way is asked for', async () => {
  const dialog = openPayment();
  const error =
    'Ya hay un pago en curso para este pedido. Espera medio minuto e inténtalo de nuevo.';
  vi.stubGlobal('fetch', async () => Response.json({ success: false, error }, { status: 409 }));
  fireEvent.click(within(dialog).getByRole('button', { name: /PayPal/ }));
  await within(dialog).findByText(error);
  vi.stubGlobal('fetch', async () => Response.json({ success: false, error }, { status: 502 }));
  fireEvent.click(within(dialog).getByRole('button', { name: /PayPal/ }));
  await within(dialog).findByText('Error generando enlace de PayPal');
});

test('CNF-04 CNF-06 a wallet is asked with the folio and the browser goes to its address', async () => {
  const dialog = openPayment();
  for (const [name, path] of WALLETS) {
    const call = vi.fn(async (_path: string, _init: RequestInit) =>
      Response.json({ url: `https://${name.toLowerCase()}.example/pagar` }),
    );
    vi.stubGlobal('fetch', call);
    fireEvent.click(within(dialog).getByRole('button', { name: new RegExp(name) }));
    await vi.waitFor(() => expect(gone.at(-1)).toBe(`https://${name.toLowerCase()}.example/pagar`));
    expect(call.mock.calls[0]?.[0]).toBe(path);
    expect(call.mock.calls[0]?.[1].body).toBe(JSON.stringify({ folio: FOLIO }));
  }
});

test('CNF-05 CNF-07 a wallet that fails says so and the shopper stays', async () => {
  const dialog = openPayment();
  for (const [name, , sentence] of WALLETS) {
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }));
    fireEvent.click(within(dialog).getByRole('button', { name: new RegExp(name) }));
    await within(dialog).findByText(sentence);
  }
  expect(gone).toEqual([]);
});

test('CNF-05 an address that would run as a script is not followed', async () => {
  const dialog = openPayment();
  vi.stubGlobal('fetch', async () => Response.json({ url: 'javascript:alert(1)' }));
  fireEvent.click(within(dialog).getByRole('button', { name: /PayPal/ }));
  await within(dialog).findByText('Error generando enlace de PayPal');
  expect(gone).toEqual([]);
});

test('CNF-09 Descargar Cotización asks for this order’s quote, and says when it cannot be had', async () => {
  const asked: string[] = [];
  confirm(async (folio) => {
    asked.push(folio);
    return false;
  });
  fireEvent.click(screen.getByRole('button', { name: 'Descargar Cotización' }));
  await screen.findByText('No pudimos preparar tu cotización. Inténtalo de nuevo.');
  expect(asked).toEqual([FOLIO]);
});

const ITEM = {
  nombre: 'Taza Clásica',
  imagen: '/img/productos/taza-clasica/frente/turquesa-640.webp',
  quantity: 1200,
  tecnica: 'Serigrafía',
  css: '#0aa',
  color: 'Turquesa',
  notas: '',
  id_order_detail: 7,
  imagenesterminados: JSON.stringify([
    {
      name: `${'a'.repeat(32)}.png`,
      url: `/img/imagenesterminados/${'a'.repeat(32)}.png`,
      colocacion: { area: 'frente', x_mm: 0, y_mm: 0, ancho_mm: 60, giro: 0 },
    },
  ]),
  unit_price: 12.5,
  tiene_terminados: true,
  total: 15_000,
};
const quoted = (items: readonly object[], order: object = {}) => ({
  order: { id_token_order: FOLIO, fecha: '', vigencia: '', total_amount: 15_250.5, ...order },
  address: { direccion: 'Reforma', numExterior: '10', colonia: 'Centro', municipio: 'Cuauhtémoc' },
  items,
  shipping: { cost: 250.5, provider: 'Ruta Norte', service: 'Terrestre', estimated_delivery: DAY },
  user: {},
});
/** A Sunday: nobody delivers before the Monday. */
const DAY = '2026-12-13T23:00:00.000Z';

test('BEH-114 the confirmation shows the product with its artwork, the total, the day and three steps', async () => {
  placed = quoted([ITEM, { ...ITEM, id_order_detail: 8, quantity: 50 }]);
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  confirm();
  expect(await screen.findByText('$15,250.50')).toBeDefined();
  expect(screen.getByText('14 de diciembre de 2026')).toBeDefined();
  const sheet = within(screen.getByRole('region', { name: 'Lo que pediste' }));
  expect(sheet.getByText('1,200 piezas · Serigrafía · Turquesa')).toBeDefined();
  const picture = screen.getByRole('region').querySelector('img')?.getAttribute('src');
  expect(picture).toMatch(/^\/img\/arte-colocado\/taza-clasica\/turquesa-960\.webp\?.*arte=a{32}/);
  expect(screen.getByText('Apruebas tu diseño').closest('ol')?.children).toHaveLength(3);
});

test('BEH-114 A31 what is not printed waits for no design, and a preorder names no day', async () => {
  placed = quoted([{ ...ITEM, tiene_terminados: false }], { preorden: true });
  confirm();
  expect(await screen.findByText('Te confirmamos la fecha')).toBeDefined();
  expect(screen.queryByText('Apruebas tu diseño')).toBeNull();
  expect(screen.getByText('Preparamos tus piezas')).toBeDefined();
});

test('BEH-114 while the order cannot be had, folio, payment and quote are there all the same', async () => {
  confirm();
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(screen.getByText(FOLIO)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pagar ahora' })).toBeDefined();
  expect(screen.queryByText('Total, IVA incluido')).toBeNull();
});
