// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settingsFrom } from '../../features/site/settings.ts';
import type { RootData } from '../../platform/browser/root-data.ts';
import PayLayout from './pay-layout.tsx';

beforeEach(async () => {
  const site = settingsFrom([], 'estampa');
  const loader = (): RootData => ({ user: null, site, testMode: true, unread: 3 });
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Outlet,
      loader,
      HydrateFallback: () => null,
      children: [
        {
          Component: PayLayout,
          children: [{ index: true, Component: () => <h1>Pagar</h1> }],
        },
      ],
    },
  ]);
  render(<Stub />);
  await screen.findByRole('heading', { name: 'Pagar' });
});
afterEach(cleanup);

test('HDR-01 around paying stand the logo, which leads home, and the way to help, and nothing else to follow', () => {
  const links = within(screen.getByRole('banner')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Estampa', '/'],
    ['Ayuda', '/centro-de-ayuda'],
  ]);
  expect(links[0]?.getAttribute('aria-label')).toBe('Estampa, inicio');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a demo says that nothing is charged where the money would be', () => {
  expect(screen.getByText(/nada se cobra ni se envía/)).toBeTruthy();
});

test('FTR-03 what was agreed to is at hand, in pages of their own', () => {
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/condiciones-de-uso', '_blank'],
    ['/aviso-de-privacidad', '_blank'],
    ['/politicas-devolucion-reembolso', '_blank'],
  ]);
});
