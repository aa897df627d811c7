// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskDelivery, DeskOrder } from '../../reads.ts';
import { DeliveryPanel } from './delivery-panel.tsx';

const ORDER = { folio: 'P-7K3M9Q2X4H', version: 5 } as DeskOrder;
const UNDECIDED: DeskDelivery = {
  ...{ decidido: null, costo: 0, paga: 'empresa', cobro: '', cobrado: false, guias: 208.8 },
};
let sent: object[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ cobro: '' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(delivery: DeskDelivery): void {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <DeliveryPanel order={ORDER} delivery={delivery} /> },
  ]);
  render(<Stub />);
}
const decide = (values: Readonly<Record<string, string>>, button: string): void => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const form = screen.getByRole('button', { name: button }).closest('form');
  if (form) fireEvent.submit(form);
};

test('BEH-250 staff type what the courier asks, beside what its guides cost, and say who pays it', async () => {
  open(UNDECIDED);
  expect(screen.getByText(/Sus guías costaron \$208\.80/)).toBeTruthy();
  const cost = 'Costo de la nueva entrega';
  decide({ [cost]: '180,50', 'Quién lo paga': 'cliente' }, 'Pedir otra entrega');
  expect(screen.getByText('Escribe un importe, como 180 o 180.50.')).toBeTruthy();
  // A customer is never asked for nothing; a courier may ask nothing of the shop.
  decide({ [cost]: '0' }, 'Pedir otra entrega');
  expect(sent).toEqual([]);
  decide({ [cost]: '$1,180.50' }, 'Pedir otra entrega');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  decide({ [cost]: '0', 'Quién lo paga': 'empresa' }, 'Pedir otra entrega');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  decide({ 'Qué sigue': 'regreso' }, 'Pedir el regreso');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  const decision = 'nueva_entrega';
  expect(sent).toEqual([
    { decision, costo: 1180.5, paga: 'cliente', vista: 5 },
    { decision, costo: 0, paga: 'empresa', vista: 5 },
    { decision: 'regreso', vista: 5 },
  ]);
});

test('BEH-250 while its customer is asked to pay nothing else can be decided, and the page leads to the charge', () => {
  open({
    ...{ decidido: 'nueva_entrega', costo: 180.5, paga: 'cliente', guias: null },
    ...{ cobro: 'P-0000000001', cobrado: true },
  });
  expect(screen.getByText(/cuesta \$180\.50 y la paga el cliente/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'P-0000000001' }).getAttribute('href')).toContain(
    'P-0000000001',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
