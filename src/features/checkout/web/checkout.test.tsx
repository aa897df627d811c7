// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, freshTab, openCart, openStep } from '../../../../test/support/cart-scene.tsx';
import { setSession } from '../../accounts/web/session-store.ts';
import type { StepState } from '../steps.ts';
import { StepSection } from './step-section.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  setSession(null);
  freshTab();
});

const SESSION = { user: { username: 'ana', email: 'ana@prueba.example', token: 't' }, sinLeer: 0 };

test('ADR-01 BEH-296 somebody who presses before the shop has said who is here is asked for, and goes on signed in', async () => {
  let answer = (_: readonly [number, unknown]): void => {};
  const asked = new Promise<readonly [number, unknown]>((resolve) => {
    answer = resolve;
  });
  const { to } = openCart({ signedIn: 'unknown', replies: { '/api/sesion': () => asked } });
  fireEvent.click(button('Continuar'));
  await waitFor(() => expect(to('/api/sesion')).toHaveLength(1));
  expect(button('Continuar').getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button('Continuar'));
  expect(to('/api/sesion')).toHaveLength(1);
  answer([200, SESSION]);
  await waitFor(() => expect(openStep()).toBe('Dirección de entrega'));
});

test.each([
  ['nobody is here', [200, { user: null, sinLeer: 0 }]],
  ['nobody can say', [503, {}]],
] as const)('ADR-02 BEH-296 who presses then and %s logs in first', async (_, reply) => {
  const { router } = openCart({ signedIn: 'unknown', replies: { '/api/sesion': reply } });
  fireEvent.click(button('Continuar'));
  await screen.findByText('otra página');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/iniciar-sesion?redirect=mi-carrito');
});

test('BEH-819 who presses while the browser still remembers a session that ended logs in, and the press is not lost', async () => {
  setSession({ username: 'ana', token: 't' });
  let answer = (_: readonly [number, unknown]): void => {};
  const asked = new Promise<readonly [number, unknown]>((resolve) => {
    answer = resolve;
  });
  const { router } = openCart({ signedIn: 'unknown', replies: { '/api/sesion': () => asked } });
  fireEvent.click(button('Continuar'));
  answer([200, { user: null, sinLeer: 0 }]);
  await screen.findByText('otra página');
  const { pathname, search, state } = router.state.location;
  expect(pathname + search).toBe('/iniciar-sesion?redirect=mi-carrito');
  expect(state).toEqual({ follow: { paso: 2 } });
});

test('BEH-819 where the shop cannot say who is here, whoever the browser remembers goes on', async () => {
  setSession({ username: 'ana', token: 't' });
  openCart({ signedIn: 'unknown', replies: { '/api/sesion': [503, {}] } });
  fireEvent.click(button('Continuar'));
  await waitFor(() => expect(openStep()).toBe('Dirección de entrega'));
});

test('ADR-23 BEH-296 a step that is done says what it came to, and is opened again from its title', async () => {
  openCart();
  fireEvent.click(button('Continuar'));
  await waitFor(() => expect(openStep()).toBe('Dirección de entrega'));
  expect(screen.getByText(/^1 producto, \$/)).toBeDefined();
  fireEvent.click(button('Editar: Tu Carrito'));
  await waitFor(() => expect(openStep()).toBe('Tu Carrito'));
  expect(screen.queryByText(/^1 producto, \$/)).toBeNull();
});

test('SUM-01 the summary of a phone opens and closes, and says which it is', () => {
  openCart();
  const toggle = button('Ver el resumen');
  const rows = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  expect(rows?.textContent).toContain('Subtotal de productos');
  const states = [0, 1, 2].map(() => {
    const state = toggle.getAttribute('aria-expanded');
    fireEvent.click(toggle);
    return state;
  });
  expect(states).toEqual(['false', 'true', 'false']);
  expect(screen.getByRole('complementary', { name: 'Resumen de Compra' })).toBeDefined();
});

test('BEH-296 a step that opens takes the focus to its title; the one a visit begins with leaves it', () => {
  const section = (step: 1 | 2, state: StepState) => (
    <StepSection step={step} state={state} digest="" onEdit={() => undefined}>
      <p>lo de este paso</p>
    </StepSection>
  );
  const { rerender } = render(section(1, 'current'));
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole('region', { name: 'Tu Carrito' }).getAttribute('aria-current')).toBe(
    'step',
  );
  rerender(section(1, 'done'));
  expect(screen.queryByText('lo de este paso')).toBeNull();
  expect(screen.getByRole('region').hasAttribute('aria-current')).toBe(false);
  rerender(section(1, 'current'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tu Carrito' }));
  cleanup();
  // Whoever comes back from signing in begins here.
  render(section(2, 'current'));
  expect(document.activeElement?.textContent).toBe('Dirección de entrega');
});
