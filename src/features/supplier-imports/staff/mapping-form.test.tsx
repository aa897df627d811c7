// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_COUNTS } from '../import-state.ts';
import { NO_PHOTOS } from '../photos/named-photo.ts';
import type { ImportView } from '../reads.ts';
import { MappingForm } from './mapping-form.tsx';

const WAREHOUSES = [
  { id: 2, name: 'Matriz', open: true },
  { id: 3, name: 'Monterrey', open: false },
];
const PREVIEW = {
  ...{ sheets: [''], remembered: true },
  rows: [
    { line: 1, cells: ['Clave', 'Disponible'] },
    { line: 2, cells: ['K-1', '70'] },
  ],
};
const viewOf = (settings: ImportView['settings']): ImportView => ({
  ...{
    mark: '9/1',
    id: 9,
    state: 'recibido',
    fileName: 'Conteo.csv',
    warehouse: null,
    problem: '',
  },
  ...{
    createdAt: '2026-03-02T18:00:00Z',
    counts: NO_COUNTS,
    busy: false,
    queued: false,
    done: 0,
    total: 0,
  },
  ...{ preview: PREVIEW, suppliers: [], kinds: [], warehouses: WAREHOUSES },
  ...{ photos: NO_PHOTOS, lacking: null, ofService: false },
  settings: { sheet: '', headerLine: 1, columns: { clave: 0, existencia: 1 }, ...settings },
});

let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ success: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(settings: ImportView['settings'] = {}): Promise<HTMLSelectElement> {
  const Form = () => <MappingForm import={viewOf(settings)} preview={PREVIEW} />;
  const Stub = createRoutesStub([{ path: '*', Component: Form, loader: () => null }]);
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: {} }} />);
  return vi.waitFor(() => screen.getByLabelText<HTMLSelectElement>('La existencia es de'));
}
async function sentBody(): Promise<unknown> {
  fireEvent.click(screen.getByRole('button', { name: 'Ver qué cambiaría' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
}
const saidAt = (field: HTMLElement): string =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test('BEH-267 a list is its supplier’s until somebody says of which open own warehouse it is', async () => {
  const field = await show();
  expect([...field.options].map(({ text }) => text)).toEqual(['Su proveedor', 'Matriz']);
  expect(saidAt(field)).toContain('los almacenes de la empresa no cambia');
  fireEvent.change(field, { target: { value: '2' } });
  expect(saidAt(field)).toContain('sin las apartadas para pedidos');
  expect(await sentBody()).toMatchObject({ almacen: 2, columnas: { clave: 0, existencia: 1 } });
});

test('BEH-267 the one of the last time is chosen, also where it was closed since; its supplier’s sends none', async () => {
  const field = await show({ warehouseId: 3 });
  expect(field.selectedOptions[0]?.text).toBe('Monterrey (cerrado)');
  fireEvent.change(field, { target: { value: '' } });
  expect(await sentBody()).not.toHaveProperty('almacen');
});

const PRICES = /^(Margen sobre|Avisar si)/;

test('BEH-332 a list of pieces alone is asked for no margin and no jump of prices; what was told before stays', async () => {
  await show({ marginPercent: 45, jumpPercent: 12 });
  expect(screen.queryAllByLabelText(PRICES)).toEqual([]);
  expect(await sentBody()).toMatchObject({ margen: 45, salto: 12 });
});

test('BEH-332 as soon as one of its columns is a price both are asked for', async () => {
  await show({ columns: { clave: 0, existencia: 1, precio: 2 } });
  const [margin, jump] = screen.getAllByLabelText<HTMLInputElement>(PRICES);
  expect([margin?.value, jump?.value]).toEqual(['0', '30']);
  for (const [field, value] of [
    [margin, '12,5'],
    [jump, '40'],
  ] as const)
    if (field) fireEvent.change(field, { target: { value } });
  expect(await sentBody()).toMatchObject({ margen: 12.5, salto: 40 });
});

test('BEH-601 whoever leaves with columns chosen and not looked at is asked', async () => {
  const field = await show();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  fireEvent.change(field, { target: { value: '2' } });
  expect(isAsked()).toBe(true);
});
