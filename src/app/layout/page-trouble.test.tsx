// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, data, useRouteError } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pages } from '../../routes.ts';
import { PageTrouble } from './page-trouble.tsx';

const Trouble = () => <PageTrouble error={useRouteError()} />;

async function open(id: string): Promise<void> {
  const Stub = createRoutesStub([
    {
      id,
      path: '/',
      loader: () => {
        throw data(null, { status: 404 });
      },
      HydrateFallback: () => null,
      Component: () => null,
      ErrorBoundary: Trouble,
    },
  ]);
  render(<Stub />);
  await screen.findByRole('heading', { level: 1 });
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each(['payment-page', 'order-again-page', 'claim-page', 'boxes-page'])(
  'BEH-745 of a folio that is not one’s own %s says so, and leads to one’s purchases',
  async (id) => {
    await open(id);
    expect(title()).toBe('No encontramos este pedido');
    expect(link('Ver mis compras')).toBe(pages.orders);
  },
);

test('BEH-745 any other page that there is none of leads home', async () => {
  await open('help-page');
  expect(title()).toBe('No encontramos esta página');
  expect(link('Ver mis compras')).toBeUndefined();
  expect(link('Volver al inicio')).toBe(pages.home);
});
