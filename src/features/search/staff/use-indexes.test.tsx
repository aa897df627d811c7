// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IndexesProgress, TextIndexProgress } from '../desk-reads.ts';
import { IndexCards } from './index-cards.tsx';
import { useIndexes } from './use-indexes.ts';

const network = vi.fn<typeof fetch>();
const progress = (estado: TextIndexProgress['estado'], avance: number): IndexesProgress => ({
  texto: { estado, avance, total: 100_000, terminado: null },
  imagenes: {
    estado: 'listo',
    imagenes: 9,
    avance: 9,
    total: 9,
    calibrado: true,
    iniciado: null,
    terminado: null,
  },
});

function Desk() {
  const followed = useIndexes(useLoaderData<IndexesProgress>());
  return (
    <>
      <button type="button" onClick={followed.watch}>
        Cambiar
      </button>
      <IndexCards indexes={followed.indexes} lost={followed.lost} />
    </>
  );
}

async function open(loaded: readonly IndexesProgress[]) {
  const loader = vi.fn(() => loaded[Math.min(loader.mock.calls.length, loaded.length) - 1]);
  const Stub = createRoutesStub([
    { path: '/', Component: Desk, loader, HydrateFallback: () => null },
  ]);
  render(<Stub />);
  await screen.findByRole('progressbar', { name: 'Índice de texto' });
  return loader;
}

const shown = () =>
  screen.getByRole('progressbar', { name: 'Índice de texto' }).getAttribute('aria-valuetext');
const looks = (times: number) => act(() => vi.advanceTimersByTimeAsync(2000 * times));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', network.mockReset());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('while an index is being built its progress is read again and again until it is ready', async () => {
  const answers = [
    Response.json(progress('construyendo', 8000)),
    Response.json({ error: 'No.', code: 'x' }, { status: 503 }),
    Response.json(progress('construyendo', 12_000)),
    Response.json(progress('listo', 100_000)),
  ];
  network.mockImplementation(async () => answers.shift() ?? Response.error());
  const loader = await open([progress('construyendo', 4000), progress('listo', 100_000)]);
  expect(shown()).toBe('4000 de 100000 productos');
  expect(screen.getByText(/^Se actualiza sola/)).toBeTruthy();
  await looks(1);
  expect(shown()).toBe('8000 de 100000 productos');
  await looks(1);
  expect(shown()).toBe('8000 de 100000 productos');
  expect(screen.getByText(/^No pudimos leer el avance\./)).toBeTruthy();
  await looks(1);
  expect(shown()).toBe('12000 de 100000 productos');
  expect(loader).toHaveBeenCalledTimes(1);
  await looks(1);
  expect(shown()).toBe('100000 de 100000 productos');
  expect(screen.queryByText(/^Se actualiza sola/)).toBeNull();
  expect(loader).toHaveBeenCalledTimes(2);
  await looks(3);
  expect(network).toHaveBeenCalledTimes(4);
});

test('a change is looked after once more, and a building it began to its end', async () => {
  const answers = [progress('construyendo', 10), progress('listo', 300)];
  network.mockImplementation(async () => Response.json(answers.shift()));
  const loader = await open([progress('listo', 299), progress('listo', 300)]);
  await looks(2);
  expect(network).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Cambiar' }).click());
  await looks(1);
  expect(shown()).toBe('10 de 100000 productos');
  await looks(1);
  expect(shown()).toBe('300 de 100000 productos');
  expect(loader).toHaveBeenCalledTimes(2);
  await looks(3);
  expect(network).toHaveBeenCalledTimes(2);
});
