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
