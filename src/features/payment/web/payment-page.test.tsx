// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import type { Visitor } from '../../../kernel/visitor.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { pages } from '../../../routes.ts';
import type { CardLibrary } from '../card-library.port.ts';
import type { OrderToPay, PaymentReads } from '../reads.ts';
import { paymentContext } from './payment-context.ts';
import PaymentPage, { loader } from './payment-page.tsx';

vi.mock('./card/card-library.ts', () => ({ openCardSession: async () => 'dispositivo' }));

const ORDER: OrderToPay = {
  folio: 'P-7K3M9Q2X4H',
  cobroDe: '',
  referencia: '3184729',
  total: 120,
  saldoUsado: 0,
  saldo: 0,
  recibido: 0,
  resta: 120,
  estado: 'lista',
  aviso: '',
  motivo: '',
  ...{ ficha: '', piezas: '' },
  faltanPiezas: false,
  meses: [],
  year: 2026,
  delivery: { state: '', postalCode: '', colonia: '', street: '', exterior: '' },
};
const LIBRARY: CardLibrary = {
  name: 'cards.example',
  company: 'Openpay',
  scripts: ['https://cards.example/a.js', 'https://cards.example/b.js'],
  origins: ['https://cards.example'],
  merchantId: 'm',
  publicKey: 'pk',
  sandbox: false,
};
let library: CardLibrary | null;
let change: Partial<OrderToPay> = {};
const ANA = { username: 'Ana', nombre: 'Ana', email: 'ana@x.mx', roles: [] };

/** The page's own loader, on a visit of `user` to `address`. */
async function load(address: string, user: Visitor | null = ANA) {
  const context = new RouterContextProvider();
  const payment = { orderToPay: async () => ({ ...ORDER, ...change }), cardLibrary: () => library };
  context.set(visitorContext, user);
  context.set(paymentContext, payment as unknown as PaymentReads);
  const request = new Request(`https://tienda.example${address}`);
  const params = { tokenpedido: ORDER.folio };
  return loader({ request, params, context } as unknown as LoaderFunctionArgs);
}

async function open(address: string): Promise<void> {
  const data = await load(address);
  const Stub = createRoutesStub([
    { id: 'pay', path: '/pagar-pedido/:tokenpedido', Component: PaymentPage },
  ]);
  render(<Stub initialEntries={[address]} hydrationData={{ loaderData: { pay: data } }} />);
}

beforeEach(() => {
  library = null;
  change = {};
  // The page asks once more what is owed; to what else it asks there is nothing.
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === api.orderDetail ? { totalAmount: ORDER.total } : []),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pressed = (name: RegExp) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

test('PAY-03 the card is chosen where no way was', async () => {
  await open(pages.pay(ORDER.folio));
  expect([pressed(/^Tarjeta/), pressed(/^Transferencia/)]).toEqual([true, false]);
});

test('CNF-13 the page opens with the transfer where that was chosen', async () => {
  await open(pages.payBy(ORDER.folio, 'transferencia'));
  expect([pressed(/^Tarjeta/), pressed(/^Transferencia/)]).toEqual([false, true]);
  expect(screen.getByRole('region', { name: 'Pago por transferencia' })).toBeTruthy();
});

test('PAY-11 CNF-13 cards are asked for once somebody is about to pay with one', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ success: true, cards: [], user: null, totalAmount: 120 });
  });
  library = LIBRARY;
  await open(pages.payBy(ORDER.folio, 'transferencia'));
  await vi.waitFor(() => expect(asked).toContain(api.bankAccounts));
  expect(asked).not.toContain(api.savedCards);
  for (const name of [/^Tarjeta/, /^Transferencia/, /^Tarjeta/]) {
    fireEvent.click(screen.getByRole('button', { name }));
  }
  await vi.waitFor(() => expect(asked).toContain(api.savedCards));
  expect(asked.filter((path) => path === api.savedCards)).toHaveLength(1);
});

test('CNF-13 A04 whoever signs in on the way keeps the way they chose', async () => {
  const address = pages.payBy(ORDER.folio, 'transferencia');
  const answer = await load(address, null).catch((thrown: unknown) => thrown);
  const location = (answer as Response).headers.get('Location');
  expect(location).toBe(pages.loginThen(address.slice(1)));
});

test('PAY-37 PAY-48 a transfer names the amount and the order’s own reference, to copy', async () => {
  await open('/pagar-pedido/P-7K3M9Q2X4H?metodo=transferencia');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(screen.getByText(/a la cuenta indicada con esta referencia/).textContent).toContain(
    '$120.00',
  );
  expect(screen.getByText('3184729')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copiar referencia' }));
  expect(copied).toHaveBeenCalledWith('3184729');
});

test('PAY-51 of an order paid in part only the rest is asked for, and by transfer alone', async () => {
  change = { recibido: 100, resta: 20 };
  await open('/pagar-pedido/P-7K3M9Q2X4H');
  expect(screen.getByText(/Ya recibimos/).parentElement?.textContent).toContain('Faltan $20.00');
  expect(screen.getByText(/a la cuenta indicada/).textContent).toContain('$20.00');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: /Tarjeta/ })).toBeNull();
});

test('PAY-51 a refused receipt tells why, and another may be sent', async () => {
  change = { motivo: 'No pudimos confirmar tu comprobante: está borroso.' };
  await open('/pagar-pedido/P-7K3M9Q2X4H?metodo=transferencia');
  expect(screen.getByText(/está borroso/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Subir Comprobante' })).toBeTruthy();
});

test('BEH-442 an order whose pieces are not held any more says so before it is paid, and offers another where some are gone', async () => {
  change = { piezas: 'Hoy las hay; se apartan otra vez en cuanto pagas.' };
  await open(pages.pay(ORDER.folio));
  expect(document.body.textContent).toContain('Ya no apartamos las piezas de este pedido. Hoy las');
  const other = () => screen.queryByRole('link', { name: 'Pedirlo con menos piezas u otro color' });
  expect(other()).toBeNull();
  cleanup();
  change = { piezas: 'Taza, Rojo: quedan 4 de 10.', faltanPiezas: true };
  await open(pages.pay(ORDER.folio));
  expect(document.body.textContent).toContain('Taza, Rojo: quedan 4 de 10.');
  expect(other()?.getAttribute('href')).toBe(pages.orderAgain(ORDER.folio));
  cleanup();
  change = {};
  await open(pages.pay(ORDER.folio));
  expect(document.body.textContent).not.toContain('Ya no apartamos');
});

test('BEH-589 an order that takes no payments is not told as an amount to pay', async () => {
  change = { estado: 'cerrada' };
  await open(pages.pay(ORDER.folio));
  const summary = await screen.findByRole('complementary', { name: 'Resumen del pago' });
  expect(summary.textContent).toContain('Total del pedido');
  expect(summary.textContent).not.toMatch(/a pagar|Te falta|forma de pago/);
  cleanup();
  change = { estado: 'lista' };
  await open(pages.pay(ORDER.folio));
  expect((await screen.findByRole('complementary')).textContent).toMatch(
    /Total a pagar.*Sin cargos/,
  );
});
