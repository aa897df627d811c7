// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { OrderRow } from '../reads.ts';
import { OrderTable } from './order-table.tsx';

afterEach(cleanup);

const ORDER: OrderRow = {
  folio: 'P-7K3M9Q2X4H',
  id_status: 7,
  estado: 'En producción',
  estadoPago: 'pagado',
  total: 100,
  fecha: '2026-11-20T18:00:00Z',
  desde: '2026-11-20T18:00:00Z',
  promesa: '2026-12-15',
  para_el: { dia: '2026-12-12', dias_tarde: 3 },
  vence: null,
  articulo: 'Taza',
  lineas: 1,
  piezas: 10,
  encargados: {},
};

async function told(change: Partial<OrderRow>): Promise<string> {
  cleanup();
  const orders = [{ ...ORDER, ...change }];
  const Stub = createRoutesStub([
    { path: '/', Component: () => <OrderTable orders={orders} now="2026-11-21T18:00:00Z" /> },
  ]);
  render(<Stub />);
  return (await screen.findByRole('table')).textContent ?? '';
}

test('BEH-721 the list of orders says what somebody needs for a day, and what comes later than that', async () => {
  const late = await told({});
  expect(late).toContain('15 dic, lo necesita para 12 dic, llega tarde');
  expect(late).toContain('Lo necesita para el sáb 12 dic Llega 3 días tarde');
  const inTime = await told({ para_el: { dia: '2026-12-20', dias_tarde: 0 } });
  expect(inTime).toContain('15 dic, lo necesita para 20 dic');
  expect(inTime).not.toContain('tarde');
  for (const plain of [await told({ para_el: null }), await told({ id_status: 14 })])
    expect(plain).not.toContain('necesita');
});

test('BEH-720 of an order that nobody pays the list says until when it stands', async () => {
  expect(await told({ vence: '2026-12-09' })).toContain('Vence el 9 dic');
  expect(await told({})).not.toContain('Vence');
});

test('BEH-814 how long an order waits keeps to the last word of its state, on phones too', async () => {
  expect(await told({ estado: 'Surtido con proveedor', desde: '2026-11-12T18:00:00Z' })).toContain(
    'Surtido con proveedor\u00a0·\u00a09\u00a0d',
  );
});

test('BEH-713 on a phone the list of orders tells when each is promised for, and that it is over', async () => {
  const row = async (change: Partial<OrderRow>) => {
    await told(change);
    return screen.getByRole('rowheader').textContent;
  };
  expect(await row({})).toContain('Promesa 15 dic');
  expect(await row({ promesa: '2026-11-20' })).toContain('Promesa 20 nov, vencida');
  for (const none of [{ promesa: null }, { id_status: 14 }])
    expect(await row(none)).not.toContain('Promesa');
});
