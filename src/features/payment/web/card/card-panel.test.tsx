// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import type { SavedCard } from '../../contract.ts';
import type { OrderToPay } from '../../reads.ts';
import { CardPanel } from './card-panel.tsx';

const session = vi.hoisted(() => ({ open: async (): Promise<string> => 'dispositivo' }));
vi.mock('./card-library.ts', () => ({
  openCardSession: () => session.open(),
  createToken: async () => ({ ok: true, token: 'k-1' }),
}));

const LIBRARY = {
  ...{ name: 'cards.example', company: 'Openpay', merchantId: 'm', publicKey: 'pk' },
  ...{ scripts: ['https://cards.example/a.js'], origins: ['https://cards.example'] },
  sandbox: false,
};
const ORDER: OrderToPay = {
  ...{
    folio: 'P-0000000000',
    cobroDe: '',
    referencia: '3184729',
    total: 120,
    saldoUsado: 0,
    saldo: 0,
  },
  ...{
    recibido: 0,
    resta: 120,
    estado: 'lista',
    aviso: '',
    ficha: '',
    piezas: '',
    faltanPiezas: false,
    motivo: '',
    meses: [3, 6],
  },
  year: 2026,
  delivery: {
    ...{ state: 'Nuevo León', postalCode: '66220', colonia: 'Del Valle' },
    ...{ street: 'Vasconcelos', exterior: '245' },
  },
};
const VISA: SavedCard = { id: 'k1', brand: 'visa', last4: '4242', expiration: '08/29' };

let sent: Record<string, unknown>[];
beforeEach(() => {
  sent = [];
  session.open = async () => 'dispositivo';
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path === api.session) return Response.json({ user: null });
    sent.push(JSON.parse(String(body)));
    return Response.json({ success: false, estado: 'rechazado', message: 'No.' });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(
  cards: readonly SavedCard[],
  order = ORDER,
  library: typeof LIBRARY | null = LIBRARY,
) {
  render(
    <MemoryRouter>
      <CardPanel order={order} library={library} saved={{ state: 'ready', cards }} />
    </MemoryRouter>,
  );
}
async function press(name: string): Promise<void> {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name });
  await vi.waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
}

test('BEH-299 the months that were chosen are those that are paid in, with a kept card and with a new one', async () => {
  open([VISA]);
  const list = screen.getByLabelText<HTMLSelectElement>(/^¿En cuántos pagos\?/);
  expect([...list.options].map(({ text }) => text)).toEqual([
    'Un solo pago de $120.00',
    '3 meses sin intereses de $40.00',
    '6 meses sin intereses de $20.00',
  ]);
  expect(list.value).toBe('');
  fireEvent.change(list, { target: { value: '6' } });
  expect(list.value).toBe('6');
  fireEvent.click(screen.getByRole('radio'));
  await press('Pagar con tarjeta seleccionada');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ meses: 6 });
  await screen.findByRole('alert');

  // They stay when another card is written, and one payment is one again.
  await press('Agregar nueva tarjeta');
  expect(screen.getByLabelText<HTMLSelectElement>(/^¿En cuántos pagos\?/).value).toBe('6');
  fireEvent.change(screen.getByLabelText(/^¿En cuántos pagos\?/), { target: { value: '' } });
  const texts = {
    'Número de tarjeta': '4111111111111111',
    'Nombre del titular': 'Ana',
    CVV: '123',
  };
  for (const [label, value] of Object.entries({ ...texts, 'Mes (MM)': '4', 'Año (AA)': '29' }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await press('Realizar Pago');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.meses).toBeUndefined();
  expect(sent[1]).toMatchObject({ device_session_id: 'dispositivo' });
});

test('BEH-299 without months to choose from there is nothing to choose', () => {
  open([VISA], { ...ORDER, meses: [] });
  expect(screen.queryByLabelText(/^¿En cuántos pagos\?/)).toBeNull();
});

test('BEH-299 where the provider’s code does not come it is said, with the other way to pay', async () => {
  session.open = () => Promise.reject(new Error('no'));
  open([VISA]);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /no está disponible.*transferencia/,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('BEH-711 a card that is typed is there after a look at the kept ones', async () => {
  open([VISA]);
  await press('Agregar nueva tarjeta');
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field('Nombre del titular'), { target: { value: 'ANA PRUEBA' } });
  fireEvent.change(field('Calle'), { target: { value: 'Orizaba' } });
  await press('Mostrar tarjetas registradas');
  expect(screen.queryByLabelText('Nombre del titular')).toBeNull();
  await press('Agregar nueva tarjeta');
  expect([field('Nombre del titular').value, field('Calle').value]).toEqual([
    'ANA PRUEBA',
    'Orizaba',
  ]);
});
