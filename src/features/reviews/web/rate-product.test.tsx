// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductToReview } from '../reads.ts';
import { RateProduct } from './rate-product.tsx';

const sent: { readonly method: string; readonly url: string; readonly body: unknown }[] = [];
let answer: () => Response;
beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ oculta: false });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    sent.push({ method, url, body: body ? JSON.parse(String(body)) : undefined });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PRODUCT: ProductToReview = {
  producto: 7,
  clave: 'TAZ-001',
  nombre: 'Taza Clásica',
  imagen: '',
  detalle: 'Rojo · Serigrafía',
  piezas: 36,
  opinion: null,
};
const SAID = {
  estrellas: 2,
  texto: 'Se despintó.',
  fecha: '2026-11-20T18:00:00.000Z',
  respuesta: '',
  respuesta_anterior: false,
  oculta: null,
} as const;

function show(product: ProductToReview = PRODUCT) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <RateProduct folio="P-7K3M9Q2X4H" product={product} /> },
  ]);
  render(<Stub />);
}
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const star = (name: RegExp) => screen.getByRole('radio', { name }) as HTMLInputElement;
const words = () => screen.getByLabelText(/Cuéntanos/) as HTMLTextAreaElement;

test('BEH-770 stars are chosen one of five, each of which says what it means, and are sent with the words', async () => {
  show();
  expect(screen.getAllByRole('radio').map((one) => one.getAttribute('aria-label'))).toEqual([
    '1 estrella: Mala',
    '2 estrellas: Regular',
    '3 estrellas: Buena',
    '4 estrellas: Muy buena',
    '5 estrellas: Excelente',
  ]);
  expect(star(/^5/).required).toBe(true);
  fireEvent.click(star(/^4/));
  fireEvent.change(words(), { target: { value: 'Muy bien.' } });
  await press('Publicar opinión');
  const body = { folio: 'P-7K3M9Q2X4H', producto: 7, estrellas: 4, texto: 'Muy bien.' };
  expect(sent).toEqual([{ method: 'POST', url: '/api/opiniones', body }]);
});

test('BEH-772 what was refused is said, and neither stars nor words are lost', async () => {
  const error = 'Quita enlaces, correos y teléfonos: tu opinión la lee todo el mundo.';
  answer = () => Response.json({ error, code: 'invalid' }, { status: 422 });
  show();
  fireEvent.click(star(/^3/));
  fireEvent.change(words(), { target: { value: 'ana@correo.example' } });
  await press('Publicar opinión');
  expect(screen.getByRole('alert').textContent).toBe(error);
  expect(star(/^3/).checked).toBe(true);
  expect(words().value).toBe('ana@correo.example');
});

test('BEH-770 once it is kept the keyboard stays where it was pressed', async () => {
  let keep = (_: ProductToReview) => {};
  function Held() {
    const [product, setProduct] = useState(PRODUCT);
    keep = setProduct;
    return <RateProduct folio="P-7K3M9Q2X4H" product={product} />;
  }
  const Stub = createRoutesStub([{ path: '/', Component: Held }]);
  render(<Stub />);
  fireEvent.click(star(/^4/));
  const button = screen.getByRole('button', { name: 'Publicar opinión' });
  button.focus();
  await act(async () => fireEvent.click(button));
  await act(async () => keep({ ...PRODUCT, opinion: SAID }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Guardar cambios' }));
});

test('BEH-774 what was said before is there to be changed or taken back', async () => {
  show({ ...PRODUCT, opinion: SAID });
  expect(star(/^2/).checked).toBe(true);
  expect(words().value).toBe('Se despintó.');
  answer = () => new Response(null, { status: 204 });
  await press('Quitar mi opinión');
  expect(sent).toMatchObject([{ method: 'DELETE', url: '/api/opiniones/7' }]);
  expect(screen.getAllByRole('radio').some((one) => (one as HTMLInputElement).checked)).toBe(false);
});

test('BEH-775 an author whose review is hidden reads why, and what the shop answered', () => {
  show({ ...PRODUCT, opinion: { ...SAID, oculta: 'datos', respuesta: 'Te escribimos.' } });
  expect(screen.getByText(/^No mostramos tu opinión: tiene datos personales\./)).toBeDefined();
  expect(screen.getByText('Te escribimos.')).toBeDefined();
});

test('BEH-858 an author who changed what they said reads that the shop had answered before', () => {
  const opinion = { ...SAID, respuesta: 'Te escribimos.', respuesta_anterior: true };
  show({ ...PRODUCT, opinion });
  expect(screen.getByText('Te respondimos antes de que la cambiaras')).toBeDefined();
});
