// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PriceListRow } from '../reads.ts';
import PriceListsPage from './price-lists-page.tsx';

const LIST: PriceListRow = {
  ...{ id: 4, nombre: 'Distribuidores', descuento: 12.5, clientes: 0, version: 6 },
  categorias: [{ slug: 'tazas', descuento: 20 }],
  productos: [{ clave: 'TAZ-001', descuento: 15 }],
};
const THEIRS: PriceListRow = {
  ...{ ...LIST, descuento: 30, version: 7, categorias: [] },
  productos: [{ clave: 'TAZ-001', descuento: 5 }],
};

let lists: readonly PriceListRow[];
let sent: { readonly path: string; readonly body: { readonly version?: number } }[];
let answer: () => Response;
beforeEach(() => {
  lists = [LIST];
  sent = [];
  answer = () => Response.json({ success: true, id: 4 });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    // What is asked while somebody types is asked beside what they do.
    if (path.endsWith('/revision')) return Response.json({ cuantos: 0, productos: [] });
    sent.push({ path, body: JSON.parse(String(init?.body)) });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  const loader = () => ({
    ...{ lists, chosen: '4', members: [] },
    categories: [{ slug: 'tazas', nombre: 'Tazas' }],
  });
  const HydrateFallback = () => null;
  const path = '/admin/listas-de-precios';
  const Stub = createRoutesStub([{ path, Component: PriceListsPage, loader, HydrateFallback }]);
  render(<Stub initialEntries={[`${path}?lista=4`]} />);
  await screen.findByRole('form', { name: 'Lista Distribuidores' });
}
const field = (label: RegExp): HTMLInputElement => screen.getByLabelText(label);
const type = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const save = async () => {
  const button = screen.getByRole('button', { name: 'Guardar lista' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
};
const conflict = (error: string) => () =>
  Response.json({ error, code: 'conflict' }, { status: 409 });

test('BEH-396 of two who change one price list the second keeps what they typed and reads what the first made of it', async () => {
  await open();
  type(/^Nombre/, 'Mayoristas');
  type(/^Descuento/, '18');
  lists = [THEIRS];
  answer = conflict('Alguien más cambió esta lista.');
  await save();
  const box = (await screen.findByText('Descuento: 30 %')).closest('[role=alert]');
  expect(box?.textContent).toContain('Alguien más cambió esta lista.');
  for (const said of ['Nombre: Distribuidores', 'Tazas: el de la lista', 'TAZ-001 5 %'])
    expect(box?.textContent).toContain(said);
  expect([field(/^Nombre/).value, field(/^Descuento/).value]).toEqual(['Mayoristas', '18']);
  answer = () => Response.json({ success: true, id: 4 });
  await save();
  await waitFor(() => expect(sent.map(({ body }) => body.version)).toEqual([6, 7]));
});

test('BEH-396 whoever was overtaken may take what there is now, and goes on from it', async () => {
  await open();
  type(/^Descuento/, '18');
  lists = [THEIRS];
  answer = conflict('Alguien más cambió esta lista.');
  await save();
  await waitFor(() => expect(screen.queryByText('Descuento: 30 %')).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Tomar lo de ahora' }));
  expect(field(/^Descuento/).value).toBe('30');
  expect(screen.queryByRole('button', { name: 'Tomar lo de ahora' })).toBeNull();
  expect(screen.queryByText('Alguien más cambió esta lista.')).toBeNull();
});

test('BEH-396 a page that was read again for another reason saves over nothing that was not seen', async () => {
  await open();
  type(/^Descuento/, '18');
  lists = [THEIRS];
  type(/^Correo/, 'ana@demo.example');
  fireEvent.click(screen.getByRole('button', { name: 'Agregar cliente' }));
  await screen.findByText('−30 %');
  await save();
  await waitFor(() => expect(sent.at(-1)?.body.version).toBe(6));
});

test('BEH-396 a name that another list has is said, and nobody is blamed for a change', async () => {
  await open();
  type(/^Nombre/, 'Ocupado');
  answer = conflict('Ya hay una lista con ese nombre.');
  await save();
  await screen.findByText('Ya hay una lista con ese nombre.');
  expect(screen.queryByRole('button', { name: 'Tomar lo de ahora' })).toBeNull();
});
