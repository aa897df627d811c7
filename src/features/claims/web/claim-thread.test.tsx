// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ClaimView } from '../reads.ts';
import { ClaimThread } from './claim-thread.tsx';

afterEach(cleanup);

const CLAIM: ClaimView = {
  ...{ id: 3, articulo: 'Taza', tipo: 'danado', piezas: 2, deseo: 'reposicion' },
  ...{ texto: 'Llegaron rotas.', fecha: '2026-11-20T18:00:00Z', fotos: [], mensajes: [] },
  ...{ estado: 'abierta', resultado: null, respuesta: '', resuelta: null },
  ...{ reposicion: null, devolucion: null },
};

test('BEH-818 what is written about a claim that was filed is not lost without a question either', async () => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ClaimThread claim={CLAIM} /> }]);
  render(<Stub />);
  const words = await screen.findByLabelText('Tu respuesta');
  const asks = (): boolean => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  expect(asks()).toBe(false);
  fireEvent.change(words, { target: { value: 'Eran tres.' } });
  expect(asks()).toBe(true);
});

test('BEH-853 an answer without words is asked for in the words of the shop', async () => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ClaimThread claim={CLAIM} /> }]);
  render(<Stub />);
  await screen.findByLabelText('Tu respuesta');
  fireEvent.click(screen.getByRole('button', { name: 'Enviar respuesta', hidden: true }));
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('Escribe tu respuesta.');
});
