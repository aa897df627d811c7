// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '../../../kernel/messages.ts';
import type { ProductCard } from '../../catalog/reads.ts';
import { HomeGrid } from './home-grid.tsx';

const page = (from: number, count: number): readonly ProductCard[] =>
  Array.from({ length: count }, (_, place) => ({
    id: from + place,
    id_producto_prov: `P-${from + place}`,
    product_name: `Taza ${from + place}`,
    description: '',
    price: 50,
    precio_iva: 58,
    piezas_caja: 36,
    colores: [],
  }));
const network = vi.fn<typeof fetch>();

function open(first: readonly ProductCard[]): void {
  const Stub = createRoutesStub([{ path: '/', Component: () => <HomeGrid first={first} /> }]);
  render(<Stub initialEntries={['/']} />);
}
const cards = (): number => screen.queryAllByRole('article').length;
const more = (): HTMLElement | null =>
  screen.queryByRole('button', { name: MESSAGES.home.loadMore });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  network.mockReset();
  vi.stubGlobal('fetch', network);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('HOM-07 A67 the button asks for the next 24 products and adds those that are new', async () => {
  network.mockImplementation(async () => Response.json([...page(24, 1), ...page(25, 23)]));
  open(page(1, 24));
  press(MESSAGES.home.loadMore);
  await waitFor(() => expect(cards()).toBe(47));
  expect(network.mock.calls[0]?.[0]).toBe('/api/products?page=2&limit=24');
  network.mockImplementation(async () => Response.json([]));
  press(MESSAGES.home.loadMore);
  await waitFor(() => expect(network.mock.calls[1]?.[0]).toBe('/api/products?page=3&limit=24'));
});

test('HOM-08 a spinner takes the button’s place while products load', async () => {
  let answer: (response: Response) => void = () => undefined;
  network.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  open(page(1, 24));
  press(MESSAGES.home.loadMore);
  const waiting = await screen.findByText(MESSAGES.search.loading);
  expect(waiting.parentElement?.querySelector('.animate-spin-slow')).toBeTruthy();
  expect(more()).toBeNull();
  answer(Response.json(page(25, 24)));
  await waitFor(() => expect(more()).toBeTruthy());
  expect(screen.queryByText(MESSAGES.search.loading)).toBeNull();
  expect(document.querySelector('.animate-spin-slow')).toBeNull();
});

test('BEH-312 whoever asked for more goes on at the first that came, at the retry, or where it ends', async () => {
  const pressed = (name: string): void => {
    screen.getByRole('button', { name }).focus();
    press(name);
  };
  const focused = () => document.activeElement?.textContent;
  network.mockImplementation(async () => Response.json(page(25, 24)));
  open(page(1, 24));
  pressed(MESSAGES.home.loadMore);
  await waitFor(() => expect(focused()).toBe('Taza 25'));
  network.mockImplementation(async () => new Response('', { status: 500 }));
  pressed(MESSAGES.home.loadMore);
  await waitFor(() => expect(focused()).toBe('Reintentar'));
  network.mockImplementation(async () => Response.json([]));
  pressed('Reintentar');
  await waitFor(() => expect(focused()).toBe(MESSAGES.home.noMore));
});

test('BEH-312 whoever went elsewhere while more products came stays there', async () => {
  let answer: (response: Response) => void = () => undefined;
  network.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  open(page(1, 24));
  press(MESSAGES.home.loadMore);
  await screen.findByText(MESSAGES.search.loading);
  const elsewhere = screen.getByRole('link', { name: 'Taza 3' });
  elsewhere.focus();
  answer(Response.json(page(25, 24)));
  await waitFor(() => expect(cards()).toBe(48));
  expect(document.activeElement).toBe(elsewhere);
});

test('HOM-09 HOM-10 an empty page ends loading', async () => {
  network.mockImplementation(async () => Response.json([]));
  open(page(1, 24));
  expect(screen.queryByText(MESSAGES.home.noMore)).toBeNull();
  press(MESSAGES.home.loadMore);
  expect(await screen.findByText(MESSAGES.home.noMore)).toBeTruthy();
  expect(more()).toBeNull();
  expect(cards()).toBe(24);
});

test('HOM-09 a page that is not full is the last', () => {
  open(page(1, 10));
  expect(screen.getByText(MESSAGES.home.noMore)).toBeTruthy();
  expect(more()).toBeNull();
});

test('A22 a failure offers to try again and keeps what is shown', async () => {
  network.mockImplementation(async () => new Response('', { status: 500 }));
  open(page(1, 24));
  press(MESSAGES.home.loadMore);
  expect((await screen.findByRole('alert')).textContent).toContain('No pudimos');
  expect(cards()).toBe(24);
  network.mockImplementation(async () => Response.json(page(25, 24)));
  press('Reintentar');
  await waitFor(() => expect(cards()).toBe(48));
  expect(network.mock.calls[1]?.[0]).toBe('/api/products?page=2&limit=24');
});
