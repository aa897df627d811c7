// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ProductHistory } from '../../desk/desk-reads.ts';
import { HistoryList } from './history-list.tsx';

afterEach(cleanup);

const CATEGORIES = [
  {
    nombre: 'Bebidas',
    slug: 'bebidas',
    subcategorias: [{ id: 2, nombre: 'Termos', slug: 'termos' }],
  },
];
const show = (history: readonly ProductHistory[]) =>
  render(
    <HistoryList
      history={history}
      categories={CATEGORIES}
      canUndo={false}
      onUndo={async () => undefined}
    />,
  );

test('BEH-401 the history says categories by their names and whether a product went on sale or off it', () => {
  const line = (id: number, cambio: ProductHistory['cambio']): ProductHistory => ({
    ...{ id, fecha: '2026-03-02T18:00:00Z', quien: 'Marta', accion: 'cambiar_producto', cambio },
  });
  show([
    line(3, { antes: { activo: true }, despues: { activo: false } }),
    line(2, { antes: { id_subcategoria: 2 }, despues: { id_subcategoria: 99 } }),
    line(1, { antes: { id_subcategoria: null }, despues: { id_subcategoria: 2 } }),
  ]);
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toContain('a la venta: sí → no');
  expect(said).toContain('categoría: Termos → una que ya no está');
  expect(said).toContain('categoría: – → Termos');
});

test('BEH-271 the history of a product says its box in kilograms, and that it had no weight', () => {
  const line = (id: number, antes: number | null, despues: number): ProductHistory => ({
    ...{ id, fecha: '2026-03-02T18:00:00Z', quien: 'Marta', accion: 'cambiar_producto' },
    cambio: { antes: { peso_gramos: antes }, despues: { peso_gramos: despues, precio: 34.5 } },
  });
  const history = [line(2, 9_000, 9_250), line(1, null, 125)];
  show(history);
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toContain('peso de la caja: 9 kg → 9.25 kg');
  expect(said).toContain('peso de la caja: – → 0.125 kg');
  expect(said).toContain('precio: – → $34.50');
});

test('BEH-406 the history says what a product cost, costs, and that nobody knows it any more', () => {
  const line = (id: number, antes: number | null, despues: number | null): ProductHistory => ({
    ...{ id, fecha: '2026-03-02T18:00:00Z', quien: 'Marta', accion: 'cambiar_producto' },
    cambio: { antes: { costo: antes }, despues: { costo: despues } },
  });
  const own: ProductHistory = {
    ...line(3, null, null),
    cambio: { antes: { margen: null }, despues: { margen: 33.33 } },
  };
  show([own, line(2, 1_021.8, null), line(1, 18, 1_021.8)]);
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toContain('margen propio: – → 33.33 %');
  expect(said).toContain('costo: $1,021.80 → –');
  expect(said).toContain('costo: $18.00 → $1,021.80');
});
