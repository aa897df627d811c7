// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSession, useSession } from '../../features/accounts/web/session-store.ts';
import { readCart } from '../../features/cart/web/cart-store.ts';
import { settingsFrom } from '../../features/site/settings.ts';
import type { RootData } from '../../platform/browser/root-data.ts';
import Footer from './footer.tsx';
import { Header } from './header.tsx';

const site = settingsFrom([], 'estampa');
const ANA = { username: 'Ana', nombre: 'Ana Ruiz', email: 'ana@correo.example', roles: [] };
const network = vi.fn<typeof fetch>();

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Header />
      <output>{pathname + search}</output>
      <Footer site={site} />
    </>
  );
}

async function open(user: RootData['user'] = null, at = '/contacto', unread = 0): Promise<void> {
  const loader = (): RootData => ({ user, site, testMode: false, unread });
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Outlet,
      loader,
      HydrateFallback: () => null,
      children: [{ path: '*', Component: Page }],
    },
  ]);
  render(<Stub initialEntries={[at]} />);
  await screen.findByRole('combobox', { name: 'Buscar productos' });
}
const here = (): string => screen.getByRole('status', { hidden: true }).textContent ?? '';
const field = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Buscar productos' });
/** Where all links of a name lead; the account's are written twice, for phones and for the rest. */
const link = (name: string): string => {
  const addresses = screen
    .getAllByRole('link', { name })
    .map((found) => found.getAttribute('href'));
  expect(new Set(addresses).size).toBe(1);
  return addresses[0] ?? '';
};

function search(term: string): void {
  fireEvent.input(field(), { target: { value: term } });
  const form = field().form;
  if (form) fireEvent.submit(form);
}

function fill(ids: readonly string[]): void {
  const lines = ids.map((id, place) => ({
    createdAt: '2026-11-20T18:00:00Z',
    id,
    uniqueId: `u${place}`,
    price: 10,
    quantity: 50,
    piezas_por_caja: 10,
    technique: 'Sin terminado',
  }));
  localStorage.setItem('cart', JSON.stringify(lines));
  act(readCart);
}

beforeEach(() => {
  localStorage.clear();
  readCart();
  vi.stubGlobal('fetch', network.mockReset());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('HDR-01 the logo leads home', async () => {
  await open();
  expect(link('Estampa, inicio')).toBe('/');
});

test('HDR-02 HDR-03 a term searches, by Enter or by the magnifier, which submit one form', async () => {
  await open();
  const magnifier = screen.getByRole('button', { name: 'Buscar' });
  expect(magnifier.getAttribute('type')).toBe('submit');
  expect(magnifier.closest('form')).toBe(field().form);
  search('taza azul');
  await waitFor(() => expect(here()).toBe('/search?searchTerm=taza%20azul'));
});

test('SRC-01 a term of two characters does nothing', async () => {
  await open();
  search('ab');
  search('  a  ');
  expect(here()).toBe('/contacto');
});

test('the field repeats the term of the page, but not the image search’s own', async () => {
  await open(null, '/search?searchTerm=taza');
  expect(field().value).toBe('taza');
  cleanup();
  await open(null, '/productos/vaso%20caf%C3%A9');
  expect(field().value).toBe('vaso café');
  cleanup();
  await open(null, '/search?searchTerm=busqueda-inteligente');
  expect(field().value).toBe('');
});

test('HDR-07 an anonymous visitor can sign in, and my purchases leads there', async () => {
  await open();
  expect(link('Iniciar sesión')).toBe('/iniciar-sesion');
  expect(link('Mis compras')).toBe('/iniciar-sesion?redirect=estado-pedidos');
  expect(screen.queryByText(/^Hola/)).toBeNull();
});

test('HDR-08 a signed-in customer is greeted and can leave', async () => {
  await open(ANA);
  expect(screen.getAllByRole('link', { name: 'Hola Ana' })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Cerrar sesión' })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Iniciar sesión' })).toBeNull();
  expect(link('Mis compras')).toBe('/estado-pedidos');
});

test('leaving ends the session on the server and forgets who was here', async () => {
  setSession({ username: 'Ana' });
  network.mockImplementation(async () => Response.json({ success: true }));
  await open(ANA);
  const [leave] = screen.getAllByRole('button', { name: 'Cerrar sesión' });
  if (leave) fireEvent.click(leave);
  await waitFor(() => expect(useSession.getState().isAuthenticated).toBe(false));
  const [address, options] = network.mock.lastCall ?? [];
  expect([address, options?.method]).toEqual(['/api/logout', 'POST']);
});

