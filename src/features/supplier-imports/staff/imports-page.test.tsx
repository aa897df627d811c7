// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_COUNTS } from '../import-state.ts';
import type { ImportSummary, PullView } from '../reads.ts';
import ImportsPage from './imports-page.tsx';

const ACCOUNTS = [{ name: 'Sierra Azul', origin: 'https://sierra.example' }];
const EVERY_MS = 15_000;
const SOON_MS = 1_500;

const PULL: PullView = {
  ...{ id: 3, version: 1, nombre: 'Del Norte', direccion: 'https://listas.example/n.csv' },
  ...{ cada: 4, hora: null, soloExistencias: false, sola: true, desaparecidos: 0, activa: true },
  ...{
    quien: 'Marta',
    trayendo: false,
    proxima: '2026-03-02T18:00:00Z',
    ultima: null,
    importacion: null,
  },
  ...{ nota: '', fallas: 0 },
};
const importOf = (change: Partial<ImportSummary>): ImportSummary => ({
  ...{ id: 9, state: 'revisando', fileName: 'Lista.csv', warehouse: null, problem: '' },
  ...{
    createdAt: '2026-03-02T18:00:00Z',
    counts: NO_COUNTS,
    busy: true,
    queued: false,
    done: 0,
    total: 0,
  },
  ...change,
});

let server: {
  mark: string;
  imports: ImportSummary[];
  pulls: PullView[];
  read: number;
  /** Acts are done, and no longer overtaken by Nora's. */
  taken?: boolean;
};
let sent: { readonly path: string; readonly body: unknown }[];
beforeEach(async () => {
  vi.useFakeTimers();
  sent = [];
  server = { mark: '1', imports: [importOf({})], pulls: [PULL], read: 0 };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.endsWith('/marca')) return Response.json({ marca: server.mark });
    sent.push({ path, body: JSON.parse(String(init?.body)) });
    if (server.taken) return Response.json({ success: true });
    return Response.json(
      { error: 'Nora la cambió mientras tanto.', code: 'conflict' },
      { status: 409 },
    );
  });
  const loader = () => {
    server.read += 1;
    const { mark, imports, pulls } = server;
    return { mark, imports, pulls, warehouses: [], photographs: [], accounts: ACCOUNTS };
  };
  const HydrateFallback = () => null;
  const Stub = createRoutesStub([{ path: '/', Component: ImportsPage, loader, HydrateFallback }]);
  render(<Stub initialEntries={['/']} />);
  await pass(0);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const seen = (text: string | RegExp): boolean => screen.queryAllByText(text).length > 0;

test('BEH-268 a list that the shop works on is shown as it goes on, and what comes by itself appears', async () => {
  expect(seen('Revisando')).toBe(true);
  await pass(4 * SOON_MS);
  expect(server.read).toBe(1);
  server = { ...server, mark: '2', imports: [importOf({ state: 'revisado', busy: false })] };
  await pass(SOON_MS);
  expect(seen('Por aprobar')).toBe(true);
  const came = importOf({ id: 10, fileName: 'Del Norte', state: 'recibido', busy: false });
  server = { ...server, mark: '3', imports: [came, ...server.imports] };
  await pass(EVERY_MS);
  expect(seen('Por acomodar')).toBe(true);
});

test('BEH-268 BEH-154 what somebody writes stays while lists move on, and is not written over somebody’s change', async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Cambiar/ })));
  const name = screen.getByLabelText<HTMLInputElement>('Nombre de la lista');
  fireEvent.change(name, { target: { value: 'Del Norte y el Bajío' } });
  name.focus();
  const other = { ...PULL, version: 2, nombre: 'De Nora' };
  server = { ...server, mark: '2', pulls: [other] };
  await pass(10 * EVERY_MS);
  expect(server.read).toBe(1);
  name.blur();
  await pass(EVERY_MS);
  expect(server.read).toBeGreaterThan(1);
  expect(screen.getByLabelText<HTMLInputElement>('Nombre de la lista').value).toBe(
    'Del Norte y el Bajío',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await pass(0);
  expect(sent).toEqual([
    { path: expect.stringMatching(/\/3$/), body: expect.objectContaining({ version: 1 }) },
  ]);
  expect(seen('Nora la cambió mientras tanto.')).toBe(true);
});

test('BEH-392 a list that comes by itself is given up once that was confirmed, and whoever came second reads why not', async () => {
  // What happy-dom lacks of a native dialog.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  const press = (name: string | RegExp) =>
    act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await press('Quitar Del Norte');
  expect(sent).toEqual([]);
  expect(screen.getByRole('heading', { name: '¿Quitar «Del Norte»?' })).toBeDefined();
  await press('Cancelar');
  expect(seen('¿Quitar «Del Norte»?')).toBe(false);
  expect(sent).toEqual([]);

  await press('Quitar Del Norte');
  server = { ...server, pulls: [{ ...PULL, version: 2 }] };
  await press('Quitar');
  expect(sent).toEqual([
    { path: expect.stringMatching(/\/3\/accion$/), body: { accion: 'quitar', version: 1 } },
  ]);
  // The list is read again, so that pressing once more is meant for what stands there now.
  await press('Quitar Del Norte');
  server = { ...server, pulls: [], taken: true };
  await press('Quitar');
  expect(sent.at(-1)?.body).toEqual({ accion: 'quitar', version: 2 });
  expect(seen('Del Norte')).toBe(false);
  expect(document.activeElement?.textContent).toBe('Listas que se traen solas');
});

test('BEH-272 while a list is being brought its row says so, and offers to bring it only afterwards', async () => {
  const bring = () => screen.queryByRole('button', { name: /^Traer ahora/ });
  expect(bring()).not.toBeNull();
  expect(seen(/^La próxima:/)).toBe(true);
  server = { ...server, mark: '2', pulls: [{ ...PULL, trayendo: true }] };
  await pass(SOON_MS);
  expect(seen('La estamos trayendo…')).toBe(true);
  expect(seen(/^La próxima:/)).toBe(false);
  expect(bring()).toBeNull();
});

test('BEH-303 the form of a list has the focus as it opens, and gives it back to the lists as it closes', async () => {
  for (const opens of ['Programar una lista', /^Cambiar/]) {
    fireEvent.click(screen.getByRole('button', { name: opens }));
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre de la lista'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(document.activeElement?.textContent).toBe('Listas que se traen solas');
  }
});

test('BEH-332 a service of pieces alone is not asked for its products and prices, and what was told of them stays', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Programar una lista' }));
  fireEvent.change(screen.getByLabelText('De dónde viene'), {
    target: { value: 'promostandards' },
  });
  const names = ['Servicio de productos', /^Servicio de precios/, 'Precio que se toma'];
  const margin = screen.getByLabelText<HTMLInputElement>('Se le suma (%)');
  const fields = () => [...names.map((name) => screen.getByLabelText(name)), margin];
  const unseen = () => fields().map((field) => field.closest('[hidden]') !== null);
  expect(unseen()).toEqual([false, false, false, false]);
  fireEvent.change(margin, { target: { value: '45' } });
  fireEvent.click(screen.getByLabelText(/^Tomar solo las existencias/));
  expect(unseen()).toEqual([true, true, true, true]);
  for (const name of ['Servicio de existencias', /^Servicio de fotos/])
    expect(screen.getByLabelText(name).closest('[hidden]')).toBeNull();
  const { form } = margin;
  expect(form && new FormData(form).get('margen')).toBe('45');
});
