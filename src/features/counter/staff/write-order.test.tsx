// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_ADDRESS } from '../../checkout/address.ts';
import { PlacingTool, type PlacingToolProps } from '../../proofs/staff/placing-tool.ts';
import { WriteOrder } from './write-order.tsx';

const PLACE = {
  ...{ nombre: 'Taller Ejemplo', direccion: 'Calle de la Imprenta', numExterior: '100' },
  ...{ numInterior: '', postal_code: '06000', estado: 'Ciudad de México', colonia: 'Centro' },
  ...{ municipio: 'Cuauhtémoc', horario: 'Lunes a viernes', telefono: '5500000100', llevar: '' },
  ...{ dias: 0, version: 7, listo: '2026-12-03' },
};
const FILE = { name: 'a1.svg', filename: 'a1.svg', url: '/img/a1.svg', original_name: 'logo.svg' };
/** As an earlier page left it: it knows neither files nor fetching. */
const DRAFT = {
  ...{ key: '6d1a5a52-6f7e-4c8e-9a3b-2f6f0a1b2c3d', courier: '', wanted: '', coupon: '' },
  ...{ discount: 0, address: { ...EMPTY_ADDRESS, telefono: '5512345678' } },
  lines: [
    {
      ...{ uniqueId: 'uno', code: 'TAZ-1', name: 'Taza', colour: 'azul', quantity: '10' },
      ...{ sizes: {}, finish: 'Serigrafía', notes: '', preorder: false },
      choices: {
        box: 10,
        colours: [{ key: 'azul', name: 'Azul', pieces: 50, sizes: [] }],
        finishes: ['Serigrafía'],
      },
    },
  ],
};

interface Sent {
  readonly cart: readonly { readonly imagenterminado: readonly object[] }[];
}
/** What the shop was asked, by the end of its address. */
let asked: { readonly path: string; readonly body: Sent }[];
let upload: { status: number; body: unknown };
let offers: boolean;

beforeEach(() => {
  asked = [];
  upload = { status: 200, body: [FILE] };
  offers = true;
  sessionStorage.setItem('mostrador-8', JSON.stringify(DRAFT));
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string | FormData }) => {
    if (typeof body !== 'string') return Response.json(upload.body, { status: upload.status });
    const told = JSON.parse(body) as Sent;
    asked.push({ path: address.split('/').at(-1) ?? '', body: told });
    const inks = told.cart[0]?.imagenterminado.length ? { tintas: 3, lugares: 1 } : undefined;
    return Response.json({
      lineas: [
        {
          ...{ uniqueId: 'uno', productos: 1160, terminado: 464, total: 1624, problema: '' },
          ...(inks ?? { tintas: null, lugares: null }),
        },
      ],
      ...{ envios: [], sin_envios: '', direcciones: null },
      ...{ recoger: offers ? PLACE : null, status: 'ok', folio: 'P-1', total: 1624 },
    });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Puts every file on the front. */
function Tool({ files, onChange }: PlacingToolProps) {
  const colocacion = { area: 'frente', x_mm: 0, y_mm: 0, ancho_mm: 40, giro: 0 };
  return (
    <button type="button" onClick={() => onChange(files.map((file) => ({ ...file, colocacion })))}>
      Poner
    </button>
  );
}
function open(): void {
  const page = (
    <PlacingTool value={Tool}>
      <WriteOrder customer={8} telephone="" today="2026-11-20" />
    </PlacingTool>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '*', element: <p>El pedido</p> },
  ]);
  render(<RouterProvider router={router} />);
}
const choose = (content: string, ...names: readonly string[]): void => {
  const files = names.map((name) => new File([content], name));
  fireEvent.change(screen.getByLabelText('Subir su arte'), { target: { files } });
};

test('BEH-848 whoever writes an order sends the logo, places it, reads what it is charged by and has it fetched', async () => {
  open();
  fireEvent.click(await screen.findByRole('radio', { name: /^Recoger en tienda, gratis/ }));
  expect(screen.queryByLabelText('Calle o avenida')).toBeNull();
  choose('<svg/>', 'logo.svg');
  const files = await screen.findByRole('list', { name: 'Archivos de arte' });
  fireEvent.click(screen.getByRole('button', { name: 'Poner' }));
  expect(within(files).getByText('· Frente')).toBeTruthy();
  expect(await screen.findByText('Se cobra por 3 tintas y 1 lugar.')).toBeTruthy();
  expect(screen.getByText(/listo el/)).toBeTruthy();
  const place = screen.getByRole('button', { name: 'Levantar pedido' });
  await waitFor(() => expect(place.hasAttribute('disabled')).toBe(false));
  fireEvent.click(place);
  expect(await screen.findByText('El pedido')).toBeTruthy();
  const order = asked.find(({ path }) => path === 'pedidos')?.body;
  expect(order).toMatchObject({
    ...{ recoger: 7, totalCost: '1624.00' },
    address: { telefono: '5512345678', direccion: 'Calle de la Imprenta' },
    cart: [{ imagenterminado: [{ name: 'a1.svg', colocacion: { area: 'frente' } }] }],
  });
  expect(sessionStorage.getItem('mostrador-8')).toBeNull();
});

test('BEH-848 pieces that are typed while a file is sent stay as they were typed, and a file taken off is sent no more', async () => {
  open();
  const pieces = await screen.findByLabelText('Piezas');
  choose('<svg/>', 'logo.svg');
  fireEvent.change(pieces, { target: { value: '20' } });
  const files = await screen.findByRole('list', { name: 'Archivos de arte' });
  expect((pieces as HTMLInputElement).value).toBe('20');
  fireEvent.click(within(files).getByRole('button', { name: 'Quitar logo.svg' }));
  expect(screen.queryByRole('list', { name: 'Archivos de arte' })).toBeNull();
  await waitFor(() => expect(asked.at(-1)?.body.cart).toMatchObject([{ imagenterminado: [] }]));
});

test('BEH-848 a file that is not taken says why to the staff, and a third one is not sent', async () => {
  open();
  await screen.findByLabelText('Piezas');
  upload = { status: 415, body: { code: 'wrong_type', error: 'Tu archivo no es…' } };
  choose('x', 'foto.jpg');
  expect(await screen.findByText(/^Ese archivo no sirve para imprimir/)).toBeTruthy();
  cleanup();
  open();
  await screen.findByLabelText('Piezas');
  upload = { status: 200, body: [FILE, { ...FILE, name: 'a2.svg', original_name: 'otro.svg' }] };
  choose('x', 'uno.svg', 'dos.svg', 'tres.svg');
  expect(await screen.findByText(/^Caben 2 archivos/)).toBeTruthy();
  const files = await screen.findByRole('list', { name: 'Archivos de arte' });
  expect(within(files).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByLabelText('Subir su arte')).toBeNull();
});

test('BEH-848 where nothing is fetched nothing is chosen, and the whole address is asked', async () => {
  offers = false;
  open();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(await screen.findByLabelText('Calle o avenida')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /Recoger en tienda/ })).toBeNull();
  expect(screen.getByText('Escribe el código postal para cotizar el envío.')).toBeTruthy();
});
