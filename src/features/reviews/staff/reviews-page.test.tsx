// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { staffPagesContext } from '../../../platform/browser/staff-gate.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { DeskReview, ReviewViewName } from '../reads.ts';
import { reviewDeskContext } from './review-desk-context.ts';
import ReviewsPage, { loader } from './reviews-page.tsx';

const REVIEW = {
  ...{ id: 9, estrellas: 1, texto: 'Llegaron tarde.', autor: 'Ana L.', color: 'Rojo' },
  ...{ fecha: '2026-11-20T18:00:00.000Z', terminado: 'Serigrafía', piezas: 36, respuesta: '' },
  ...{ producto: 'Taza Clásica', clave: 'TAZ-001', folio: 'P-7K3M9Q2X4H', oculta: null },
  ...{ leida: false, version: 3, respuesta_anterior: false },
};

afterEach(cleanup);

async function open(
  search: string,
  rows: readonly DeskReview[],
  unread: number,
): Promise<readonly ReviewViewName[]> {
  const asked: ReviewViewName[] = [];
  const context = new RouterContextProvider();
  const roles = ['admin'];
  context.set(visitorContext, { username: 'Eva', nombre: 'Eva', email: 'eva@x.example', roles });
  context.set(staffPagesContext, new Map([[staffPages.reviews, 'reviews.tend' as const]]));
  context.set(reviewDeskContext, {
    list: async (view) => {
      asked.push(view);
      return rows;
    },
    unread: async () => unread,
  });
  const url = new URL(`https://tienda.example${staffPages.reviews}${search}`);
  const args: LoaderFunctionArgs = {
    ...{ context, url, pattern: staffPages.reviews, params: {} },
    request: new Request(url),
  };
  const data = await loader(args);
  const Stub = createRoutesStub([
    { id: 'list', path: '/', Component: ReviewsPage as ComponentType, loader: () => data },
  ]);
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: { list: data } }} />);
  await screen.findByRole('heading', { name: 'Opiniones' });
  return asked;
}
const lists = () =>
  within(screen.getByRole('navigation', { name: 'Listas' }))
    .getAllByRole('link')
    .map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('aria-current') === 'page',
    ]);

test('BEH-775 the list begins with what nobody has read, and says how many there are', async () => {
  expect(await open('', [REVIEW, { ...REVIEW, id: 10, texto: 'Bien.' }], 2)).toEqual(['por-leer']);
  expect(lists()).toEqual([
    ['Por leer 2', staffPages.reviews, true],
    ['Todas', staffPages.reviewsOf('todas'), false],
    ['Ocultas', staffPages.reviewsOf('ocultas'), false],
  ]);
  const list = within(screen.getByRole('region', { name: 'Por leer' }));
  expect(list.getByText('Llegaron tarde.')).toBeTruthy();
  expect(list.getByText('Bien.')).toBeTruthy();
  expect(screen.queryByText('Nada por leer')).toBeNull();
});

test.each([
  ['?ver=todas', 'todas', 'Todavía no hay opiniones'],
  ['?ver=ocultas', 'ocultas', 'No hay opiniones ocultas'],
  ['?ver=otra', 'por-leer', 'Nada por leer'],
])('BEH-775 of %s the list is %s, and one without anything says so', async (search, view, said) => {
  expect(await open(search, [], 0)).toEqual([view]);
  expect(screen.getByText(said)).toBeTruthy();
  const [first] = lists();
  expect(first).toEqual(['Por leer', staffPages.reviews, view === 'por-leer']);
});
