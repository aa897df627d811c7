// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Visitor } from '../../../kernel/visitor.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import type { PaymentReads, PaymentResult } from '../reads.ts';
import { paymentContext } from './payment-context.ts';
import PaymentReturnPage, { loader } from './payment-return-page.tsx';

const ANA = { username: 'Ana', nombre: 'Ana', email: 'ana@x.mx', roles: [] };
const RESULT: PaymentResult = {
  ...{
    folio: 'P-7K3M9Q2X4H',
    total: 1250.5,
    estado: 'pendiente',
    motivo: '',
    ficha: '',
    elsewhere: null,
  },
};
const PAYPAL = { id: 'paypal', name: 'PayPal', failed: 'Error generando enlace de PayPal' };

/** What the page asked of the payment it came back from, each time that it did. */
let asked: unknown[];
let result: PaymentResult | undefined;
let gone: string[];

function load(address: string, user: Visitor | null = ANA) {
  const context = new RouterContextProvider();
  const settleReturn: PaymentReads['settleReturn'] = async (of) => {
    asked.push(of);
    return result;
  };
  context.set(visitorContext, user);
  context.set(paymentContext, { settleReturn } as PaymentReads);
  const request = new Request(`https://tienda.example${address}`);
  return loader({ request, params: {}, context } as unknown as LoaderFunctionArgs);
}

function open(change: Partial<PaymentResult>, address = '/pago?orden=P-7K3M9Q2X4H'): void {
  result = { ...RESULT, ...change };
  const Stub = createRoutesStub([
    {
      path: '/pago',
      loader: () => load(address),
      HydrateFallback: () => null,
      Component: PaymentReturnPage,
    },
  ]);
  render(<Stub initialEntries={[address]} />);
}
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

beforeEach(() => {
  asked = [];
  gone = [];
  result = undefined;
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

test.each([
  ['?orden=P-1&id=cargo&status=ok', { folio: 'P-1', chargeId: 'cargo', cancelled: false }],
  ['?orden=P-1&token=EC-1', { folio: 'P-1', chargeId: 'EC-1', cancelled: false }],
  ['?payment_id=77', { folio: '', chargeId: '77', cancelled: false }],
  ['?orden=P-1&cancelado=1', { folio: 'P-1', chargeId: '', cancelled: true }],
])('T118 of the address %s only the names of order and payment are taken', async (query, of) => {
  await expect(load(`/pago${query}`)).resolves.toEqual({ result: null });
  expect(asked).toEqual([of]);
});

test('T118 whoever is not signed in is asked nothing of, and told nothing', async () => {
  const refused = await load('/pago?orden=P-1', null).catch((thrown: unknown) => thrown);
  expect((refused as Response).headers.get('location')).toContain('/iniciar-sesion');
  expect(asked).toEqual([]);
});

test('T118 a payment nobody has confirmed yet is asked about again, and its page becomes the answer', async () => {
  open({});
  await screen.findByRole('heading', { name: 'Pago pendiente' });
  expect(links()).toEqual(['Ver mis compras']);
  result = { ...RESULT, estado: 'pagado' };
  fireEvent.click(screen.getByRole('button', { name: 'Consultar de nuevo' }));
  await screen.findByRole('heading', { name: 'Pago recibido' });
  expect(asked).toHaveLength(2);
  screen.getByText('Total pagado');
  screen.getByText('$1,250.50');
  screen.getByText('Qué sigue');
  expect(screen.queryByRole('button', { name: 'Consultar de nuevo' })).toBeNull();
});

test('T118 a payment whose company does not answer is not paid twice: it can be asked about, not paid', async () => {
  open({ estado: 'desconocido' });
  await screen.findByText(/No vuelvas a pagar/);
  expect(screen.getByRole('button', { name: 'Consultar de nuevo' })).toBeDefined();
  expect(links()).toEqual(['Ver mis compras']);
});

test('BEH-930 whoever has a voucher reads to pay it by its day, and may ask whether it came', async () => {
  open({ estado: 'ficha' });
  await screen.findByRole('heading', { name: 'Pago pendiente' });
  screen.getByText(/^Paga tu ficha antes de la fecha que dice/);
  screen.getByRole('button', { name: 'Consultar de nuevo' });
  expect(links()).toEqual(['Ver mis compras']);
});

test('BEH-637 whoever comes back with a voucher may look at it again', async () => {
  open({ estado: 'ficha', ficha: 'https://www.mercadopago.com.mx/payments/1/ticket' });
  await screen.findByRole('heading', { name: 'Pago pendiente' });
  expect(links()).toEqual([expect.stringMatching(/^Ver mi ficha/), 'Ver mis compras']);
});

test('BEH-931 what nobody refused, a page that was left or a voucher that ran out, is no refusal, and may be paid', async () => {
  open({ estado: 'incompleto', motivo: 'Tu ficha venció.' });
  await screen.findByRole('heading', { name: 'No se completó el pago' });
  screen.getByText('Tu ficha venció.');
  expect(links()).toEqual(['Intentar de nuevo', 'Ver mis compras']);
});

test('a refused payment says why, and is tried again on the page of its order', async () => {
  open({ estado: 'rechazado', motivo: 'Tu banco rechazó el cargo.' });
  await screen.findByText('Tu banco rechazó el cargo.');
  const again = screen.getByRole('link', { name: 'Intentar de nuevo' });
  expect(again.getAttribute('href')).toBe('/pagar-pedido/P-7K3M9Q2X4H');
  expect(screen.queryByText('Qué sigue')).toBeNull();
});

test('CNF-04 whoever gave up at a wallet goes back to it by a new link, or pays another way', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))]);
    return Response.json({ url: 'https://paypal.example/otra' });
  });
  open({ estado: 'cancelado', elsewhere: PAYPAL });
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a PayPal' }));
  await waitFor(() => expect(gone).toEqual(['https://paypal.example/otra']));
  expect(sent).toEqual([[expect.stringContaining('paypal'), { folio: 'P-7K3M9Q2X4H' }]]);
  screen.getByRole('link', { name: 'Pagar de otra forma' });
});

test('CNF-05 a wallet that gives no link says so beside its button, which can be pressed again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }));
  open({ estado: 'cancelado', elsewhere: PAYPAL });
  const again = await screen.findByRole('button', { name: 'Volver a PayPal' });
  fireEvent.click(again);
  expect((await screen.findByRole('alert')).textContent).toBe(PAYPAL.failed);
  await waitFor(() => expect(again.getAttribute('aria-disabled')).not.toBe('true'));
  expect(gone).toEqual([]);
});

test('T118 a payment that is not theirs, or is none, is told as not found', async () => {
  const Stub = createRoutesStub([
    {
      path: '/pago',
      loader: () => load('/pago'),
      HydrateFallback: () => null,
      Component: PaymentReturnPage,
    },
  ]);
  render(<Stub initialEntries={['/pago']} />);
  await screen.findByRole('heading', { name: 'No encontramos ese pago' });
  expect(links()).toEqual(['Ver mis compras']);
});
