// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartLine } from '../../../../../test/support/cart-line.ts';
import { ToastRegion } from '../../../../design/toast.tsx';
import { toCentavos } from '../../../../kernel/money.ts';
import { withQuantity } from '../../../cart/line-totals.ts';
import { useCart } from '../../../cart/web/cart-store.ts';
import type { ShownLine } from './again-line.tsx';
import { AgainList } from './again-list.tsx';

const NAMELESS = { uniqueId: '', createdAt: '' };
const PAST = {
  ...{ name: 'Taza clásica', image: '', quantity: 20, technique: 'Serigrafia', colour: 'Rojo' },
  ...{ css: '#d0202e', notes: '', total: 2784, artwork: [], split: undefined },
  ...{ stitchTerms: undefined, approved: undefined },
};
const TIERS = [
  { fromQuantity: 1, mode: 'fijo', amount: toCentavos(400_00) },
  { fromQuantity: 51, mode: 'por_pieza', amount: toCentavos(9_00) },
] as const;
const shown = (
  id: number,
  change: Partial<Omit<ShownLine, 'past'>> & { past?: object } = {},
): ShownLine => ({
  id,
  line: withQuantity(cartLine(NAMELESS), 20),
  ...{ changes: [], design: '', recoloured: false, tiers: TIERS },
  elsewhere: { to: '/producto/TAZ-1', text: 'Ver opciones' },
  ...change,
  past: { ...PAST, ...change.past },
});
const FOLIO = 'P-7K3M9Q2X4H';

function open(...lines: ShownLine[]): void {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <Outlet />
          <ToastRegion />
        </>
      ),
      children: [
        { index: true, Component: () => <AgainList folio={FOLIO} lines={lines} /> },
        { path: 'mi-carrito', Component: () => <h1>Mi carrito</h1> },
      ],
    },
  ]);
  render(<Stub />);
}
const cart = () => useCart.getState().lines;

beforeEach(() => {
  localStorage.clear();
  useCart.getState().change(() => []);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('BEH-45 what can be ordered again goes to the cart together, each line under a name of its own', async () => {
  const blue = withQuantity(cartLine({ ...NAMELESS, color: 'Azul' }), 30);
  const gone = shown(3, { line: null, changes: ['Ya no lo vendemos.'] });
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
  const facts = screen.getAllByText('20 piezas')[0]?.parentElement?.children ?? [];
  expect(Array.from(facts, (fact) => fact.textContent)).toEqual([
    '20 piezas',
    'Rojo',
    'Serigrafia',
  ]);
});

test('BEH-45 a line that cannot be ordered as it was leads to its product, and alone to all of them', () => {
  open(shown(1, { line: null, changes: ['El color Rojo ya no está: elige otro.'] }));
  const link = screen.getByRole('link', { name: /^Ver opciones/ });
  expect(link.getAttribute('href')).toBe('/producto/TAZ-1');
  expect(screen.queryByRole('button', { name: /al carrito/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver productos' }).getAttribute('href')).toBe(
    '/productos',
  );
});

test('BEH-642 what is no longer sold leads to what is of its kind', () => {
  const elsewhere = { to: '/productos?categoria=tazas', text: 'Ver más de Tazas' };
  open(shown(1, { line: null, changes: ['Ya no lo vendemos.'], elsewhere }));
  const link = screen.getByRole('link', { name: 'Ver más de Tazas de Taza clásica' });
  expect(link.getAttribute('href')).toBe('/productos?categoria=tazas');
});

/** What all that is chosen costs, as it is told. */
const sum = () => document.querySelector('p[role=status]')?.textContent;
const box = (name: RegExp): HTMLInputElement => screen.getByRole('checkbox', { name });

test('BEH-642 each line may be left out, and the sum and the cart go without it', async () => {
  const blue = withQuantity(cartLine({ ...NAMELESS, color: 'Azul' }), 30);
  open(shown(1), shown(2, { line: blue }));
  expect(box(/Rojo$/).checked).toBe(true);
  fireEvent.click(box(/Rojo$/));
  expect(sum()).toBe('$3,944.00 con IVA, sin envío');
  fireEvent.click(box(/Azul$/));
  expect(sum()).toBe('Marca lo que quieres repetir.');
  expect(screen.getByRole('button', { name: 'Agregar al carrito' })).toHaveProperty(
    'disabled',
    true,
  );
  fireEvent.click(box(/Azul$/));
  fireEvent.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
  await screen.findByRole('heading', { name: 'Mi carrito' });
  expect(cart().map(({ color }) => color)).toEqual(['Azul']);
});

test('BEH-640 another colour goes to the cart only where it is said yes to, and leads to all of them', () => {
  const coral = withQuantity(cartLine({ ...NAMELESS, color: 'Coral' }), 20);
  const gone = 'El color Rojo ya no está: el más parecido es Coral.';
  open(shown(1, { line: coral, recoloured: true, changes: [gone] }));
  screen.getByText('Márcalo si lo quieres en Coral.');
  const link = screen.getByRole('link', { name: 'Elegir otro color de Taza clásica' });
  expect(link.getAttribute('href')).toBe('/producto/TAZ-1');
  expect(box(/Coral$/).checked).toBe(false);
  fireEvent.click(box(/Coral$/));
  fireEvent.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
  expect(cart()).toMatchObject([{ color: 'Coral', quantity: 20 }]);
});

test('BEH-642 whoever repeats an order reads what is in the cart now, and what grew there', async () => {
  useCart.getState().change(() => [withQuantity(cartLine(), 40)]);
  const blue = withQuantity(cartLine({ ...NAMELESS, color: 'Azul' }), 30);
  open(shown(1), shown(2, { line: blue }));
  fireEvent.click(screen.getByRole('button', { name: 'Agregar 2 al carrito' }));
  await screen.findByText(
    '2 productos del pedido P-7K3M9Q2X4H ya están en tu carrito. Uno se sumó a lo que ya tenías.',
  );
});

test('BEH-642 whose browser keeps nothing reads so when an order is repeated', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  open(shown(1));
  fireEvent.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
  await screen.findByText(/^Tu navegador no deja guardar tu carrito/);
});

test('BEH-710 an order that is repeated by a finger that presses twice, or again while the cart is on its way, is in the cart once', async () => {
  let arrive = () => {};
  const Stub = createRoutesStub([
    { path: '/', Component: () => <AgainList folio={FOLIO} lines={[shown(1)]} /> },
    {
      path: '/mi-carrito',
      loader: () => new Promise<null>((resolve) => (arrive = () => resolve(null))),
      Component: () => <h1>Mi carrito</h1>,
    },
  ]);
  render(<Stub />);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
  press();
  press();
  press();
  expect(cart().map(({ quantity }) => quantity)).toEqual([20]);
  arrive();
  expect(await screen.findByRole('heading', { name: 'Mi carrito' })).toBeTruthy();
});
