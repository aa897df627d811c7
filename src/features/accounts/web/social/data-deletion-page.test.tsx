// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { visitorContext } from '../../../../platform/browser/visitor-context.ts';
import type { AccountReads } from '../../reads.ts';
import { accountsContext } from '../accounts-context.ts';
import { loader as registerLoader } from '../register-page.tsx';
import DataDeletionPage, { loader } from './data-deletion-page.tsx';

afterEach(cleanup);

const FOUND = { nombre: 'Facebook', cuando: '2026-11-21T18:00:00Z', habia: true };

async function open(found: typeof FOUND | null): Promise<void> {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => found,
      HydrateFallback: () => null,
      Component: DataDeletionPage,
    },
  ]);
  render(<Stub />);
  await screen.findByRole('heading', { level: 1 });
}

test('AUT-26 whoever asked a company to be forgotten reads what became of it, and what is left to do', async () => {
  await open(FOUND);
  expect(screen.getByRole('status').textContent).toMatch(/^Listo: el .* borramos lo que Facebook/);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/mi-cuenta/privacidad', '/derechos-arco']));
  cleanup();
  await open({ ...FOUND, habia: false });
  expect(screen.getByRole('status').textContent).toContain('No teníamos nada tuyo');
  cleanup();
  await open(null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'No encontramos esa solicitud',
  );
  expect(screen.queryByRole('status')).toBeNull();
});

test('AUT-26 a code that nobody has is not found', async () => {
  const context = new RouterContextProvider();
  const deletion: AccountReads['deletion'] = async (code) => (code === 'K7' ? FOUND : null);
  context.set(accountsContext, { deletion } as AccountReads);
  const asked = async (codigo: string) =>
    (await loader({ context, params: { codigo } } as unknown as Parameters<typeof loader>[0])).init
      ?.status;
  expect([await asked('K7'), await asked('K8')]).toEqual([200, 404]);
});

test('AUT-14 whoever is signed in registers no second time, and goes where they were to', () => {
  const visit = (visitor: object | null) => {
    const context = new RouterContextProvider();
    context.set(visitorContext, visitor as never);
    const request = new Request('https://t.mx/registrarse?redirect=mi-carrito');
    const args = { context, request } as unknown as Parameters<typeof registerLoader>[0];
    try {
      return registerLoader(args);
    } catch (away) {
      return (away as Response).headers.get('Location');
    }
  };
  expect([visit(null), visit({ username: 'ana' })]).toEqual([null, '/mi-carrito']);
});
