// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { EditedProduct, ProductHistory } from '../desk/desk-reads.ts';
import ProductEditPage from './product-edit-page.tsx';

afterEach(cleanup);

const EDITED = {
  ...{ id: 7, version: 3, codigo: 'TAZ-9', proveedor: 'Del Norte', con_imagen: true },
  existencias: { rojo: 12 },
  producto: {
    ...{ nombre: 'Taza', descripcion: '', material: '', otros_nombres: '', id_subcategoria: null },
    ...{
      precio: 30,
      costo: null,
      margen: null,
      piezas_caja: 12,
      medidas: null,
      peso_gramos: null,
      clave_sat: null,
    },
    ...{ activo: false, fotos: [], terminados: [] },
    colores: [{ color: 'rojo', nombre: 'Rojo', css: '#d0202e' }],
  },
} as unknown as EditedProduct;
const lineOf = (id: number, accion: string, despues: object = {}): ProductHistory => ({
  ...{ id, accion, fecha: '2026-03-02T18:00:00Z', quien: 'Marta' },
  cambio: { antes: {}, despues },
});
const MADE = lineOf(1, 'agregar_producto');

async function open(history: readonly ProductHistory[]): Promise<void> {
  const choices = { categorias: [], terminados: [], colores: [], proveedores: [] };
  const loader = () => ({ edited: EDITED, history, choices, edits: true });
  const HydrateFallback = () => null;
  const Stub = createRoutesStub([
    { path: '/', Component: ProductEditPage, loader, HydrateFallback },
  ]);
  await act(async () => render(<Stub />));
}
const seen = (text: RegExp): boolean => screen.queryAllByText(text).length > 0;

test('BEH-401 a product that was never on sale is not called discontinued, one that was is', async () => {
  await open([lineOf(2, 'cambiar_producto', { precio: 30 }), MADE]);
  expect([seen(/Todavía no está a la venta/), seen(/Descontinuado/)]).toEqual([true, false]);
  cleanup();
  await open([
    lineOf(3, 'cambiar_producto', { activo: false }),
    lineOf(2, 'cambiar_producto', { activo: true }),
    MADE,
  ]);
  expect([seen(/Todavía no está a la venta/), seen(/Descontinuado/)]).toEqual([false, true]);
  cleanup();
  // Brought by a list, which tells nothing of its beginning.
  await open([]);
  expect(seen(/Descontinuado/)).toBe(true);
});

test('BEH-401 the editor leads to where the pieces of its colours are counted', async () => {
  await open([MADE]);
  const link = screen.getByRole('link', { name: 'Existencias' });
  expect(link.getAttribute('href')).toBe('/admin/existencias?buscar=TAZ-9');
});
