// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ToldFinish } from '../../content/told-finishes.ts';
import CloseUps from './close-ups.tsx';

const FINISHES: readonly ToldFinish[] = [
  { slug: 'embroidery', title: 'Bordado', summary: 'Hilo.', from: '$15.54', days: '6 días' },
  { slug: 'laser-engraving', title: 'Láser', summary: 'Luz.', from: '$11.14', days: '1 día' },
  { slug: 'dtf-printing', title: 'DTF', summary: 'Película.', from: '$9.00', days: '3 días' },
];
const page = (finishes: readonly ToldFinish[]) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <CloseUps finishes={finishes} /> }]);
  return <Stub initialEntries={['/']} />;
};
afterEach(cleanup);

test('BEH-306 each finish has its close-up, price and days, and leads to its page', () => {
  render(page(FINISHES));
  const section = within(screen.getByRole('region', { name: 'Así queda tu logo, de cerca' }));
  const [first, second] = section.getAllByRole('listitem');
  expect(first?.textContent).toBe('BordadoHilo.desde $15.54 c/u · 6 días');
  expect(second?.textContent).toContain('· 1 día');
  expect(first?.querySelector('img')?.getAttribute('src')).toMatch(/embroidery-640\.webp$/);
  const links = section.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/terminados/embroidery',
    '/terminados/laser-engraving',
    '/terminados/dtf-printing',
  ]);
});

test('BEH-306 the server writes their places alone, and nothing where there are no finishes', () => {
  const written = renderToString(page(FINISHES));
  expect(written).toContain('Así queda tu logo, de cerca');
  expect(written).not.toContain('<img');
  expect(renderToString(page([]))).toBe('');
});
