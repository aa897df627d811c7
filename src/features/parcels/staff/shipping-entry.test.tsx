// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ShippingRow } from '../reads.ts';
import { ShippingEntry } from './shipping-entry.tsx';

afterEach(cleanup);

const ROW: ShippingRow = {
  ...{ folio: 'P-7K3M9Q2X4H', cliente: 'Rosa Prueba', articulo: 'Taza Lisa, rojo', lineas: 3 },
  ...{ piezas: 1200, cajas: 2, con_guia: 1, atrasadas: 0, prometido: '2026-12-02' },
  ...{ para_el: null, recoge: false, espera: null },
};

async function told(row: Partial<ShippingRow>, late = false): Promise<string> {
  cleanup();
  const shown = {
    row: { ...ROW, ...row },
    to: '/admin/envios',
    chosen: false,
    beside: false,
    late,
  };
  const Stub = createRoutesStub([{ path: '/', Component: () => <ShippingEntry {...shown} /> }]);
  render(<Stub />);
  return (await screen.findByRole('link')).textContent ?? '';
}

test('BEH-954 a row of Envíos tells whose order it is, what of, its boxes and its day', async () => {
  const row = await told({});
  for (const each of ['P-7K3M9Q2X4H', 'Rosa Prueba', '1,200 × Taza Lisa, rojo y 2 más']) {
    expect(row).toContain(each);
  }
  expect(row).toContain('2 cajas, 1 con guía');
  expect(row).toContain('Para el 2 dic');
  expect(await told({}, true)).toContain('Venció el 2 dic');
});

test('BEH-954 a row without a customer, a day or boxes says so, and what nobody fetches whom to call', async () => {
  const { cliente: _, ...nameless } = ROW;
  expect(await told({ ...nameless, lineas: 1, prometido: null, cajas: 0 })).toMatch(
    /Sin fecha.*1,200 × Taza Lisa, rojoSin cajas$/,
  );
  const waiting = { recoge: true, espera: { dias: 15, olvidado: true } };
  expect(await told(waiting)).toContain(
    'listo hace 15 días: nadie lo ha recogido, llama al cliente',
  );
  expect(await told({ atrasadas: 1 })).toContain('1 con problema');
});
