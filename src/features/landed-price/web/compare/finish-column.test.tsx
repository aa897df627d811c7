// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { embroideredCap } from '../../../../../test/support/embroidered-cap.ts';
import type { FinishOffer } from '../../../catalog/reads.ts';
import type { LandedRow } from '../../contract.ts';
import type { LandedPrices } from '../use-landed-price.ts';
import { FinishColumn } from './finish-column.tsx';

const EMBROIDERY: FinishOffer = {
  ...{ nombre: 'Bordado', slug: 'embroidery', bueno_para: '', tiempo_entrega: 5 },
  escalas: [{ desde: 1, modo: 'por_pieza', importe: 40 }],
};
const ROW: LandedRow = {
  ...{ cantidad: 20, productos: 2000, terminado: 800, envio: 250 },
  ...{ total: 3498, por_pieza: 174.9, llega: '2026-12-01' },
  ...{ desde: '2026-11-24', dias_terminado: 5 },
  paqueterias: [{ nombre: 'Colibrí Estándar', envio: 250, entrega: '2026-11-26' }],
};
const NONE: LandedPrices = { state: 'loading', rows: [], problem: '', again: () => undefined };

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ tiempo_entrega: 5 })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What the column says of the price. */
function said(change: Partial<FinishOffer>, prices = NONE): string {
  const comparing = {
    ...{
      detail: embroideredCap({ ...EMBROIDERY, ...change }),
      colour: 'azul',
      technique: 'Bordado',
    },
    ...{ quantity: 20, preorder: false, files: [], onTechnique: () => undefined },
  };
  render(
    <FinishColumn
      {...{ comparing, names: ['Bordado'], label: 'Terminado', technique: 'Bordado', other: '' }}
      {...{ prices, hasPlace: prices !== NONE }}
      onTechnique={() => undefined}
      onChoose={() => undefined}
    />,
  );
  const text = screen.getByRole('region').textContent ?? '';
  cleanup();
  return text;
}

const STITCHED = { puntadas_incluidas: 10_000, millar_adicional: 3.5 };

test('BEH-596 where finishes are compared no price is said to hold further stitches', () => {
  const door: LandedPrices = { ...NONE, state: 'ready', rows: [ROW] };
  expect(said(STITCHED)).toContain('c/u con IVA, sin envío ni puntadas adicionales');
  expect(said(STITCHED, door)).toContain('Sin puntadas adicionales');
  expect(said({})).toContain('c/u con IVA, sin envío');
  expect(said({})).not.toContain('adicionales');
  expect(said({}, door)).not.toContain('adicionales');
  const [tier] = EMBROIDERY.escalas;
  const escalas = tier ? [{ ...tier, tinta_adicional: 2, posicion_adicional: 3 }] : [];
  expect(said({ ...STITCHED, escalas })).toContain(
    'sin envío ni tintas, posiciones o puntadas adicionales',
  );
});
