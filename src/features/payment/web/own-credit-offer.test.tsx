// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../design/toast.tsx';
import type { OrderToPay } from '../reads.ts';
import { OwnCreditOffer } from './own-credit-offer.tsx';

const ORDER = {
  ...{ folio: 'P-7K3M9Q2X4H', total: 120, saldo: 50, saldoUsado: 0, recibido: 0 },
} as OrderToPay;

let sent: unknown[];
/** How often the page asked for its order anew. */
let asked: number;
let answer: () => Response | Promise<Response>;

function open(change: Partial<OrderToPay> = {}): void {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => {
        asked += 1;
        return null;
      },
      HydrateFallback: () => null,
      Component: () => (
        <>
          <OwnCreditOffer order={{ ...ORDER, ...change }} />
          <ToastRegion />
        </>
      ),
    },
  ]);
  render(<Stub />);
}
const press = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const AMOUNT = 'Saldo que quieres usar en este pedido';

beforeEach(() => {
  sent = [];
  asked = 0;
  answer = () => Response.json({ saldo: 50, resta: 70, pagado: false });
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('BEH-54 all the credit that fits is used with one press, and the page asks what is left to pay', async () => {
  open();
  await press('Usar $50.00');
  await screen.findByText('Usamos $50.00 de tu saldo a favor.');
  expect(sent).toEqual([{ order_token: 'P-7K3M9Q2X4H', usar: true }]);
  await waitFor(() => expect(asked).toBe(2));
});

test('BEH-54 credit that covers an order says that it pays it, and that it did', async () => {
  open({ saldo: 500 });
  answer = () => Response.json({ saldo: 120, resta: 0, pagado: true });
  await press('Pagar $120.00 con mi saldo');
  await screen.findByText('Pagaste tu pedido con tu saldo a favor.');
});

test('BEH-166 its owner chooses how much, in a field that has the focus and says what it cannot be', async () => {
  open();
  await press('Usar otra cantidad');
  const field = screen.getByLabelText<HTMLInputElement>(AMOUNT);
  expect(document.activeElement).toBe(field);
  await press('Usar esta cantidad');
  expect(screen.getByText('Escribe cuánto quieres usar, por ejemplo 150.50.')).toBeDefined();
  fireEvent.change(field, { target: { value: '50.01' } });
  expect(screen.queryByText(/Escribe cuánto/)).toBeNull();
  await press('Usar esta cantidad');
  expect(screen.getByText('Puedes usar hasta $50.00.')).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: '12.50' } });
  await press('Usar esta cantidad');
  await waitFor(() =>
    expect(sent).toEqual([{ order_token: 'P-7K3M9Q2X4H', usar: true, importe: 12.5 }]),
  );
  // Done: the field gives way to the button that asks for it.
  await screen.findByRole('button', { name: 'Usar otra cantidad' });
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Saldo a favor'),
  );
});

test('BEH-166 what the shop refuses is said in the field, which keeps what was typed', async () => {
  open();
  answer = () => Response.json({ error: 'Ya no tienes tanto saldo.' }, { status: 422 });
  await press('Usar otra cantidad');
  fireEvent.change(screen.getByLabelText(AMOUNT), { target: { value: '12.50' } });
  await press('Usar esta cantidad');
  await screen.findByText('Ya no tienes tanto saldo.');
  expect(screen.getByLabelText<HTMLInputElement>(AMOUNT).value).toBe('12.50');
});

test('BEH-54 credit that an order uses is taken off again, and begins the choice of another amount', async () => {
  open({ saldoUsado: 30, saldo: 0, total: 90 });
  answer = () => Response.json({ saldo: 0, resta: 120, pagado: false });
  expect(screen.queryByText(/Tienes/)).toBeNull();
  await press('Usar otra cantidad');
  expect(screen.getByLabelText<HTMLInputElement>(AMOUNT).value).toBe('30.00');
  await press('Quitar mi saldo de este pedido');
  await screen.findByText('Quitamos tu saldo de este pedido.');
  expect(sent).toEqual([{ order_token: 'P-7K3M9Q2X4H', usar: false }]);
});

test('BEH-54 a press without an answer says so, and the button can be pressed again', async () => {
  open();
  answer = () => Promise.reject(new TypeError('failed to fetch'));
  await press('Usar $50.00');
  await screen.findByText('No pudimos guardarlo. Inténtalo de nuevo.');
  const again = screen.getByRole('button', { name: 'Usar $50.00' });
  await waitFor(() => expect(again.getAttribute('aria-disabled')).not.toBe('true'));
});

test.each([
  ['nothing is left or used', { saldo: 0 }],
  ['a part came by transfer', { recibido: 10 }],
])('BEH-54 where %s credit is not offered', async (_, change) => {
  open(change);
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByRole('region', { name: 'Saldo a favor' })).toBeNull();
});
