// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { ToastRegion } from '../../../../design/toast.tsx';
import { MESSAGES } from '../../../../kernel/messages.ts';
import type { SavedCard } from '../../contract.ts';
import { TransferPanel } from '../transfer-panel.tsx';
import { CardPanel } from './card-panel.tsx';

vi.mock('./card-library.ts', () => ({
  openCardSession: async () => 'dispositivo',
  createToken: async () => ({ ok: true, token: 'k-1' }),
}));

const REASON = 'Tarjeta rechazada por el banco.';
const LIBRARY = {
  name: 'cards.example',
  company: 'Openpay',
  scripts: ['https://cards.example/a.js', 'https://cards.example/b.js'],
  origins: ['https://cards.example'],
  merchantId: 'm',
  publicKey: 'pk',
  sandbox: false,
};
const ORDER = {
  folio: 'P-0000000000',
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
  ficha: '',
  piezas: '',
  faltanPiezas: false,
  meses: [],
  year: 2026,
  delivery: {
    state: 'Nuevo León',
    postalCode: '66220',
    colonia: 'Del Valle',
    street: 'Vasconcelos',
    exterior: '245',
  },
} as const;
const VISA: SavedCard = { id: 'k1', brand: 'visa', last4: '4242', expiration: '08/29' };

let answer: () => Promise<Response>;
beforeEach(() => {
  const refused = { success: false, estado: 'rechazado', message: REASON };
  answer = async () => Response.json(refused);
  vi.stubGlobal('fetch', (path: string) =>
    path === api.session ? Promise.resolve(Response.json({ user: null })) : answer(),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(cards: readonly SavedCard[]): void {
  render(
    <MemoryRouter>
      <CardPanel order={ORDER} library={LIBRARY} saved={{ state: 'ready', cards }} />
      <ToastRegion />
    </MemoryRouter>,
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Presses like a keyboard does: the button has the focus. */
async function press(name: string): Promise<void> {
  await vi.waitFor(() => expect(button(name).disabled).toBe(false));
  button(name).focus();
  fireEvent.click(button(name));
}
function fillIn(): void {
  const texts = {
    'Número de tarjeta': '4111111111111111',
    'Nombre del titular': 'Ana',
    CVV: '123',
  };
  for (const [label, value] of Object.entries({ ...texts, 'Mes (MM)': '4', 'Año (AA)': '29' })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

test('PAY-35 a declined card keeps its reason beside the button and takes the focus there', async () => {
  open([]);
  fillIn();
  await press('Realizar Pago');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(`${MESSAGES.payment.failed}. ${REASON}`);
  expect(alert.textContent).toContain(
    'No se hizo ningún cargo. Corrige los datos o usa otra tarjeta.',
  );
  expect(document.activeElement).toBe(alert);
  // In the form, right before its buttons; the notice at the top of the screen says it as well.
  expect(alert.nextElementSibling?.contains(button('Realizar Pago'))).toBe(true);
  expect(document.querySelector('[data-tone=error]')?.textContent).toContain('Error al procesar');
});

test('PAY-14 a refused saved card says why beside its button, and without an answer too', async () => {
  open([VISA]);
  fireEvent.click(screen.getByRole('radio'));
  await press('Pagar con tarjeta seleccionada');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Tarjeta rechazada por el banco\.No se hizo ningún cargo\./);
  expect(document.activeElement).toBe(alert);
  // The reason may be shown a moment before the button takes another press.
  const pay = button('Pagar con tarjeta seleccionada');
  await vi.waitFor(() => expect(pay.getAttribute('aria-busy')).toBeNull());
  answer = () => Promise.reject(new TypeError('failed to fetch'));
  await press('Pagar con tarjeta seleccionada');
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/^Error al procesar el pago/),
  );
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test.each([
  ['another tab pays', 409, { success: false, error: 'Este pedido ya está pagado.' }, 'no se hizo'],
  ['the answer is lost', 0, {}, 'el cargo pudo hacerse'],
  [
    'a charge goes back',
    200,
    { success: false, estado: 'rechazado', message: 'Te lo devolvemos.' },
    '',
  ],
])(
  'BEH-410 where %s nobody is asked for another card, and the order is a press away',
  async (_, status, body, says) => {
    answer = async () => {
      if (status === 0) throw new TypeError('failed to fetch');
      return Response.json(body, { status });
    };
    open([]);
    fillIn();
    await press('Realizar Pago');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(says);
    expect(alert.textContent).not.toMatch(/No se hizo|otra tarjeta/);
    const link = screen.getByRole('link', { name: 'Ver cómo quedó' });
    expect(link.getAttribute('href')).toBe('/pagar-pedido/P-0000000000');
  },
);

test('BEH-591 whoever was signed out before paying signs in again and comes back to the order', async () => {
  answer = async () =>
    Response.json(
      { success: false, code: 'not_signed_in', error: 'Inicia sesión para continuar.' },
      { status: 401 },
    );
  open([VISA]);
  fireEvent.click(screen.getByRole('radio'));
  await press('Pagar con tarjeta seleccionada');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Inicia sesión para continuar\.Con este intento no se hizo/);
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe(
    '/iniciar-sesion?redirect=pagar-pedido%2FP-0000000000',
  );
});

test('PAY-13 PAY-33 BEH-311 success without a state or words is paid, with the documented sentence', async () => {
  answer = async () => Response.json({ success: true });
  open([VISA]);
  fireEvent.click(screen.getByRole('radio'));
  await press('Pagar con tarjeta seleccionada');
  expect(await screen.findByText('Pago exitoso con tarjeta guardada')).toBeTruthy();
  cleanup();
  open([]);
  fillIn();
  await press('Realizar Pago');
  expect(await screen.findByText('Pago procesado con éxito')).toBeTruthy();
});

test('PAY-36 while a payment is on its way its button keeps the focus and pays no second time', async () => {
  let calls = 0;
  let finish: (response: Response) => void = () => undefined;
  answer = () => {
    calls += 1;
    return new Promise((resolve) => {
      finish = resolve;
    });
  };
  open([VISA]);
  fireEvent.click(screen.getByRole('radio'));
  await press('Pagar con tarjeta seleccionada');
  await screen.findByText('Procesando tu pago…');
  await vi.waitFor(() => expect(calls).toBe(1));
  const pay = button('Pagar con tarjeta seleccionada');
  expect(document.activeElement).toBe(pay);
  expect(pay.disabled).toBe(false);
  expect(pay.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(pay);
  finish(Response.json({ success: false, estado: 'rechazado', message: REASON }));
  await screen.findByRole('alert');
  expect(calls).toBe(1);
});

test('PAY-08 PAY-16 changing between kept cards and a new one leaves the focus in what is shown', async () => {
  open([VISA]);
  await press('Agregar nueva tarjeta');
  expect(document.activeElement).toBe(screen.getByLabelText('Número de tarjeta'));
  await press('Mostrar tarjetas registradas');
  expect(document.activeElement).toBe(screen.getByRole('radio'));
});

test('PAY-45 asking for the accounts again keeps the focus in the panel', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = async () => Response.json({}, { status: 500 });
  render(<TransferPanel folio={ORDER.folio} reference="3184729" amount={120} />);
  await screen.findByText('No pudimos cargar las cuentas.');
  await press('Intentar de nuevo');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
});
