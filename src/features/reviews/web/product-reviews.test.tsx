// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductDetail } from '../../catalog/reads.ts';
import type { ReviewList, ReviewView } from '../reads.ts';
import ProductReviews from './product-reviews.tsx';

/** Brings what is watched into sight. */
let reach: () => void;
const asked: string[] = [];
let answers: (ReviewList | 'lost')[];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (seen: readonly { isIntersecting: boolean }[]) => void) {
        reach = () => see([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const answer = answers.shift();
    if (!answer || answer === 'lost') throw new TypeError('lost');
    return Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const REVIEW: ReviewView = {
  id: 9,
  estrellas: 4,
  texto: 'Quedaron nítidas.',
  autor: 'Ana L.',
  fecha: '2026-11-20T18:00:00.000Z',
  color: 'Rojo',
  terminado: 'Serigrafía',
  piezas: 1200,
  respuesta: 'Gracias por contarlo.',
  respuesta_anterior: false,
};
const LIST: ReviewList = {
  total: 2,
  promedio: 4.5,
  por_estrellas: [0, 0, 0, 1, 1],
  opiniones: [REVIEW],
  siguiente: 9,
};
function show(calificacion?: ProductDetail['calificacion']) {
  const detail = { id_product: 7, calificacion } as ProductDetail;
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ProductReviews detail={detail} /> },
  ]);
  return render(<Stub />);
}
const seen = () => act(async () => reach());

test('BEH-770 what people said of a product is fetched once it is nearly in sight, and tells what they bought and what was answered', async () => {
  answers = [LIST];
  show({ promedio: 4.5, total: 2 });
  expect(asked).toEqual([]);
  expect(screen.getByRole('img', { name: '4.5 de 5 estrellas' })).toBeDefined();
  await seen();
  expect(asked).toEqual(['/api/opiniones/7']);
  const [row] = screen.getAllByRole('listitem');
  expect(row?.textContent).toContain('Ana L.20 nov 2026');
  expect(row?.textContent).toContain('Rojo · Serigrafía · 1,200 piezas');
  expect(row?.textContent).toContain('Quedaron nítidas.');
  expect(row?.textContent).toContain('Gracias por contarlo.');
  expect(
    within(row as HTMLElement)
      .getByRole('img')
      .getAttribute('aria-label'),
  ).toMatch(/^4 de 5/);
  const counts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(counts).toEqual([
    '5 estrellas1',
    '4 estrellas1',
    '3 estrellas0',
    '2 estrellas0',
    '1 estrella0',
  ]);
});

test('BEH-770 further reviews come below those that are there, until there are no more', async () => {
  const older = { ...REVIEW, id: 3, autor: 'Beto R.' };
  answers = [LIST, { ...LIST, opiniones: [older], siguiente: null }];
  show({ promedio: 4.5, total: 2 });
  await seen();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ver más opiniones' })));
  expect(asked[1]).toBe('/api/opiniones/7?antes=9');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});

test('BEH-858 reviews are sorted by their stars when wanted, and read on in that order', async () => {
  const worst = { ...REVIEW, id: 3, estrellas: 1, autor: 'Beto R.' };
  const worse: ReviewList = { ...LIST, opiniones: [worst], siguiente: 3 };
  answers = [LIST, 'lost', worse, { ...worse, opiniones: [REVIEW], siguiente: null }];
  show({ promedio: 4.5, total: 2 });
  await seen();
  const press = (name: string) =>
    act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Primero'), { target: { value: 'peores' } }),
  );
  await press('Reintentar');
  await press('Ver más opiniones');
  const sorted = '/api/opiniones/7?orden=peores';
  expect(asked.slice(1)).toEqual([sorted, sorted, '/api/opiniones/7?antes=3&orden=peores']);
  const authors = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(authors).toEqual([expect.stringContaining('Beto'), expect.stringContaining('Ana')]);
});

test('BEH-858 an answer to what its author said before says so', async () => {
  answers = [{ ...LIST, opiniones: [{ ...REVIEW, respuesta_anterior: true }] }];
  show({ promedio: 4.5, total: 2 });
  await seen();
  expect(screen.getByText(/a una versión anterior/)).toBeDefined();
});

test('BEH-770 reviews that did not come can be asked for again', async () => {
  answers = ['lost', LIST];
  show({ promedio: 4.5, total: 2 });
  await seen();
  expect(screen.getByText('No pudimos traer las opiniones.')).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reintentar' })));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('No pudimos traer las opiniones.')).toBeNull();
});

test('BEH-770 a product of which nobody said anything has no place for it', () => {
  const { container } = show();
  expect(container.textContent).toBe('');
});
