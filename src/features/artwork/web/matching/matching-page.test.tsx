// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import MatchingPage from './matching-page.tsx';

afterEach(cleanup);

test('BEH-618 the page stands while a logo is being read, says so, and shows what was found once it is', async () => {
  const wish = { logo: 'logo.svg', tintas: [], pagina: 1 };
  const nothing = { tintas: [], productos: [], total: 0, pagina: 1, paginas: 1 };
  const answers = ['reading', 'reading', nothing];
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: MatchingPage,
      loader: () => ({ wish, found: answers.shift() }),
      HydrateFallback: () => null,
    },
  ]);
  render(<Stub />);
  expect((await screen.findByRole('status')).textContent).toContain('Leyendo los colores');
  const title = 'Ningún producto se parece a tus colores';
  expect(await screen.findByText(title, {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  expect(answers).toEqual([]);
});
