// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { keyOf } from '../allot-pieces.ts';
import type { BoughtKind, PurchaseView, ToBuy } from '../reads.ts';
import { BuyTable } from './buy-table.tsx';
import { PurchaseSheet } from './purchase-sheet.tsx';

afterEach(cleanup);

const KIND = {
  ...{ color: 7, talla: '', repone: false, codigo: 'TAZ-1', nombre: 'Taza', color_nombre: 'Rojo' },
  ...{ css: '#d0202e', piezas: 30, folios: ['P-MIO0000001', 'P-AJENO00001'] },
  ajenos: ['P-AJENO00001'],
};
const TO_BUY: ToBuy = { ...KIND, partes: [{ linea: 1, piezas: 30 }], promesa: null };
const BOUGHT: BoughtKind = { ...KIND, recibidas: 0, cancelados: ['P-AJENO00001'] };
const PURCHASE: PurchaseView = {
  ...{ id: 4, proveedor: 'Tazas del Sur', referencia: 'C-1', llega: '2026-12-01', piezas: 30 },
  ...{ recibidas: 0, fecha: '2026-11-20T17:00:00Z', quien: 'Eva', cerrada: null, vista: 1 },
  renglones: [BOUGHT],
};

function shown(page: ReactNode): void {
  const Stub = createRoutesStub([{ path: '/', Component: () => page }]);
  render(<Stub />);
}
const ways = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('BEH-575 what is to buy names an order that whoever looks does not see, without a way there', () => {
  shown(<BuyTable rows={[TO_BUY]} />);
  expect(ways()).toEqual(['P-MIO0000001']);
  expect(screen.getByText('P-AJENO00001')).toBeTruthy();
});

test('BEH-575 a purchase names an order that whoever looks does not see, without a way there', () => {
  shown(<PurchaseSheet purchase={PURCHASE} works={true} />);
  expect(ways()).toEqual(['P-MIO0000001']);
  expect(screen.getByText('P-AJENO00001 (cancelado)')).toBeTruthy();
});

test('BEH-608 what is left out of a purchase is crossed out, as easily read as the rest', () => {
  shown(<BuyTable rows={[TO_BUY]} left={new Set([keyOf(TO_BUY)])} onToggle={() => undefined} />);
  const pieces = screen.getByText('30', { exact: false, selector: 'p.figures.text-right' });
  expect(pieces.className).toContain('line-through');
  expect(pieces.closest('li')?.className).not.toContain('opacity');
});
