// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../../design/toast.tsx';
import { StrayMoneyList } from '../stray-money.tsx';
import { KeptList } from './kept-list.tsx';

const FOLIO = 'P-7K3M9Q2X4H';
const STRAY = { folio: FOLIO, motivo: 'Pedido cancelado', desde: '2026-11-20T18:00:00Z' };
const KEPT = {
  ...{ folio: FOLIO, importe: 250.5, motivo: 'Ya estaba bordado', quien: 'Fina' },
  ...{ fecha: '2026-11-20T18:00:00Z', puede: true },
};
let sent: [string, unknown][];
let reads = 0;
let answer: () => Response;

beforeEach(() => {
  sent = [];
  reads = 0;
  answer = () => Response.json({ success: true });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))]);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(shown: React.ReactNode): void {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => {
        reads += 1;
        return null;
      },
      HydrateFallback: () => null,
      Component: () => (
        <>
          {shown}
          <ToastRegion />
        </>
      ),
    },
  ]);
  render(<Stub />);
}

test('BEH-902 nothing goes back once a reason is written, and the lists are read again', async () => {
  open(<StrayMoneyList stray={[{ ...STRAY, queda: 250.5 }]} />);
  fireEvent.click(await screen.findByRole('button', { name: /^No se devuelve nada.*\$250\.50/ }));
  screen.getByRole('dialog', { name: 'No devolver $250.50' });
  fireEvent.click(screen.getByRole('button', { name: 'No devolver nada' }));
  await screen.findByText('Escribe el motivo.');
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: ' Ya está hecho. ' } });
  fireEvent.click(screen.getByRole('button', { name: 'No devolver nada' }));
  await screen.findByText('Quedó: no se devuelve nada. Le avisamos a quien compró.');
  const body = { folio: FOLIO, importe: 250.5, motivo: 'Ya está hecho.' };
  expect(sent).toEqual([['/api/admin/sin-devolucion', body]]);
  await waitFor(() => expect(reads).toBe(2));
});

test('BEH-902 what changed meanwhile is told in the dialog', async () => {
  const error = 'Lo que queda por devolver cambió mientras tanto: revísalo otra vez.';
  answer = () => Response.json({ error, code: 'conflict' }, { status: 409 });
  open(<StrayMoneyList stray={[{ ...STRAY, queda: 250.5 }]} />);
  fireEvent.click(await screen.findByRole('button', { name: /^No se devuelve nada/ }));
  fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'Ya está hecho.' } });
  fireEvent.click(screen.getByRole('button', { name: 'No devolver nada' }));
  await screen.findByText(error);
});

test('BEH-902 what is owed whatever anybody thinks offers no such thing', async () => {
  open(<StrayMoneyList stray={[{ ...STRAY, queda: 0 }]} />);
  await screen.findByRole('link', { name: FOLIO });
  expect(screen.queryByRole('button', { name: /No se devuelve/ })).toBeNull();
});

test('BEH-902 what stays tells how much, why and who decided, and is undone with one press by whoever may', async () => {
  open(<KeptList kept={[KEPT, { ...KEPT, folio: 'P-9Q2X4H7K3M', puede: false }]} />);
  await screen.findAllByText('Ya estaba bordado');
  screen.getAllByText(/^Decidió Fina el/);
  const undo = screen.getAllByRole('button', { name: /^Deshacer/ });
  expect(undo).toHaveLength(1);
  for (const button of undo) fireEvent.click(button);
  await screen.findByText('Deshecho: otra vez está por devolver, en Con problema.');
  expect(sent).toEqual([['/api/admin/sin-devolucion/deshacer', { folio: FOLIO }]]);
});
