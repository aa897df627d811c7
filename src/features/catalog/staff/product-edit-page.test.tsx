// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../design/toast.tsx';
import { staffPagesContext } from '../../../platform/browser/staff-gate.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import type { Choices, EditedProduct, ProductHistory } from '../desk/desk-reads.ts';
import type { PageFacts } from '../desk/preview-detail.ts';
import type { ProductDraft } from '../desk/product-desk.ts';
import type { ProductCard } from '../reads.ts';
import { CardPreview } from './desk/card-preview.ts';
import { productDeskContext } from './desk/product-desk-context.ts';
import ProductEditPage, { loader } from './product-edit-page.tsx';

const RED = { color: 'rojo', nombre: 'Rojo', css: '#d0202e' };
const BLUE = { color: 'azul', nombre: 'Azul', css: '#2040d0' };
const GREEN = { color: 'verde', nombre: 'Verde', css: '#20a040' };
const photo = (foto: string, color: string) => ({
  ...{ foto: foto.repeat(32), color, texto: `de frente ${foto}`, ancho: 900, alto: 900 },
  ...{ recorte: { x: 0, y: 0, lado: 900 }, areas: [] },
});
const DRAFT: ProductDraft = {
  ...{ nombre: 'Taza clásica', descripcion: 'De cerámica', material: 'Cerámica' },
  ...{
    otros_nombres: 'jarro',
    precio: 34.5,
    costo: 23,
    margen: null,
    piezas_caja: 36,
    medidas: '40x30x25',
  },
  ...{ peso_gramos: 9250, id_subcategoria: 11, clave_sat: '52152002', activo: true },
  colores: [RED, BLUE],
  terminados: [{ id_terminado: 2, areas: [{ posicion: 'Frente', ancho_mm: 80, alto_mm: 60 }] }],
  fotos: [photo('a', 'rojo'), photo('b', 'rojo')],
};
const EDITED: EditedProduct = {
  ...{ id: 7, codigo: 'TAZ-7', proveedor: 'Tazas del Sur', version: 5, con_imagen: false },
  ...{ producto: DRAFT, existencias: { rojo: 1530 }, tarjeta: {} as ProductCard },
};
const CHOICES: Choices = {
  categorias: [
    {
      nombre: 'Bebidas',
      slug: 'bebidas',
      subcategorias: [{ id: 11, nombre: 'Tazas', slug: 'tazas' }],
    },
    {
      nombre: 'Oficina',
      slug: 'oficina',
      subcategorias: [{ id: 21, nombre: 'Plumas', slug: 'plumas' }],
    },
  ],
  terminados: [
    { id: 1, nombre: 'Serigrafía' },
    { id: 2, nombre: 'Sublimación' },
  ],
  colores: [RED, BLUE, GREEN],
  proveedores: [],
};
const HISTORY: readonly ProductHistory[] = [
  {
    ...{ id: 1, fecha: '2026-03-02T18:00:00Z', quien: 'Marta', accion: 'cambiar_producto' },
    cambio: { antes: { precio: 30 }, despues: { precio: 34.5 } },
  },
];

const PAGE: PageFacts = {
  hechos: {
    ...{ id: 7, code: 'TAZ-7', name: 'Taza clásica', description: '', material: '' },
    ...{ price_centavos: 34_50, box_pieces: 36, box_size: null, picture_set: null },
    ...{ image_urls: [], photos: null, feed_shape: [], supplier_id: 1, size_chart: null },
    ...{ category: null, stocked_at: null, active: true, colours: [], finishes: [] },
  },
  ...{ terminados: [], materiales: {} },
};

let edited: EditedProduct | undefined;
let history: readonly ProductHistory[];
let asked: number[];
let sent: { readonly method: string; readonly path: string; readonly body: unknown }[];
let answer: () => Response;
beforeEach(() => {
  edited = EDITED;
  history = HISTORY;
  asked = [];
  sent = [];
  answer = () => Response.json({ success: true, version: 6 });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    sent.push({ method, path, body: JSON.parse(String(body)) });
    return answer();
  });
});
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.unstubAllGlobals();
});

