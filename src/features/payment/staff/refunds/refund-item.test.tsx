// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../../design/toast.tsx';
import type { RefundRow } from '../../reads.ts';
import { RefundItem } from './refund-item.tsx';

const ROW: RefundRow = {
  ...{ id: 8, folio: 'P-7K3M9Q2X4H', importe: 250.5, motivo: 'Producto con defecto', nota: '' },
  ...{ piezas: [], estado: 'por_aprobar', forma: 'original', pago: 'Tarjeta', referencia: 'ch_1' },
  ...{ pedida: '2026-11-20T18:00:00Z', hecha: '', vencida: false, pidio: 'Diana', decidio: '' },
  ...{ rechazo: '', problema: '', rastreo: '', clabe: '', beneficiario: '' },
  ...{ pasos: ['approve', 'refuse'], porque: '' },
};
let sent: [string, unknown][];
let asked: number;
let answer: () => Response | Promise<Response>;

function open(change: Partial<RefundRow> = {}): void {
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
          <ul>
            <RefundItem row={{ ...ROW, ...change }} />
          </ul>
          <ToastRegion />
        </>
      ),
    },
  ]);
  render(<Stub />);
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const PATH = '/api/admin/devoluciones/8';

beforeEach(() => {
  sent = [];
  asked = 0;
  answer = () => Response.json({ success: true });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))]);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('T122 a refund is approved, or asked for once more, with one press, and the lists are read again', async () => {
  open();
  await press(/^Aprobar.*\$250\.50 del pedido P-7K3M9Q2X4H/);
  await screen.findByText('Aprobada: va en camino.');
  await waitFor(() => expect(asked).toBe(2));
  cleanup();
  open({ pasos: ['retry'], estado: 'con_problema', problema: 'Su banco no la tomó.' });
  await press(/^Intentar otra vez/);
  await screen.findByText('La volvimos a pedir.');
  screen.getByText('Su banco no la tomó.');
  expect(sent).toEqual([
    [PATH, { paso: 'aprobar' }],
    [PATH, { paso: 'reintentar' }],
  ]);
});

test('T122 nobody is offered a step that is not theirs, and reads why', async () => {
  open({ pasos: [], porque: 'La pediste tú: la aprueba otra persona.' });
  await screen.findByText('La pediste tú: la aprueba otra persona.');
  expect(screen.queryByRole('button', { name: /Aprobar|Rechazar/ })).toBeNull();
});

test('T122 a refund is refused with a reason that the team reads', async () => {
  open();
  await press(/^Rechazar.*del pedido/);
  screen.getByRole('dialog', { name: 'Rechazar $250.50' });
  await press('Rechazar');
  await screen.findByText('Escribe el motivo.');
  expect(sent).toEqual([]);
  type(/^Motivo/, '  Ya se repuso.  ');
  expect(screen.queryByText('Escribe el motivo.')).toBeNull();
  await press('Rechazar');
  await screen.findByText('Devolución rechazada.');
  expect(sent).toEqual([[PATH, { paso: 'rechazar', motivo: 'Ya se repuso.' }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('T122 a transfer counts as sent with the key its bank gave, to the account that is shown', async () => {
  const clabe = '012298026516924616';
  open({ pasos: ['sent'], estado: 'por_transferir', forma: 'spei', clabe, beneficiario: 'Ana' });
  await press(/^Ya la transferí/);
  screen.getByText('Transferencia de $250.50');
  expect(screen.getAllByText(new RegExp(clabe)).length).toBeGreaterThan(0);
  type(/^Clave de rastreo/, 'con espacios');
  await press('Guardar');
  await screen.findByText(/hasta 30 letras y números/);
  type(/^Clave de rastreo/, 'BVAL0120');
  await press('Guardar');
  await screen.findByText('Quedó como devuelta.');
  expect(sent).toEqual([[PATH, { paso: 'enviada', rastreo: 'BVAL0120' }]]);
});

test.each([
  [
    'with its own sentence',
    409,
    { error: 'Otra persona ya la aprobó.', code: 'conflict' },
    'Otra persona ya la aprobó.',
    2,
  ],
  [
    'in general, without one',
    500,
    {},
    'No pudimos guardar el cambio. Revisa tu conexión e inténtalo de nuevo.',
    1,
  ],
] as const)('T122 a step that is refused is told %s', async (_, status, body, sentence, reads) => {
  answer = () => Response.json(body, { status });
  open();
  await press(/^Aprobar/);
  await screen.findByText(sentence);
  await waitFor(() => expect(asked).toBe(reads));
  // The button takes another press.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Aprobar/ }).getAttribute('aria-disabled')).not.toBe(
      'true',
    ),
  );
});

test('T122 a refund says how much, why, by which way and account, and what became of it', async () => {
  const told: Partial<RefundRow> = {
    ...{ clabe: '4616', beneficiario: 'Ana', forma: 'spei', pago: 'Transferencia' },
    ...{ piezas: ['5 de Taza, rojo'], nota: 'Urge', rastreo: 'B1', rechazo: 'No procede' },
    ...{ vencida: true, decidio: 'Eva', pidio: '' },
  };
  open(told);
  for (const said of [
    '$250.50',
    'Vencida: más de 14 días hábiles',
    'Piezas: 5 de Taza, rojo',
    'Urge',
    'CLABE •••• 4616, a nombre de Ana',
    'Clave de rastreo B1',
    'Rechazada: No procede',
    'Por aprobar',
  ])
    await screen.findByText(said);
  screen.getByText(/Pedida por la tienda el 20 nov, 12:00; decidió Eva/);
  screen.getByText(/SPEI \(Transferencia\)/);
});
