// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../test/support/addresses.ts';
import { toast } from '../../design/toast.tsx';
import { CATEGORIES_KEY } from '../../features/catalog/web/keep-categories.ts';
import { settingsFrom, withoutSamples } from '../../features/site/settings.ts';
import type { RootData } from '../../platform/browser/root-data.ts';
import ShopLayout from './shop-layout.tsx';

const HOUR = 3_600_000;
const LIST = [{ id_categoria: 1, nombre_categoria: 'Bebidas', slug: 'bebidas' }];
const site = settingsFrom([], 'estampa');
const network = vi.fn<typeof fetch>();
const asked = () => network.mock.calls.filter(([address]) => address === api.categories).length;
const kept = () => JSON.parse(localStorage.getItem(CATEGORIES_KEY) ?? 'null');

async function open(testMode = false, whose = site): Promise<void> {
  const loader = (): RootData => ({ user: null, site: whose, testMode, unread: 3 });
  const page = { index: true, Component: () => <h1>Una página</h1> };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Outlet,
      loader,
      HydrateFallback: () => null,
      children: [{ Component: ShopLayout, children: [page] }],
    },
  ]);
  render(<Stub />);
  await screen.findByRole('heading', { name: 'Una página' });
}

beforeEach(() => {
  localStorage.clear();
  network.mockReset().mockImplementation(async () => Response.json(LIST));
  vi.stubGlobal('fetch', network);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('HDR-13 opening a page keeps the categories, which are not displayed, and the next within a day asks for none', async () => {
  await open();
  await waitFor(() => expect(kept()?.data).toEqual(LIST));
  expect(kept().timestamp).toBeGreaterThan(Date.now() - HOUR);
  expect(asked()).toBe(1);
  expect(screen.queryByText('Bebidas')).toBeNull();
  cleanup();
  await open();
  expect(asked()).toBe(1);
});

test('HDR-14 a page opened with categories of 25 hours ago asks anew', async () => {
  localStorage.setItem(
    CATEGORIES_KEY,
    JSON.stringify({ data: [], timestamp: Date.now() - 25 * HOUR }),
  );
  await open();
  await waitFor(() => expect(kept()?.data).toEqual(LIST));
  expect(asked()).toBe(1);
});

test('HDR-15 categories that cannot be had are the console’s alone', async () => {
  network.mockImplementation(() => Promise.reject(new TypeError('offline')));
  await open();
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(kept()).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Una página' })).toBeTruthy();
});

test('HDR-01 HDR-09 FTR-01 a page stands in the frame: way to the content, header, footer and the phone’s bar', async () => {
  await open();
  const skip = screen.getByRole('link', { name: 'Ir al contenido' });
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  expect(within(screen.getByRole('main')).getByRole('heading')).toBeTruthy();
  expect(screen.getByRole('link', { name: `${site.company}, inicio` })).toBeTruthy();
  expect(await screen.findByText(site.address)).toBeTruthy();
  const bars = screen.getAllByRole('navigation', { name: 'Accesos' });
  expect(bars).toHaveLength(2);
  for (const bar of bars) expect(within(bar).getByText(/^3/)).toBeTruthy();
});

test('NFR-03 what the shop says appears over every page', async () => {
  await open();
  toast.success('Guardado');
  expect(await screen.findByText('Guardado')).toBeTruthy();
});

test('the demo says that nothing is charged, and the shop itself does not', async () => {
  await open(true);
  expect(screen.getByText('Modo de prueba:')).toBeTruthy();
  cleanup();
  await open();
  expect(screen.queryByText('Modo de prueba:')).toBeNull();
});

test('BEH-520 a footer without a company’s facts has no line, no link and no name of the sample one', async () => {
  await open(false, withoutSamples(site));
  const footer = screen.getByRole('contentinfo');
  const links = within(footer).getAllByRole('link');
  const led = links.map((link) => link.getAttribute('href') ?? '');
  expect(led.filter((to) => /^(tel|mailto|https):/.test(to))).toEqual([]);
  expect(footer.textContent).not.toMatch(/RFC|Ejemplo|example/);
  expect(footer.textContent).toContain('Estampa. Precios en pesos mexicanos, IVA incluido.');
  cleanup();
  await open(false, { ...withoutSamples(site), phone: '55 1234 5678', rfc: 'SPR010101AB1' });
  screen.getByRole('link', { name: '55 1234 5678' });
  expect(screen.getByRole('contentinfo').textContent).toContain('Estampa · RFC SPR010101AB1.');
});

test('BEH-475 the footer offers WhatsApp where the company has a number for it', async () => {
  await open(false, { ...site, whatsapp: '55 1234 5678' });
  const footer = within(await screen.findByRole('contentinfo'));
  const link = await footer.findByRole('link', { name: /^WhatsApp/ });
  expect(link.getAttribute('href')).toBe('https://wa.me/525512345678');
  cleanup();
  await open(false, { ...site, whatsapp: '' });
  const other = within(await screen.findByRole('contentinfo'));
  await other.findByRole('link', { name: site.email });
  expect(other.queryByRole('link', { name: /^WhatsApp/ })).toBeNull();
});
