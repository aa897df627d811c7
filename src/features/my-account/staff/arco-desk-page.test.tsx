// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ArcoRequest } from '../reads.ts';
import ArcoDeskPage from './arco-desk-page.tsx';

afterEach(cleanup);

const REQUEST: ArcoRequest = {
  ...{
    id: 1,
    folio: 'ARCO-1',
    kind: 'acceso',
    name: 'Ana',
    email: 'ana@x.mx',
    detail: 'Mis datos',
  },
  ...{ createdAt: '2026-11-20T18:00:00.000Z', answeredAt: null, dueOn: '2026-12-18' },
  ...{ effectiveBy: null, daysLeft: 15, proven: true, hasAccount: true, granted: null },
} as ArcoRequest;

test('BEH-601 whoever leaves with an answer about somebody’s data unsent is asked', async () => {
  const Stub = createRoutesStub([
    { path: '/', Component: ArcoDeskPage, loader: () => [REQUEST], HydrateFallback: () => null },
  ]);
  render(<Stub />);
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const field = await screen.findByLabelText('Respuesta');
  expect(isAsked()).toBe(false);
  fireEvent.change(field, { target: { value: 'Te mandamos tus datos.' } });
  expect(isAsked()).toBe(true);
});

test('BEH-712 the staff read a right of data by its name, and days and moments in one form', async () => {
  const answered = {
    ...REQUEST,
    ...{ id: 2, folio: 'ARCO-2', kind: 'rectificacion', granted: true },
    ...{ answeredAt: '2026-11-27T20:05:00.000Z', effectiveBy: '2026-12-18' },
  };
  const asked = { ...REQUEST, kind: 'cancelacion' };
  const loader = () => [asked, answered];
  const Stub = createRoutesStub([
    { path: '/', Component: ArcoDeskPage, loader, HydrateFallback: () => null },
  ]);
  render(<Stub />);
  await screen.findByRole('heading', { name: 'ARCO-1 · Cancelación' });
  const [waiting, done] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(waiting).toContain('(hasta el 18 dic)');
  expect(waiting).toContain('20 nov 2026, 12:00');
  expect(done).toBe(
    'ARCO-2 · Rectificación · Ana · procede · 27 nov 2026, 14:05 · efectiva a más tardar el 18 dic',
  );
});
