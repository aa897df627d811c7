// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BelowCost, PAUSE_MS } from './below-cost.tsx';

let sent: unknown[];
let answer: object;
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ success: true, ...answer });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const typed = (descuento: string) => ({ nombre: '', descuento, categorias: {}, productos: '' });
const pause = () => act(() => vi.advanceTimersByTimeAsync(PAUSE_MS));
const LOST = { clave: 'TAZ-1', nombre: 'Taza', pierde: 2.4 };

test('BEH-509 what a list would sell below its cost is said while it is typed, in the words of the product’s editor', async () => {
  answer = { cuantos: 3, productos: [LOST] };
  const { rerender } = render(<BelowCost typed={typed('4')} />);
  rerender(<BelowCost typed={typed('40')} />);
  await pause();
  expect(sent).toEqual([{ descuento: 40, categorias: [], productos: [] }]);
  const said = screen.getByRole('status').textContent;
  expect(said).toContain('Con esta lista 3 productos se venden por debajo de su costo.');
  expect(said).toContain('TAZ-1 Taza. Está por debajo de su costo: pierdes $2.40 en cada pieza.');
  expect(said).toContain('… y 2 más');
  answer = { cuantos: 1, productos: [LOST] };
  rerender(<BelowCost typed={typed('30')} />);
  await pause();
  expect(
    screen.getByText('Con esta lista un producto se vende por debajo de su costo.'),
  ).toBeTruthy();
  answer = { cuantos: 0, productos: [] };
  rerender(<BelowCost typed={typed('0')} />);
  await pause();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('BEH-509 of what is no discount nothing is asked, and what was said before goes', async () => {
  answer = { cuantos: 1, productos: [LOST] };
  const { rerender } = render(<BelowCost typed={typed('40')} />);
  await pause();
  rerender(<BelowCost typed={typed('cuarenta')} />);
  await pause();
  expect(sent).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('');
});
