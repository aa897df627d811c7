// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WarehouseRow } from '../reads.ts';
import WarehousesPage from './warehouses-page.tsx';

const MATRIZ: WarehouseRow = {
  ...{ id: 2, nombre: 'Matriz', piezas: 0, tipo: 'propio', proveedor: '', general: false },
  ...{ cp: '06700', prioridad: 3, vista: 9, abierto: true, colores: 1, apartadas: 0 },
};
const SAID = 'Alguien más cambió este almacén.';

let warehouses: readonly WarehouseRow[];
let sent: unknown[];
let taken: boolean;
beforeEach(() => {
  warehouses = [MATRIZ];
  sent = [];
  taken = false;
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)).vista);
    warehouses = [{ ...MATRIZ, nombre: 'Bodega', prioridad: 1, vista: 10 }];
    return taken
      ? Response.json({ success: true, id: 2 })
      : Response.json({ error: SAID, code: 'conflict' }, { status: 409 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  const loader = () => ({ warehouses, suppliers: [], chosen: '2', edits: true });
  const HydrateFallback = () => null;
  const path = '/admin/almacenes';
  const Stub = createRoutesStub([{ path, Component: WarehousesPage, loader, HydrateFallback }]);
  render(<Stub initialEntries={[`${path}?almacen=2`]} />);
  await screen.findByRole('form', { name: 'Almacén Matriz' });
}
const prioridad = (): HTMLInputElement => screen.getByLabelText(/^Prioridad/);
const press = async (name: string) => {
  const button = screen.getByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
};

test('BEH-396 of two who change one warehouse the second keeps what they typed and reads what the first made of it', async () => {
  await open();
  fireEvent.change(prioridad(), { target: { value: '5' } });
  await press('Guardar almacén');
  const box = (await screen.findByText('Prioridad: 1')).closest('[role=alert]');
  expect(box?.textContent).toContain(SAID);
  expect(box?.textContent).toContain('Nombre: Bodega');
  expect(prioridad().value).toBe('5');
  taken = true;
  await press('Guardar almacén');
  await waitFor(() => expect(sent).toEqual([9, 10]));
});

test('BEH-396 whoever closes a warehouse that somebody changed meanwhile reads so', async () => {
  await open();
  await press('Cerrar almacén');
  await screen.findByText(SAID);
  await screen.findByRole('form', { name: 'Cerrar Bodega' });
  expect(screen.queryByText(SAID)).not.toBeNull();
});
