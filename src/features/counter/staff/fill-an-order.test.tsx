// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '../../../kernel/messages.ts';
import { WriteOrder } from './write-order.tsx';

const offer = (id_cotizacion: string, servicio: string, importe: number, llega: string) => ({
  ...{ id_cotizacion, paqueteria: 'Estafeta', servicio, importe, llega, estimado: false },
});
const SAVED = {
  ...{ id: 4, direccion: 'Av. Juárez', numExterior: '12', numInterior: '', telefono: '5587654321' },
  ...{ postal_code: '06010', estado: 'Ciudad de México', estado_code: 'CX' },
  ...{ municipio: 'Cuauhtémoc', colonia: 'Centro' },
};
const PLACE = {
  ...{ estado: 'Ciudad de México', estado_code: 'CX', municipio: 'Cuauhtémoc' },
  colonias: ['Centro', 'Guerrero'],
};
const SHIRT = {
  ...{ piezas_caja: 10, descontinuado: false, terminados: [{ nombre: 'Bordado' }] },
  variantes_color: [
    { color: 'rojo', nombre: 'Rojo', inventario: 3, imagenes: [], tallas: [] },
    {
      ...{ color: 'azul', nombre: 'Azul', inventario: 50, imagenes: ['/a.webp'] },
      tallas: [{ talla: 'M', inventario: 30 }],
    },
  ],
};

interface Asked {
  readonly path: string;
  readonly body: Record<string, unknown> | undefined;
}
let asked: Asked[];
/** What a call answers, by the end of its address; else what stands below. */
let answers: Record<string, () => Response>;

beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = new URL(address, 'http://tienda.example').pathname;
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body));
    asked.push({ path, body });
    const end = path.split('/').at(-1) ?? '';
    const told = answers[end];
    if (told) return told();
    if (end === 'cuenta') return Response.json(reckoned(body));
    if (end === 'pedidos') return Response.json({ status: 'ok', folio: 'P-1', total: 1624 });
    if (end === '06010') return Response.json(PLACE);
    if (end === 'PLA-1') return Response.json(SHIRT);
    const resultados = [{ id_producto_prov: 'PLA-1', product_name: 'Playera', precio_iva: 99 }];
    return Response.json({ resultados });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function reckoned(body: { readonly cart: readonly { uniqueId: string }[]; postal_code: string }) {
  const envios = [
    offer('q1', 'Terrestre', 100, '2026-12-03'),
    offer('q1', 'Express', 250, '2026-11-25'),
  ];
  return {
    lineas: body.cart.map(({ uniqueId }) => ({
      ...{ uniqueId, productos: 1000, terminado: 0, total: 1000, tintas: null, lugares: null },
      problema: '',
    })),
    ...{ recoger: null, sin_envios: '', direcciones: [SAVED] },
    envios: body.postal_code === '' ? [] : envios,
  };
}

function open(element: React.ReactNode): void {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', Component: Elsewhere },
  ]);
  render(<RouterProvider router={router} />);
}
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}
const order = () => <WriteOrder customer={8} telephone="5512345678" today="2026-11-20" />;
const type = (label: string | RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const typeCoupon = (value: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: /^Cupón/ }), { target: { value } });
};
const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
async function findShirt(): Promise<void> {
  type('Buscar producto por palabras o clave', 'playera');
  press('Buscar');
  fireEvent.click(await screen.findByRole('button', { name: /^Playera PLA-1/ }));
  await screen.findByText('Se agregó Playera.');
}
async function findShirtOf({ direccion }: typeof SAVED): Promise<void> {
  await screen.findByLabelText('Buscar producto por palabras o clave');
  await findShirt();
  const saved = await screen.findByRole('list', { name: 'Sus direcciones' });
  fireEvent.click(within(saved).getByRole('button', { name: /^Usar/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Calle o avenida').value).toBe(direccion);
  await placeable();
}
const sent = (end: string) => asked.filter(({ path }) => path.endsWith(end)).at(-1)?.body;
const placeable = () =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: 'Levantar pedido' }).hasAttribute('disabled')).toBe(
      false,
    ),
  );

test('BEH-962 a product that is found becomes a line whose every choice is ordered, and what is taken out is not', async () => {
  open(order());
  await screen.findByLabelText('Buscar producto por palabras o clave');
  await findShirt();
  // The first colour of which there is a box, and a box of it.
  expect(screen.getByLabelText<HTMLSelectElement>('Color').value).toBe('azul');
  expect(screen.getByLabelText<HTMLInputElement>('Piezas').value).toBe('10');
  type('Piezas', '24 pzas');
  type('Talla M', '20');
  type('Terminado', 'Bordado');
  type(/^Notas para diseño/, 'Al pecho');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Preorden/ }));
  const line = {
    ...{ id: 'PLA-1', quantity: 24, color: 'azul', technique: 'Bordado', notas: 'Al pecho' },
    ...{ preorden: true, tallas: [{ talla: 'M', cantidad: 20 }] },
  };
  await waitFor(() => expect(sent('cuenta')).toMatchObject({ cart: [line] }));
  type('Color', 'rojo');
  await waitFor(() => expect(sent('cuenta')).toMatchObject({ cart: [{ color: 'rojo' }] }));
  expect(JSON.stringify(sent('cuenta'))).not.toContain('tallas');
  press('Quitar Playera');
  expect(screen.queryByLabelText('Piezas')).toBeNull();
  expect(screen.getByText('Agrega un producto.')).toBeTruthy();
});

