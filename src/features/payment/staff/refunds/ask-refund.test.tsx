// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../../design/toast.tsx';
import { AskRefund } from './ask-refund.tsx';

const FOLIO = 'P-7K3M9Q2X4H';
const CARD = {
  ...{ tipo: 'cargo', id: 3, forma: 'Tarjeta', referencia: 'ch_1', fecha: '2026-11-20T18:00:00Z' },
  ...{ pagado: 1000, devuelto: 100, comprometido: 50, disponible: 850, puede: 'parts' },
};
const SPEI = {
  ...{ ...CARD, tipo: 'transferencia', id: 4, forma: 'SPEI', referencia: '', puede: 'nothing' },
  ...{ pagado: 200, devuelto: 0, comprometido: 0, disponible: 200 },
};
/** Nothing is left of it: it is not offered. */
const SPENT = { ...CARD, id: 5, forma: 'Otra tarjeta', disponible: 0 };
const LINE = { id: 9, nombre: 'Taza, rojo', piezas: 10, devueltas: 4, neto: 500, cobros: [] };

let payments: () => Response;
let answer: () => Response | Promise<Response>;
let sent: [string, unknown][];
let asked: number;

function open() {
  const onClose = vi.fn();
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
          <AskRefund open onClose={onClose} />
          <ToastRegion />
        </>
      ),
    },
  ]);
  render(<Stub />);
  return onClose;
}
const field = (label: RegExp): HTMLInputElement => screen.getByLabelText(label);
const type = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function find(folio = ` ${FOLIO.toLowerCase()} `) {
  const onClose = open();
  await screen.findByLabelText(/^Folio del pedido/);
  type(/^Folio del pedido/, folio);
  press('Buscar');
  return onClose;
}
const AMOUNT = /^Importe en pesos/;
const bodies = () => sent.flatMap(([path, body]) => (path.includes('/pagos') ? [] : [body]));

