// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ClaimRow } from '../reads.ts';
import ClaimsPage from './claims-page.tsx';

afterEach(cleanup);

const ROW: ClaimRow = {
  ...{ id: 3, folio: 'P-7K3M9Q2X4H', articulo: 'Tarro', tipo: 'danado', piezas: 2 },
  ...{ estado: 'abierta', fecha: '2026-11-20T18:00:00.000Z', ultimo: null },
};

async function entry(row: ClaimRow): Promise<string> {
  cleanup();
  const loader = () => ({ open: true, rows: [row], claim: undefined, decides: true });
  const Stub = createRoutesStub([
    { path: '/', Component: ClaimsPage, loader, HydrateFallback: () => null },
  ]);
  render(<Stub />);
  return (await screen.findByRole('link', { name: /^P-7K3M9Q2X4H/ })).textContent ?? '';
}

test('BEH-718 a row of claims names whose order it is, and nobody to whoever may not know', async () => {
  expect(await entry({ ...ROW, cliente: 'Rosa Prueba' })).toBe(
    'P-7K3M9Q2X4H20 nov, 12:00Rosa PruebaLlegó dañado2 × Tarro',
  );
  expect(await entry(ROW)).toBe('P-7K3M9Q2X4H20 nov, 12:00Llegó dañado2 × Tarro');
});
