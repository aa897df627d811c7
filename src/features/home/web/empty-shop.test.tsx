// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pages } from '../../../routes.ts';
import { staffPages } from '../../../staff-routes.ts';
import { useSession } from '../../accounts/web/session-store.ts';
import type { ProductCard } from '../../catalog/reads.ts';
import { ListBar } from '../../catalog/web/card-corner.ts';
import { packCards } from '../../catalog/web/packed-cards.ts';
import { HomeGrid } from './home-grid.tsx';
import { HomeHero } from './home-hero.tsx';
import HomePage from './home-page.tsx';

const MUG: ProductCard = {
  ...{ id: 1, id_producto_prov: 'TAZ-1', product_name: 'Taza', description: '', price: 50 },
  ...{ precio_iva: 58, piezas_caja: 36, colores: [] },
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json([]));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, isAuthenticated: false });
});

function open(selling: boolean): void {
  const Component = () => (
    <>
      <HomeHero selling={selling} />
      {selling ? null : <HomeGrid first={[]} />}
    </>
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub initialEntries={['/']} />);
}
const leadsTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test('BEH-691 a shop without a product offers no search that finds nothing, and a way to be written to', async () => {
  open(false);
  expect(screen.queryByRole('navigation', { name: 'Búsquedas frecuentes' })).toBeNull();
  expect([leadsTo('Ver productos'), leadsTo('Escribirnos')]).toEqual([undefined, pages.contact]);
  expect(screen.queryByRole('button', { name: 'Buscar con una foto' })).toBeNull();
  expect(screen.queryByText(/^¿Eres del equipo/)).toBeNull();
  cleanup();
  open(true);
  expect(leadsTo('Ver productos')).toBe(pages.products);
  expect(leadsTo('Tazas')).toBe(pages.searchFor('tazas'));
});

test('BEH-691 whoever is signed in reads where the staff add its products', async () => {
  useSession.setState({ user: { username: 'Dueña' }, isAuthenticated: true });
  open(false);
  await screen.findByText(/^¿Eres del equipo\? Todavía no hay productos/);
  expect(leadsTo('Agregar productos')).toBe(staffPages.products);
});

test('BEH-691 nothing is offered to be seen with a logo where there is nothing', async () => {
  const bar = 'Mira toda la tienda con tu logo';
  const shown = async (cards: readonly ProductCard[]) => {
    const loader = () => ({ cards: packCards(cards), categories: [], finishes: [] });
    const Stub = createRoutesStub([{ path: '/', Component: HomePage, loader }]);
    render(
      <ListBar value={() => <p>{bar}</p>}>
        <Stub initialEntries={['/']} />
      </ListBar>,
    );
    await screen.findByRole('heading', { level: 1 });
    return screen.queryByText(bar) !== null;
  };
  expect(await shown([])).toBe(false);
  cleanup();
  expect(await shown([MUG])).toBe(true);
});