beforeEach(() => {
  sent = [];
  asked = 0;
  payments = () => Response.json({ folio: FOLIO, lineas: [LINE], pagos: [SPENT, CARD, SPEI] });
  answer = () => Response.json({ referencia: 'D-1', por_aprobar: true });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    sent.push([path, body ? JSON.parse(String(body)) : undefined]);
    return path.includes('/pagos') ? payments() : answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('T122 the payment of an order is found by its folio and proposed whole, by the way it came', async () => {
  const onClose = await find();
  await screen.findByLabelText(AMOUNT);
  expect(sent[0]?.[0]).toContain(`folio=${FOLIO}`);
  const told = [...document.querySelectorAll('dl dd')].map((sum) => sum.textContent);
  expect(told).toEqual(['$1,000.00', '$100.00', '$50.00', '$850.00']);
  expect([field(AMOUNT).value, field(/^Cómo se devuelve/).value]).toEqual(['850.00', 'original']);
  type(/^Motivo/, 'defecto');
  type(/^Nota/, 'Asas rotas');
  press('Pedir la devolución');
  await screen.findByText('Pedida: falta que la apruebe otra persona.');
  expect(bodies()).toEqual([
    {
      ...{ folio: FOLIO, pago: { tipo: 'cargo', id: 3 }, importe: 850, forma: 'original' },
      ...{ motivo: 'defecto', nota: 'Asas rotas', lineas: [], puntadas: 0 },
      clave: expect.any(String),
    },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(asked).toBe(2);
});

test('BEH-168 pieces that come back propose what was paid for them, and go with the request', async () => {
  await find();
  await screen.findByLabelText(AMOUNT);
  screen.getByText('Quedan 6 de 10');
  const pieces = field(/^Taza, rojo/);
  fireEvent.change(pieces, { target: { value: '3' } });
  expect(field(AMOUNT).value).toBe('150.00');
  // No more than are left of the line.
  fireEvent.change(pieces, { target: { value: '60' } });
  expect(field(AMOUNT).value).toBe('300.00');
  press('Pedir la devolución');
  expect(bodies()).toEqual([]);
  fireEvent.change(pieces, { target: { value: '6' } });
  press('Pedir la devolución');
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({ importe: 300, lineas: [{ linea: 9, piezas: 6 }] });
});

test('BEH-620 staff read what of paid stitches goes back with the pieces before they press, and may leave it', async () => {
  const cobro = { folio: 'P-0000000002', devueltas: 4, neto: 203, disponible: 121.8 };
  const line = { ...LINE, cobros: [cobro] };
  payments = () => Response.json({ folio: FOLIO, lineas: [line], pagos: [CARD] });
  await find();
  await screen.findByLabelText(AMOUNT);
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.change(field(/^Taza, rojo/), { target: { value: '3' } });
  const box = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /^Devolver también lo pagado por sus puntadas adicionales: \$60\.90/,
  });
  expect([box.checked, field(AMOUNT).value]).toEqual([true, '150.00']);
  answer = () => Response.json({ error: 'Cambió.' }, { status: 409 });
  press('Pedir la devolución');
  await screen.findByText('Cambió.');
  fireEvent.click(box);
  expect(screen.queryByText('Cambió.')).toBeNull();
  press('Pedir la devolución');
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()).toMatchObject([{ puntadas: 60.9 }, { puntadas: 0 }]);
});

test('BEH-246 a part of a piece proposes nothing, says so and is not asked for', async () => {
  await find();
  await screen.findByLabelText(AMOUNT);
  const pieces = field(/^Taza, rojo/);
  fireEvent.change(pieces, { target: { value: '1.5' } });
  expect(field(AMOUNT).value).toBe('850.00');
  screen.getByText('Escribe piezas enteras.');
  expect(pieces.getAttribute('aria-invalid')).toBe('true');
  press('Pedir la devolución');
  expect(bodies()).toEqual([]);
  fireEvent.change(pieces, { target: { value: '2' } });
  expect(field(AMOUNT).value).toBe('100.00');
  expect(screen.queryByText('Escribe piezas enteras.')).toBeNull();
});

test('BEH-168 without pieces the whole payment is proposed again', async () => {
  await find();
  await screen.findByLabelText(AMOUNT);
  fireEvent.change(field(/^Taza, rojo/), { target: { value: '3' } });
  fireEvent.change(field(/^Taza, rojo/), { target: { value: '' } });
  expect(field(AMOUNT).value).toBe('850.00');
});

test('T122 another payment of the order has its own sums and ways; SPEI needs whose account it is', async () => {
  answer = () => Response.json({ referencia: 'D-1', por_aprobar: false });
  await find();
  await screen.findByLabelText(AMOUNT);
  const choice = screen.getByLabelText<HTMLSelectElement>(/^Pago del pedido/);
  expect([...choice.options].map((option) => option.textContent)).toEqual([
    'Tarjeta, $1,000.00 (ch_1)',
    'SPEI, $200.00 (2026-11-20)',
  ]);
  fireEvent.change(choice, { target: { value: '1' } });
  expect([field(AMOUNT).value, field(/^Cómo se devuelve/).value]).toEqual(['200.00', 'spei']);
  press('Pedir la devolución');
  screen.getByText('Revisa la CLABE: no es válida.');
  type(/^CLABE de quien compró/, '012 298 02651692461 6');
  expect(field(/^CLABE de quien compró/).value).toBe('012298026516924616');
  expect(screen.queryByText('Revisa la CLABE: no es válida.')).toBeNull();
  press('Pedir la devolución');
  screen.getByText('Escribe a nombre de quién está.');
  type(/^A nombre de/, 'Ana López');
  press('Pedir la devolución');
  await screen.findByText('Va en camino.');
  expect(bodies()[0]).toMatchObject({
    ...{ pago: { tipo: 'transferencia', id: 4 }, importe: 200, forma: 'spei' },
    ...{ clabe: '012298026516924616', beneficiario: 'Ana López' },
  });
});

test('BEH-53 credit is given at once, and says before that it is the customer’s wish alone', async () => {
  answer = () => Response.json({ referencia: 'D-1', por_aprobar: false });
  await find();
  await screen.findByLabelText(AMOUNT);
  type(/^Cómo se devuelve/, 'saldo');
  screen.getByText(/^Solo si el cliente lo prefiere/);
  press('Pedir la devolución');
  await screen.findByText('Listo: ya tiene su saldo a favor.');
  expect(bodies()[0]).toMatchObject({ forma: 'saldo' });
});

test.each([
  [AMOUNT, '850.01', 'De este pago quedan $850.00.'],
  [AMOUNT, '1,000', 'Escribe el importe con números, por ejemplo 1250.50.'],
  [AMOUNT, '0', 'Escribe el importe con números, por ejemplo 1250.50.'],
  [/^Motivo/, 'otro', 'Escribe en la nota cuál es el motivo.'],
])('T122 with %s as «%s» nothing is asked for: %s', async (label, value, sentence) => {
  await find();
  await screen.findByLabelText(AMOUNT);
  type(label, value);
  press('Pedir la devolución');
  screen.getByText(sentence);
  expect(bodies()).toEqual([]);
});

test('T122 sent again after a refusal a request keeps its own name, so that it is asked for once', async () => {
  answer = () => Response.json({ error: 'Su banco la está disputando.' }, { status: 409 });
  const onClose = await find();
  await screen.findByLabelText(AMOUNT);
  press('Pedir la devolución');
  await screen.findByText('Su banco la está disputando.');
  answer = () => Promise.reject(new TypeError('failed to fetch'));
  press('Pedir la devolución');
  await screen.findByText('No pudimos pedirla. Inténtalo de nuevo.');
  const keys = bodies().map((body) => (body as { clave: string }).clave);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('T122 a folio nobody has, or that cannot be looked up, is said in its field', async () => {
  payments = () => Response.json({}, { status: 404 });
  await find('P-0000000000');
  await screen.findByText('No hay un pedido con ese folio.');
  payments = () => Response.json({}, { status: 500 });
  press('Buscar');
  await screen.findByText('No pudimos buscarlo. Inténtalo de nuevo.');
  type(/^Folio del pedido/, 'P-1');
  expect(screen.queryByText('No pudimos buscarlo. Inténtalo de nuevo.')).toBeNull();
});

test('T122 an order of which nothing is left says so, and leads back to another folio', async () => {
  payments = () => Response.json({ folio: FOLIO, lineas: [], pagos: [SPENT] });
  await find();
  await screen.findByText(/no tiene nada por/);
  press('Buscar otro');
  await screen.findByLabelText(/^Folio del pedido/);
});
