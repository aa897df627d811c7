// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OrderTracker } from './order-tracker.tsx';

afterEach(cleanup);

const labels = (): string[] =>
  screen.getAllByRole('listitem').map((item) => (item.textContent ?? '').split(',')[0] ?? '');
const activeSteps = (): number =>
  screen.getAllByRole('listitem').filter((item) => item.classList.contains('active')).length;
const width = (container: HTMLElement): string | undefined =>
  container.querySelector<HTMLElement>('[data-progress]')?.style.width;

test('ORD-06 seven steps by their exact names', () => {
  render(<OrderTracker status={1} />);
  expect(labels()).toEqual([
    'Validando pedido',
    'Propuesta de diseño',
    'Diseño Aprobado',
    'Producto en desarrollo',
    'En paquetería',
    'En camino',
    'Entregado',
  ]);
});

test.each([
  [1, 1],
  [3, 2],
  [4, 3],
  [2, 3],
  [5, 4],
  [6, 4],
  [7, 4],
  [8, 4],
  [9, 5],
  [10, 5],
  [13, 6],
  [14, 7],
  [11, 1],
  [12, 1],
  [99, 1],
  [null, 1],
])(
  'ORD-07 ORD-08 ORD-09 ORD-10 ORD-11 ORD-12 ORD-13 ORD-14 ORD-15 id_status %s stands at step %s',
  (status, step) => {
    render(<OrderTracker status={status} />);
    expect(activeSteps()).toBe(step);
    const now = screen.getAllByRole('listitem')[step - 1];
    expect(now?.getAttribute('aria-current')).toBe('step');
    expect(now?.textContent).toContain(`paso ${step} de 7, actual`);
  },
);

test('ORD-16 the bar is as wide as its step says', () => {
  const widths = [1, 3, 4, 5, 9, 13, 14].map((status) => {
    const { container, unmount } = render(<OrderTracker status={status} />);
    const found = width(container);
    unmount();
    return found;
  });
  expect(widths).toEqual(['1%', '18%', '34%', '50%', '67%', '83%', '100%']);
});
