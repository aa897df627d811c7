// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { DeskOrder } from '../../reads.ts';
import { MovePanel } from './move-panel.tsx';
import { WordForms } from './word-forms.tsx';

afterEach(cleanup);
const isAsked = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const PAUSE = { to: 14, name: 'En pausa', why: '', needs: ['motivo'] };
const ORDER = {
  ...{ folio: 'P-7K3M9Q2X4H', version: 5, id_status: 7, lineas: [] },
  movimientos: [PAUSE],
} as unknown as DeskOrder;

function open(): void {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <MovePanel order={ORDER} />
          <WordForms folio="P-7K3M9Q2X4H" writes />
        </>
      ),
    },
  ]);
  render(<Stub />);
}

test.each(['Nota interna', 'Mensaje al cliente', 'Motivo'])(
  'BEH-601 whoever leaves an order with «%s» written and unsent is asked',
  async (label) => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /En pausa|pausa/ }));
    expect(isAsked()).toBe(false);
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value: 'Falta una tinta.' } });
    fireEvent.input(field, { target: { value: 'Falta una tinta.' } });
    expect(isAsked()).toBe(true);
  },
);
