// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskReview } from '../reads.ts';
import { ReviewSheet } from './review-sheet.tsx';

const sent: unknown[] = [];
let answer: () => Response;
beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ success: true });
  vi.stubGlobal('fetch', async (url: string, { body = '' }: RequestInit = {}) => {
    sent.push([url, JSON.parse(String(body))]);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const REVIEW: DeskReview = {
  id: 9,
  estrellas: 1,
  texto: 'Llegaron tarde.',
  autor: 'Ana L.',
  fecha: '2026-11-20T18:00:00.000Z',
  color: 'Rojo',
  terminado: 'Serigrafía',
  piezas: 36,
  respuesta: '',
  respuesta_anterior: false,
  producto: 'Taza Clásica',
  clave: 'TAZ-001',
  folio: 'P-7K3M9Q2X4H',
  oculta: null,
  leida: false,
  version: 3,
};

function show(change: Partial<DeskReview> = {}) {
  const review = { ...REVIEW, ...change };
  const Stub = createRoutesStub([{ path: '/', Component: () => <ReviewSheet review={review} /> }]);
  render(<Stub />);
}
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const URL = '/api/admin/opiniones/9';

test('BEH-775 staff mark a review as read, answer it or hide it with a reason, as they saw it', async () => {
  show();
  await press('Marcar como leída');
  await press('Responder');
  fireEvent.change(screen.getByLabelText('Respuesta'), { target: { value: ' Lo sentimos. ' } });
  await press('Publicar respuesta');
  await press('Ocultar');
  expect(screen.queryByLabelText('Respuesta')).toBeNull();
  fireEvent.change(screen.getByLabelText('¿Por qué?'), { target: { value: 'ofensa' } });
  await press('Dejar de mostrarla');
  expect(sent).toEqual([
    [URL, { paso: 'leida', vista: 3 }],
    [URL, { paso: 'responder', texto: 'Lo sentimos.', vista: 3 }],
    [URL, { paso: 'ocultar', porque: 'ofensa', vista: 3 }],
  ]);
});

test('BEH-775 a hidden review says why and can be shown again; a read one is not marked again', async () => {
  show({ oculta: 'anuncio', leida: true });
  expect(screen.getByText('Oculta: es publicidad')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Marcar como leída' })).toBeNull();
  await press('Mostrar otra vez');
  expect(sent).toEqual([[URL, { paso: 'mostrar', vista: 3 }]]);
});

test('BEH-775 what could not be done is said', async () => {
  const error = 'Esta opinión cambió mientras la veías. Revísala otra vez.';
  answer = () => Response.json({ error, code: 'conflict' }, { status: 409 });
  show();
  await press('Marcar como leída');
  expect(screen.getByRole('alert').textContent).toBe(error);
});