test('HDR-09 A10 favourites, notifications and cart are one click away', async () => {
  await open();
  expect(link('Favoritos')).toBe('/mis-favoritos');
  expect(link('Notificaciones')).toBe('/notificaciones');
  expect(link('Carrito')).toBe('/mi-carrito');
});

test('HDR-11 HDR-12 the badge counts distinct products, and +9 is the most it says', async () => {
  await open();
  fill(['A', 'A', 'B']);
  expect(screen.getByRole('link', { name: 'Carrito 2 productos' })).toBeTruthy();
  fill(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']);
  expect(screen.getByRole('link', { name: 'Carrito +9 productos' })).toBeTruthy();
});

test('HDR-10 A11 the delivery place is a neutral placeholder until a CP is given', async () => {
  network.mockImplementation(async () =>
    Response.json({ estado: 'Nuevo León', municipio: 'Monterrey', colonias: ['Centro'] }),
  );
  await open(ANA);
  const [place] = screen.getAllByRole('button', { name: /^Enviar a/ });
  expect(place?.textContent).toMatch(/^Enviar a tu dirección, CP •{5}$/);
  if (place) fireEvent.click(place);
  const code = await screen.findByLabelText('Código postal');
  fireEvent.input(code, { target: { value: '64a000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Usar este código postal' }));
  await waitFor(() => expect(place?.textContent).toBe('Enviar a Monterrey, Nuevo León, CP 64000'));
  expect(network.mock.calls[0]?.[0]).toBe('/api/codigo-postal/64000');
});

test('FTR-01 A13 the footer tells who the company is and how to reach it', async () => {
  await open();
  expect(screen.getByText(site.address)).toBeTruthy();
  expect(link(site.phone)).toBe('tel:+525500000100');
  expect(link(site.email)).toBe(`mailto:${site.email}`);
  expect(link('Centro de ayuda')).toBe('/centro-de-ayuda');
  expect(link('Acerca de nosotros')).toBe('/acerca-de-estampa');
});

test('FTR-02 four social links open elsewhere and get no handle on this page', async () => {
  await open();
  const outside = screen
    .getAllByRole('link')
    .filter((entry) => entry.getAttribute('target') === '_blank');
  expect(outside).toHaveLength(4);
  for (const entry of outside) expect(entry.getAttribute('rel')).toContain('noopener');
});

test('BEH-941 a company without social networks asks nobody to follow it', () => {
  const Component = () => <Footer site={{ ...site, social: [] }} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
  expect(screen.queryByText('Síguenos')).toBeNull();
  const app = screen.getByRole('heading', { name: 'Descarga la app' });
  expect(app.parentElement?.textContent).toBe('Descarga la appProximamente');
});

test('FTR-03 the legal pages are linked', async () => {
  await open();
  expect(
    [
      'Condiciones de uso',
      'Métodos de pago',
      'Devoluciones y reembolsos',
      'Políticas de envío',
      'Aviso de privacidad',
    ].map(link),
  ).toEqual([
    '/condiciones-de-uso',
    '/metodos-de-pago',
    '/politicas-devolucion-reembolso',
    '/politicas-envio',
    '/aviso-de-privacidad',
  ]);
});

test('FTR-04 A14 purchase protection is a button that opens a note and leads nowhere', async () => {
  await open();
  const item = screen.getByRole('button', { name: 'Protección de compras' });
  const note = document.getElementById(item.getAttribute('popovertarget') ?? '');
  expect(note?.textContent).toContain('3 días hábiles');
  fireEvent.click(item);
  expect(here()).toBe('/contacto');
});

test('FTR-05 the app is Proximamente', async () => {
  await open();
  expect(screen.getByText('Descarga la app').parentElement?.textContent).toContain('Proximamente');
});

test('logging in is not the page of purchases, though the way there leads over it', async () => {
  const current = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent);
  await open(null, '/iniciar-sesion?redirect=estado-pedidos');
  await screen.findByRole('combobox');
  expect(current()).toEqual([]);
  cleanup();
  await open(ANA, '/estado-pedidos');
  await screen.findByRole('combobox');
  expect(current()).toContain('Mis compras');
});