test('BEH-962 what is not found, not sold or not answered is said, and nothing is added', async () => {
  open(order());
  await screen.findByLabelText('Buscar producto por palabras o clave');
  answers = { 'PLA-1': () => Response.json({ ...SHIRT, descontinuado: true }) };
  type('Buscar producto por palabras o clave', 'playera');
  press('Buscar');
  fireEvent.click(await screen.findByRole('button', { name: /^Playera PLA-1/ }));
  expect(await screen.findByText('Ese producto ya no está a la venta.')).toBeTruthy();
  expect(screen.queryByLabelText('Piezas')).toBeNull();
});

test('BEH-963 a saved address, a courier, a coupon and a day are what is ordered', async () => {
  answers = { cupon: () => Response.json({ descuento: 50 }) };
  open(order());
  await findShirtOf(SAVED);
  type(/^Lo necesita para el/, '2026-11-27');
  const slow = await screen.findByRole('radio', { name: /Terrestre/ });
  expect((slow as HTMLInputElement).checked).toBe(true);
  expect(slow.closest('label')?.textContent).toContain('después del día que pide');
  const quick = screen.getByRole('radio', { name: /Express/ });
  expect(quick.closest('label')?.textContent).not.toContain('después del día');
  fireEvent.click(quick);
  typeCoupon(' VERANO ');
  press('Aplicar');
  await screen.findByRole('button', { name: 'Quitar cupón' });
  expect(screen.getByText('$1,200.00')).toBeTruthy();
  await placeable();
  press('Levantar pedido');
  expect(await screen.findByText('/admin/pedidos/P-1')).toBeTruthy();
  expect(sent('pedidos')).toMatchObject({
    ...{ totalCost: '1250.00', cupon: 'VERANO', descuento: 50, para_el: '2026-11-27' },
    shipping: { id_cotizacion: 'q1', service: 'Express', cost: 250 },
    address: { direccion: 'Av. Juárez', telefono: '5587654321' },
  });
});

test('BEH-963 a postal code tells its place, an unknown one says so, and nothing is sent without an address', async () => {
  open(order());
  await screen.findByLabelText('Código postal');
  await findShirt();
  type('Código postal', '06010');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Municipio o alcaldía').value).toBe(
      'Cuauhtémoc',
    ),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Colonia').value).toBe('Centro');
  await placeable();
  press('Levantar pedido');
  expect(await screen.findByText('Completa la dirección de entrega.')).toBeTruthy();
  expect(screen.getByLabelText('Calle o avenida').getAttribute('aria-invalid')).toBe('true');
  expect(sent('pedidos')).toBeUndefined();
  answers = { '00000': () => Response.json({ code: 'not_found', error: '' }, { status: 404 }) };
  type('Código postal', '00000');
  expect(await screen.findByText(MESSAGES.address.unknownPostalCode)).toBeTruthy();
});

test('BEH-963 an order that is refused says why, stays as it was written and is reckoned anew', async () => {
  open(order());
  await findShirtOf(SAVED);
  const error = 'Los precios cambiaron. Revisa el total y vuelve a presionar.';
  answers = { pedidos: () => Response.json({ code: 'different_total', error }, { status: 409 }) };
  const before = asked.filter(({ path }) => path.endsWith('cuenta')).length;
  press('Levantar pedido');
  expect(await screen.findByText(error)).toBeTruthy();
  await waitFor(() =>
    expect(asked.filter(({ path }) => path.endsWith('cuenta')).length).toBe(before + 1),
  );
  answers = {};
  await placeable();
  const [first] = asked.filter(({ path }) => path.endsWith('pedidos'));
  press('Levantar pedido');
  expect(await screen.findByText('/admin/pedidos/P-1')).toBeTruthy();
  // The same order: pressed twice it is placed once.
  expect(sent('pedidos')?.clave).toBe(first?.body?.clave);
});

test('BEH-963 a coupon that is taken off takes nothing off, and one that is not known says so', async () => {
  answers = { cupon: () => Response.json({ descuento: 50 }) };
  open(order());
  await screen.findByLabelText('Buscar producto por palabras o clave');
  await findShirt();
  await screen.findByText('$1,000.00', { selector: 'dd' });
  typeCoupon('VERANO');
  press('Aplicar');
  const off = await screen.findByRole('button', { name: 'Quitar cupón' });
  expect(screen.getByText('Descuento')).toBeTruthy();
  fireEvent.click(off);
  expect(screen.queryByText('Descuento')).toBeNull();
  const error = 'Ese cupón no existe.';
  answers = { cupon: () => Response.json({ code: 'unknown_coupon', error }, { status: 404 }) };
  typeCoupon('NADA');
  press('Aplicar');
  expect(await screen.findByText(error)).toBeTruthy();
});