async function open(roles: readonly string[] = ['catalogo'], id = '7') {
  const context = new RouterContextProvider();
  context.set(visitorContext, { username: 'Eva', nombre: 'Eva', email: 'eva@x.mx', roles });
  context.set(staffPagesContext, new Map([['/admin/productos/:id', 'catalogue.view' as const]]));
  context.set(productDeskContext, {
    list: async () => Promise.reject(new Error('not of this page')),
    one: async (which) => {
      asked.push(which);
      return edited;
    },
    pageOf: async () => PAGE,
    history: async () => history,
    choices: async () => CHOICES,
    suppliers: async () => Promise.reject(new Error('not of this page')),
    taxonomy: async () => Promise.reject(new Error('not of this page')),
  });
  const url = new URL(`https://tienda.mx/admin/productos/${id}`);
  const args: LoaderFunctionArgs = {
    ...{ context, url, pattern: '/admin/productos/:id', params: { id } },
    request: new Request(url),
  };
  const read = await loader(args);
  const Page = ProductEditPage as ComponentType;
  const Framed = () => (
    <CardPreview
      value={({ product }) => <output data-testid="tarjeta">{JSON.stringify(product)}</output>}
    >
      <Page />
      <ToastRegion />
    </CardPreview>
  );
  const Stub = createRoutesStub([
    { id: 'one', path: '/admin/productos/:id', Component: Framed, loader: () => read.data },
  ]);
  const hydrationData = { loaderData: { one: read.data } };
  render(<Stub initialEntries={[`/admin/productos/${id}`]} hydrationData={hydrationData} />);
  await screen.findByRole(
    edited ? 'heading' : 'link',
    edited ? { level: 1 } : { name: 'Ver los productos' },
  );
  return read;
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Saves, and returns the draft that was sent. */
async function saved(): Promise<ProductDraft> {
  const before = sent.length;
  press('Guardar');
  await waitFor(() => expect(sent).toHaveLength(before + 1));
  const body = sent[before]?.body as { producto: ProductDraft } | undefined;
  if (!body) throw new Error('a draft was expected');
  return body.producto;
}

test('BEH-420 the editor shows everything the shop says of a product, and sends each thing as it was typed', async () => {
  await open();
  const shown: readonly (readonly [string | RegExp, string, string])[] = [
    ['Nombre', 'Taza clásica', 'Taza alta'],
    ['Descripción', 'De cerámica', 'De barro'],
    [/^Material/, 'Cerámica', 'Barro'],
    [/^Otros nombres/, 'jarro', 'tarro'],
    [/^Costo sin IVA/, '23.00', '24.10'],
    [/^Precio por pieza sin IVA/, '34.50', '35.25'],
    [/^Piezas por caja/, '36', '48'],
    [/^Medidas de la caja/, '40x30x25', '41 x 30 x 25'],
    [/^Peso de la caja/, '9.25', '9.5'],
    [/^Clave SAT/, '52152002', '52152003'],
    ['Categoría', '11', '21'],
  ];
  for (const [label, before, after] of shown) {
    expect(field(label).value).toBe(before);
    write(label, after);
  }
  fireEvent.click(field(/^A la venta/));
  expect(screen.getByText(/^Descontinuado: su página lo dice/)).toBeTruthy();
  expect(await saved()).toEqual({
    ...DRAFT,
    ...{ nombre: 'Taza alta', descripcion: 'De barro', material: 'Barro', otros_nombres: 'tarro' },
    ...{ costo: 24.1, precio: 35.25, piezas_caja: 48, medidas: '41x30x25', peso_gramos: 9500 },
    ...{ clave_sat: '52152003', id_subcategoria: 21, activo: false },
  });
  expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/admin/productos/7' });
  expect(sent[0]?.body).toMatchObject({ version: 5 });
  await screen.findByText('Guardado. La tienda ya lo muestra.');
  write('Categoría', '');
  expect(await saved()).toMatchObject({ id_subcategoria: null });
  expect(sent[1]?.body).toMatchObject({ version: 6 });
});

test('BEH-420 what is wrong is said at its field, and nothing is sent', async () => {
  await open();
  for (const [label, value] of [
    ['Nombre', ' '],
    [/^Costo/, 'poco'],
    [/^Precio/, 'mucho'],
    [/^Piezas por caja/, '0'],
    [/^Medidas/, 'grande'],
    [/^Peso/, '-1'],
    [/^Clave SAT/, '12'],
  ] as const)
    write(label, value);
  press('Guardar');
  await screen.findByText('Revisa los datos marcados.');
  for (const label of [
    'Nombre',
    /^Costo/,
    /^Precio/,
    /^Piezas por caja/,
    /^Medidas/,
    /^Peso/,
    /^Clave SAT/,
  ])
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('BEH-420 colours stand in their order with their pieces, and are moved, taken away and added', async () => {
  await open();
  const colours = within(screen.getByRole('region', { name: 'Colores' }));
  const rows = () => colours.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toEqual(['Rojo1,530 pzas↑↓×', 'Azul0 pzas↑↓×']);
  const button = (name: string) => colours.getByRole<HTMLButtonElement>('button', { name });
  expect([button('Subir Rojo').disabled, button('Bajar Rojo').disabled]).toEqual([true, false]);
  expect([button('Subir Azul').disabled, button('Bajar Azul').disabled]).toEqual([false, true]);
  press('Subir Azul');
  expect((await saved()).colores).toEqual([BLUE, RED]);
  press('Bajar Azul');
  expect((await saved()).colores).toEqual([RED, BLUE]);
  const free = () =>
    [...field('Agregar un color').querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(free()).toEqual(['Elige uno', 'Verde']);
  write('Agregar un color', 'verde');
  press('Quitar Azul');
  expect(free()).toEqual(['Elige uno', 'Azul']);
  expect((await saved()).colores).toEqual([RED, GREEN]);
});

test('BEH-420 techniques are ticked and their areas measured; each says of which it is', async () => {
  await open();
  const finishes = within(screen.getByRole('region', { name: 'Terminados y áreas de impresión' }));
  expect(field('Sublimación').checked).toBe(true);
  expect(field('Serigrafía').checked).toBe(false);
  const first = (label: string) => finishes.getAllByLabelText<HTMLInputElement>(label)[0];
  const cells = ['Posición', 'Ancho, mm', 'Alto, mm'];
  expect(cells.map((label) => first(label)?.value)).toEqual(['Frente', '80', '60']);
  fireEvent.change(first('Posición') as Element, { target: { value: 'Vuelta' } });
  fireEvent.change(first('Ancho, mm') as Element, { target: { value: '90' } });
  fireEvent.change(first('Alto, mm') as Element, { target: { value: '70' } });
  fireEvent.click(field('Serigrafía'));
  expect((await saved()).terminados).toEqual([
    { id_terminado: 1, areas: [] },
    { id_terminado: 2, areas: [{ posicion: 'Vuelta', ancho_mm: 90, alto_mm: 70 }] },
  ]);
  press('Agregar área de Serigrafía');
  press('Guardar');
  await screen.findByText(/^Cada área lleva un nombre distinto/);
  press('Quitar área 1 de Serigrafía');
  press('Quitar área Vuelta de Sublimación');
  fireEvent.click(field('Serigrafía'));
  expect((await saved()).terminados).toEqual([{ id_terminado: 2, areas: [] }]);
});

test('BEH-87 photographs stand by colour, are described, moved and taken away', async () => {
  await open();
  const photos = within(screen.getByRole('region', { name: 'Fotos' }));
  expect(photos.getByText('Rojo · 2 fotos')).toBeTruthy();
  const words = photos.getAllByLabelText<HTMLInputElement>('Qué se ve en la foto');
  expect(words.map(({ value }) => value)).toEqual(['de frente a', 'de frente b']);
  fireEvent.change(words[1] as Element, { target: { value: ' ' } });
  press('Guardar');
  await photos.findAllByText('Escribe qué se ve en la foto.');
  expect(words[1]?.getAttribute('aria-invalid')).toBe('true');
  expect(words[0]?.getAttribute('aria-invalid')).not.toBe('true');
  expect(sent).toEqual([]);
  fireEvent.change(words[1] as Element, { target: { value: 'con su caja' } });
  press('Bajar la foto 1 de Rojo');
  expect((await saved()).fotos.map(({ texto }) => texto)).toEqual(['con su caja', 'de frente a']);
  press('Quitar la foto 2 de Rojo');
  expect((await saved()).fotos.map(({ texto }) => texto)).toEqual(['con su caja']);
  expect(photos.getByText('Rojo · 1 foto')).toBeTruthy();
});

test('BEH-420 beside the form stands the card as it would be, and what the product lacks', async () => {
  edited = { ...EDITED, producto: { ...DRAFT, descripcion: '', fotos: [] } };
  await open();
  const card = () => JSON.parse(screen.getByTestId('tarjeta').textContent ?? '{}');
  const side = within(screen.getByRole('region', { name: 'Así se ve en la tienda' }));
  press('Tarjeta');
  expect(card()).toMatchObject({ product_name: 'Taza clásica', price: 34.5, precio_iva: 40.02 });
  const lacks = () => side.queryAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lacks()).toEqual(['descripción', 'imagen']);
  write('Nombre', 'Taza alta');
  write(/^Precio/, '100');
  write('Descripción', 'De barro');
  expect(lacks()).toEqual(['imagen']);
  expect(card()).toMatchObject({
    ...{ product_name: 'Taza alta', price: 100, precio_iva: 116, piezas_caja: 36 },
    ...{ description: 'De barro', colores: [RED, BLUE] },
  });
  cleanup();
  edited = { ...EDITED, con_imagen: true };
  await open();
  expect(screen.getByText('Tiene todos sus datos.')).toBeTruthy();
});

test('BEH-623 a photograph whose words are missing is among what the product lacks, until they are written', async () => {
  edited = { ...EDITED, con_imagen: true };
  await open();
  const side = within(screen.getByRole('region', { name: 'Así se ve en la tienda' }));
  const lacks = () => side.queryAllByRole('listitem').map(({ textContent }) => textContent);
  expect(side.getByText('Tiene todos sus datos.')).toBeTruthy();
  const photos = within(screen.getByRole('region', { name: 'Fotos' }));
  const [words] = photos.getAllByLabelText('Qué se ve en la foto');
  fireEvent.change(words as Element, { target: { value: ' ' } });
  expect(lacks()).toEqual(['qué se ve en cada foto']);
  expect(side.queryByText('Tiene todos sus datos.')).toBeNull();
  fireEvent.change(words as Element, { target: { value: 'de frente' } });
  expect(side.getByText('Tiene todos sus datos.')).toBeTruthy();
});

test('BEH-414 the form and the page it makes stand beside each other where there is room, else one behind the other', async () => {
  await open();
  const form = () => screen.getByRole('group', { name: 'Datos del producto' }).closest('form');
  const side = () => screen.getByRole('region', { name: 'Así se ve en la tienda' }).parentElement;
  const hidden = () =>
    [form(), side()?.parentElement].map((part) => part?.classList.contains('hidden'));
  const frame = () => screen.getByTitle<HTMLIFrameElement>(/vista previa$/);
  expect([hidden(), frame().title, frame().style.width]).toEqual([
    [false, true],
    'Página de Taza clásica, vista previa',
    '390px',
  ]);
  write('Nombre', 'Taza alta');
  expect(frame().title).toBe('Página de Taza alta, vista previa');
  press('Computadora');
  expect([hidden(), frame().style.width]).toEqual([[true, false], '1280px']);
  press('Datos');
  expect([hidden(), field('Nombre').value]).toEqual([[false, true], 'Taza alta']);
  press('Vista previa');
  expect(hidden()).toEqual([true, false]);
});

test('BEH-71 whoever saved second sees what the first did, and joins both or drops theirs', async () => {
  const theirs = { ...DRAFT, precio: 40, material: 'Barro' };
  answer = () =>
    Response.json(
      {
        ...{ error: 'Marta cambió el precio.', code: 'conflict' },
        ahora: { version: 9, producto: theirs },
      },
      { status: 409 },
    );
  await open();
  write('Nombre', 'Taza alta');
  write(/^Precio/, '50');
  press('Guardar');
  const told = await screen.findByText('Marta cambió el precio.');
  expect(told.parentElement?.textContent).toContain('Los dos cambiaron: precio.');
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });
  await waitFor(() => expect(save().disabled).toBe(true));
  press('Juntar los cambios');
  expect([field('Nombre').value, field(/^Precio/).value]).toEqual(['Taza alta', '50.00']);
  expect(field(/^Material/).value).toBe('Barro');
  press('Guardar');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({
    version: 9,
    producto: { ...theirs, nombre: 'Taza alta', precio: 50 },
  });
  await screen.findByText('Marta cambió el precio.');
  press('Descartar los míos');
  expect([field('Nombre').value, field(/^Precio/).value]).toEqual(['Taza clásica', '40.00']);
  expect(screen.queryByText('Marta cambió el precio.')).toBeNull();
  expect(save().disabled).toBe(true);
});

test('BEH-74 nothing is saved where nothing changed; what was typed is dropped, and the last change taken back by whoever has none of their own', async () => {
  await open();
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });
  expect(save().disabled).toBe(true);
  expect(screen.getByText('Sin cambios por guardar')).toBeTruthy();
  write('Nombre', 'Taza alta');
  expect(save().disabled).toBe(false);
  expect(screen.getByText('Cambios sin guardar')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Deshacer este cambio' })).toBeNull();
  press('Descartar cambios');
  expect(field('Nombre').value).toBe('Taza clásica');
  press('Deshacer este cambio');
  await screen.findByText('Deshicimos el último cambio.');
  expect(sent).toEqual([
    { method: 'POST', path: '/api/admin/productos/7/deshacer', body: { version: 5 } },
  ]);
});

