// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LackingSubcategories } from '../../reads.ts';
import { Lacking } from './lacking.tsx';

const LACKING: LackingSubcategories = {
  categories: [{ id: 4, nombre: 'Bebidas' }],
  missing: [
    { texto: 'BEBIDAS > Tarros', nombre: 'Tarros', categoria: 4 },
    { texto: 'Cocina', nombre: 'Cocina', categoria: { nueva: 'Cocina' } },
    { texto: 'N/D', nombre: 'D', categoria: { nueva: 'N' } },
  ],
};

let sent: { readonly path: string; readonly body: unknown }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init?.body)) });
    return Response.json({ success: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(lacking = LACKING, names = lacking.missing.map(({ texto }) => texto)): void {
  const Component = () => <Lacking id={9} names={names} lacking={lacking} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub initialEntries={['/']} />);
}
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const put = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test('BEH-503 each subcategory that a list lacks says how the list writes it, and is made where staff put it', async () => {
  show();
  await press('Crear las que faltan');
  expect(document.activeElement).toBe(field('Subcategoría para «BEBIDAS > Tarros»'));
  const options = [...field('Categoría para «Cocina»').querySelectorAll('option')];
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['Nueva categoría «Cocina»', 'Nueva categoría «N»', 'Bebidas', 'No se crea'],
  ]);
  put('Subcategoría para «BEBIDAS > Tarros»', '  Tarros y jarras ');
  put('Categoría para «N/D»', '');
  expect(field('Subcategoría para «N/D»').disabled).toBe(true);
  await press('Crear y revisar otra vez');
  expect(sent).toEqual([
    {
      path: '/api/admin/importaciones/9/subcategorias',
      body: {
        subcategorias: [
          { texto: 'BEBIDAS > Tarros', nombre: 'Tarros y jarras', id_categoria: 4 },
          { texto: 'Cocina', nombre: 'Cocina', categoria_nueva: 'Cocina' },
        ],
      },
    },
  ]);
});

test('BEH-503 a subcategory without a name says so at its field, and nothing is sent; nor where none is made', async () => {
  show();
  await press('Crear las que faltan');
  put('Subcategoría para «Cocina»', ' ');
  await press('Crear y revisar otra vez');
  expect(field('Subcategoría para «Cocina»').getAttribute('aria-invalid')).toBe('true');
  for (const { texto } of LACKING.missing) put(`Categoría para «${texto}»`, '');
  await press('Crear y revisar otra vez');
  expect(screen.getByRole('alert').textContent).toBe('Elige en qué categoría va al menos una.');
  expect(sent).toEqual([]);
  await press('Cancelar');
  expect(screen.queryByRole('form')).toBeNull();
});

test('BEH-503 so many that they can be no subcategories are not offered to be made', () => {
  show({ ...LACKING, missing: [] }, ['Taza roja', 'Taza azul']);
  expect(screen.queryByRole('button', { name: 'Crear las que faltan' })).toBeNull();
  expect(screen.getByText(/^Son demasiadas/)).toBeDefined();
});
