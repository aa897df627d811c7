// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../design/toast.tsx';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import type { ReviewPage } from '../reads.ts';
import RatePage, { loader } from './rate-page.tsx';
import { reviewsContext } from './reviews-context.ts';

const FOLIO = 'P-7K3M9Q2X4H';
const MUG = {
  ...{ producto: 7, clave: 'TAZ-001', nombre: 'Taza Clásica', imagen: '/img/taza.webp' },
  ...{ detalle: 'Rojo · Serigrafía', piezas: 1200, opinion: null },
};
const CAP = { ...MUG, producto: 8, clave: 'GOR-1', nombre: 'Gorra', imagen: '', piezas: 1 };
const SAID = {
  ...{ estrellas: 2, texto: 'Se despintó.', fecha: '2026-11-20T18:00:00.000Z' },
  ...{ respuesta: '', respuesta_anterior: false, oculta: null },
};
const PAGE: ReviewPage = { folio: FOLIO, entregado: true, productos: [MUG, CAP] };
const ANA = { username: 'Ana', nombre: 'Ana', email: 'ana@demo.example', roles: [] };

let answer: () => Response | Promise<Response>;
let reads: number;
beforeEach(() => {
  answer = () => Response.json({ oculta: false });
  reads = 0;
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.unstubAllGlobals();
});

async function load(page: ReviewPage | undefined, visitor: typeof ANA | null = ANA) {
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  context.set(reviewsContext, { page: async (folio) => (folio === FOLIO ? page : undefined) });
  const url = new URL(`https://tienda.example/opinar/${FOLIO}`);
  const args: LoaderFunctionArgs = {
    ...{ context, url, pattern: '/opinar/:folio', params: { folio: FOLIO } },
    request: new Request(url),
  };
  return loader(args);
}

async function open(page: ReviewPage): Promise<void> {
  const data = await load(page);
  const again = () => {
    reads += 1;
    return data;
  };
  const Stub = createRoutesStub([
    { id: 'rate', path: '/', Component: RatePage as ComponentType, loader: again },
  ]);
  render(
    <>
      <Stub initialEntries={['/']} hydrationData={{ loaderData: { rate: data } }} />
      <ToastRegion />
    </>,
  );
  await screen.findByRole('heading', { name: '¿Cómo te quedó?' });
}
const of = (name: string) => within(screen.getByRole('form', { name }));
const choose = (name: RegExp) => fireEvent.click(of('Gorra').getByRole('radio', { name }));
const write = (text: string) =>
  fireEvent.change(of('Gorra').getByLabelText(/Cuéntanos/), { target: { value: text } });
const press = (name: string) =>
  act(async () => fireEvent.click(of('Gorra').getByRole('button', { name })));
const mayLeave = (): boolean =>
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('BEH-773 who is asked is the owner: a stranger logs in first, for anybody else there is no such page', async () => {
  await expect(load(PAGE, null)).rejects.toMatchObject({ status: 302 });
  for (const none of [undefined, { ...PAGE, productos: [] }])
    await expect(load(none)).rejects.toMatchObject({ init: { status: 404 } });
});

test('BEH-770 each product of the order has its own stars, and says what of it came', async () => {
  await open(PAGE);
  expect(of('Taza Clásica').getByText('1,200 piezas · Rojo · Serigrafía')).toBeTruthy();
  expect(of('Gorra').getByText('1 pieza · Rojo · Serigrafía')).toBeTruthy();
  expect(of('Gorra').getByRole('group', { name: 'Tu calificación de Gorra' })).toBeTruthy();
  expect(of('Gorra').getByRole('link').getAttribute('href')).toBe('/producto/GOR-1');
  const pictures = ['Taza Clásica', 'Gorra'].map((name) =>
    screen.getByRole('form', { name }).querySelector('img')?.getAttribute('src'),
  );
  expect(pictures).toEqual([expect.stringContaining('taza'), undefined]);
  choose(/^4/);
  expect(of('Gorra').getByText('Muy buena')).toBeTruthy();
  const back = screen.getByRole('link', { name: `← Pedido ${FOLIO}` });
  expect(back.getAttribute('href')).toContain(FOLIO);
});

test('BEH-773 nothing is asked of what has not come', async () => {
  await open({ ...PAGE, entregado: false });
  expect(screen.getByText('Podrás opinar cuando tu pedido esté entregado.')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test('BEH-770 words are not lost by leaving before they are kept, and thanks are said once they are', async () => {
  await open(PAGE);
  expect(mayLeave()).toBe(true);
  write('Muy bien.');
  expect(mayLeave()).toBe(false);
  choose(/^5/);
  await press('Publicar opinión');
  await screen.findByText('¡Gracias por tu opinión!');
  await waitFor(() => expect(reads).toBe(1));
});

test('BEH-770 an answer that was lost is said, and it may be sent again', async () => {
  answer = () => Promise.reject(new TypeError('lost'));
  await open(PAGE);
  choose(/^5/);
  await press('Publicar opinión');
  const { textContent } = of('Gorra').getByRole('alert');
  expect(textContent).not.toBe('');
  answer = () => Response.json({ oculta: true });
  await press('Publicar opinión');
  await screen.findByText('La leemos y la mostramos otra vez.');
  expect(of('Gorra').getByRole('alert').textContent).toBe('');
});

test('BEH-774 what was taken back in another window is gone here too; what could not be stays', async () => {
  await open({ ...PAGE, productos: [MUG, { ...CAP, opinion: SAID }] });
  answer = () =>
    Response.json({ error: 'No pudimos quitarla.', code: 'unavailable' }, { status: 503 });
  await press('Quitar mi opinión');
  expect(of('Gorra').getByRole('alert').textContent).toBe('No pudimos quitarla.');
  expect(of('Gorra').getByDisplayValue('Se despintó.')).toBeTruthy();
  answer = () => Response.json({ error: '', code: 'not_found' }, { status: 404 });
  await press('Quitar mi opinión');
  await screen.findByText('Quitamos tu opinión.');
  expect(of('Gorra').queryByDisplayValue('Se despintó.')).toBeNull();
  await waitFor(() => expect(reads).toBe(1));
});