test('BEH-406 what a product costs is neither shown nor sent to whoever does not keep the catalogue', async () => {
  const ofCost = { antes: { costo: 20, precio: 30 }, despues: { costo: 23, precio: 34.5 } };
  history = [{ ...HISTORY[0], cambio: ofCost } as ProductHistory];
  edited = { ...EDITED, producto: { ...DRAFT, margen: 50 } };
  await open();
  expect(field(/^Costo sin IVA/).value).toBe('23.00');
  expect(field('Margen %').value).toBe('50');
  expect(screen.getByText(/^costo: \$20\.00 → \$23\.00/)).toBeTruthy();
  cleanup();
  for (const role of ['ventas', 'finanzas', 'diseno', 'produccion', 'almacen', 'atencion']) {
    const read = await open([role]);
    expect(JSON.stringify(read.data)).not.toMatch(/"(?:costo|margen)":(?!null)/);
    expect(screen.queryByLabelText(/^Costo|^Margen/)).toBeNull();
    expect(screen.queryByText(/costo|margen/i)).toBeNull();
    expect(field(/^Precio/).value).toBe('34.50');
    cleanup();
  }
});

test('BEH-420 whoever may only look changes nothing, and a number that no product has is said to have none', async () => {
  await open(['ventas']);
  expect(screen.getByRole('group', { name: 'Datos del producto' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Deshacer este cambio' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver en la tienda' }).getAttribute('href')).toContain(
    'TAZ-7',
  );
  expect(screen.getByText('TAZ-7 · Tazas del Sur')).toBeTruthy();
  cleanup();
  edited = undefined;
  const read = await open(['ventas'], '7x');
  expect(asked).toEqual([7, 0]);
  expect(read.init?.status).toBe(404);
  expect(screen.getByText('Ese producto no existe')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver los productos' }).getAttribute('href')).toBe(
    '/admin/productos',
  );
});
