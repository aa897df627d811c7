// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewProduct } from './new-product.tsx';

let sent: unknown[];
let answer: () => Response;
beforeEach(async () => {
  sent = [];
  answer = () => Response.json({ success: true, id: 9 });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body));
    sent.push(body);
    return path === '/api/admin/proveedores' ? Response.json({ success: true, id: 7 }) : answer();
  });
  const Stub = createRoutesStub([
    { path: '/', Component: () => <NewProduct suppliers={[{ id: 2, nombre: 'Del Norte' }]} /> },
    { path: '/admin/productos/9', Component: () => <h1>El editor</h1> },
  ]);
  await act(async () => render(<Stub />));
  await press('Agregar producto');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const FIELDS = ['Clave del proveedor', 'Nombre', 'Precio por pieza', 'Piezas por caja'];
const field = (label: string): HTMLInputElement => screen.getByLabelText(new RegExp(`^${label}`));
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const wrong = () =>
  FIELDS.map((label) => {
    const input = field(label);
    if (input.getAttribute('aria-invalid') !== 'true') return '';
    return document.getElementById(input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
      ?.textContent;
  });

test('BEH-399 what a new product lacks is said at each field in the shop’s own words, and the first has the focus', async () => {
  expect(field('Nombre').form?.noValidate).toBe(true);
  await press('Agregar y editar');
  expect(wrong()).toEqual([
    'Escribe la clave: letras, números, punto o guion.',
    'Escribe el nombre.',
    'Escribe un precio con dos decimales, por ejemplo 34.50.',
    'Escribe cuántas piezas trae una caja.',
  ]);
  expect(document.activeElement).toBe(field('Clave del proveedor'));
  type('Clave del proveedor', 'TAZ/9');
  type('Nombre', 'Taza');
  type('Precio por pieza', '38');
  type('Piezas por caja', '0');
  await press('Agregar y editar');
  expect(wrong().map(Boolean)).toEqual([true, false, false, true]);
  type('Clave del proveedor', 'TAZ-9');
  await press('Agregar y editar');
  expect(document.activeElement).toBe(field('Piezas por caja'));
  expect(sent).toEqual([]);
});

test('BEH-399 a new product is sent as it was meant, one whose code is taken stays as typed', async () => {
  const typed = ['TAZ-9', 'Taza', '0', '1,200'];
  for (const [at, label] of FIELDS.entries()) type(label, typed[at] ?? '');
  type('Precio por pieza', '38,50');
  answer = () => Response.json({ error: 'Ya existe TAZ-9.', code: 'conflict' }, { status: 409 });
  await press('Agregar y editar');
  expect(screen.getByRole('alert').textContent).toBe('Ya existe TAZ-9.');
  expect(field('Nombre').value).toBe('Taza');
  answer = () => Response.json({ success: true, id: 9 });
  await press('Agregar y editar');
  await screen.findByRole('heading', { name: 'El editor' });
  expect(sent.at(-1)).toEqual({
    ...{ codigo: 'TAZ-9', nombre: 'Taza', precio: 38.5, piezas_caja: 1200, id_proveedor: 2 },
  });
});

test('BEH-507 a new product has the cost and the margin of the editor, which make its price, warn of a loss and go along', async () => {
  const typed = ['TAZ-9', 'Taza', '10', '36'];
  for (const [at, label] of FIELDS.entries()) type(label, typed[at] ?? '');
  type('Costo sin IVA', '12');
  expect(
    screen.getByText('Está por debajo de su costo: pierdes $2.00 en cada pieza.'),
  ).toBeTruthy();
  type('Margen %', '40');
  expect(field('Precio por pieza').value).toBe('16.80');
  fireEvent.click(field('Conservar este margen'));
  type('Costo sin IVA', 'doce');
  await press('Agregar y editar');
  expect(document.activeElement).toBe(field('Costo sin IVA'));
  type('Costo sin IVA', '20,50');
  await press('Agregar y editar');
  expect(sent).toEqual([
    {
      ...{ codigo: 'TAZ-9', nombre: 'Taza', costo: 20.5, margen: 40, precio: 28.7 },
      ...{ piezas_caja: 36, id_proveedor: 2 },
    },
  ]);
});

test('BEH-481 a product of a supplier that is not there yet brings it along, once', async () => {
  const typed = ['TAZ-9', 'Taza', '38', '36'];
  for (const [at, label] of FIELDS.entries()) type(label, typed[at] ?? '');
  type('Proveedor', '');
  await press('Agregar y editar');
  expect(document.activeElement).toBe(field('Nombre del proveedor'));
  type('Nombre del proveedor', 'Cerámica Luna');
  type('Su código postal', '00100');
  await press('Agregar y editar');
  expect(screen.getByText('Escribe los cinco números de un código postal.')).toBeTruthy();
  expect(sent).toEqual([]);
  type('Su código postal', '44100');
  answer = () => Response.json({ error: 'Ya existe TAZ-9.', code: 'conflict' }, { status: 409 });
  await press('Agregar y editar');
  expect(screen.getByRole('alert').textContent).toBe('Ya existe TAZ-9.');
  answer = () => Response.json({ success: true, id: 9 });
  type('Clave del proveedor', 'TAZ-10');
  await press('Agregar y editar');
  await screen.findByRole('heading', { name: 'El editor' });
  const product = { nombre: 'Taza', precio: 38, piezas_caja: 36, id_proveedor: 7 };
  expect(sent).toEqual([
    { nombre: 'Cerámica Luna', cp: '44100' },
    { codigo: 'TAZ-9', ...product },
    { codigo: 'TAZ-10', ...product },
  ]);
});
