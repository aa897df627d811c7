// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ProductHistory } from '../../desk/desk-reads.ts';
import { HistoryList } from './history-list.tsx';

afterEach(cleanup);

test('BEH-271 the history of a product says its box in kilograms, and that it had no weight', () => {
  const line = (id: number, antes: number | null, despues: number): ProductHistory => ({
    ...{ id, fecha: '2026-03-02T18:00:00Z', quien: 'Marta', accion: 'cambiar_producto' },
    cambio: { antes: { peso_gramos: antes }, despues: { peso_gramos: despues, precio: 34.5 } },
  });
  const history = [line(2, 9_000, 9_250), line(1, null, 125)];
  render(<HistoryList history={history} canUndo={false} onUndo={async () => undefined} />);
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toContain('peso de la caja: 9 kg → 9.25 kg');
  expect(said).toContain('peso de la caja: – → 0.125 kg');
  expect(said).toContain('precio: – → 34.5');
});
