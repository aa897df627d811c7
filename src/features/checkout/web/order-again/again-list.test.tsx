// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cartLine } from '../../../../../test/support/cart-line.ts';
import { ToastRegion } from '../../../../design/toast.tsx';
import { toCentavos } from '../../../../kernel/money.ts';
import { withQuantity } from '../../../cart/line-totals.ts';
import { useCart } from '../../../cart/web/cart-store.ts';
import type { LineAgain } from '../../order-again.ts';
import { AgainList } from './again-list.tsx';

const NAMELESS = { uniqueId: '', createdAt: '' };
const PAST = {
  ...{ name: 'Taza clásica', image: '', quantity: 20, technique: 'Serigrafia', colour: 'Rojo' },
  ...{ notes: '', total: 2784, artwork: [], split: undefined },
};
const TIERS = [
  { fromQuantity: 1, mode: 'fijo', amount: toCentavos(400_00) },
  { fromQuantity: 51, mode: 'por_pieza', amount: toCentavos(9_00) },
] as const;
const shown = (id: number, change: Partial<LineAgain> & { code?: string; past?: object } = {}) => ({
  id,
  code: 'TAZ-1',
  line: withQuantity(cartLine(NAMELESS), 20),
  changes: [],
  tiers: TIERS,
  ...change,
  past: { ...PAST, ...change.past },
});

function open(...lines: ReturnType<typeof shown>[]): void {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <AgainList lines={lines} />
          <ToastRegion />
        </>
      ),
    },
    { path: '/mi-carrito', Component: () => <h1>Mi carrito</h1> },
  ]);
  render(<Stub />);
}
const cart = () => useCart.getState().lines;

beforeEach(() => {
  localStorage.clear();
  useCart.getState().change(() => []);
});
afterEach(cleanup);

test('BEH-45 what can be ordered again goes to the cart together, each line under a name of its own', async () => {
  const blue = withQuantity(cartLine({ ...NAMELESS, color: 'Azul' }), 30);
  const gone = shown(3, { line: null, changes: ['Ya no lo vendemos.'], code: '' });
  open(shown(1), shown(2, { line: blue }), gone);
  screen.getByText('$6,728.00');
  fireEvent.click(screen.getByRole('button', { name: 'Agregar 2 al carrito' }));
  await screen.findByRole('heading', { name: 'Mi carrito' });
  expect(cart().map(({ color, quantity }) => [color, quantity])).toEqual([
    ['Rojo', 20],
    ['Azul', 30],
  ]);
  const names = cart().map(({ uniqueId }) => uniqueId);
  expect(new Set(names).size).toBe(2);
  expect(cart().every(({ uniqueId, createdAt }) => uniqueId !== '' && createdAt !== '')).toBe(true);
});

test('BEH-45 the same pieces in the cart already become one line, priced by their quantity together', async () => {
  useCart.getState().change(() => [withQuantity(cartLine(), 40)]);
  open(shown(1));
  fireEvent.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
  await screen.findByRole('heading', { name: 'Mi carrito' });
  // 60 × 116 + 60 × 9 × 1.16
  expect(cart()).toMatchObject([{ quantity: 60, total_general: 7_586.4 }]);
});

test('BEH-45 each line says what changed since, and that nothing did', () => {
  const dearer = shown(1, { changes: ['Ahora cuesta $2,784.00; antes $2,500.00.'] });
  open(dearer, shown(2));
  screen.getByText('Ahora cuesta $2,784.00; antes $2,500.00.');
  expect(screen.getAllByText('Igual que la vez pasada.')).toHaveLength(1);
  expect(screen.getAllByText(/^20 piezas/)[0]?.textContent).toBe('20 piezas · Rojo · Serigrafia');
});

test('BEH-45 a line that cannot be ordered as it was leads to its product, and alone to all of them', () => {
  open(shown(1, { line: null, changes: ['El color Rojo ya no está: elige otro.'] }));
  const link = screen.getByRole('link', { name: /^Ver opciones/ });
  expect(link.getAttribute('href')).toBe('/producto/TAZ-1');
  expect(screen.queryByRole('button', { name: /al carrito/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver productos' }).getAttribute('href')).toBe(
    '/productos',
  );
  cleanup();
  open(shown(1, { line: null, changes: ['Ya no lo vendemos.'], code: '' }));
  expect(screen.queryByRole('link', { name: /^Ver opciones/ })).toBeNull();
});
