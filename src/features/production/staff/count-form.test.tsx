// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useLoaderData, useRevalidator } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardCard } from '../reads.ts';
import { CountForm } from './count-form.tsx';

type Run = NonNullable<BoardCard['corrida']>;
const SAID = 'Alguien más contó esta línea mientras la contabas.';
const runOf = (vista: number, buenas: number): Run => ({
  ...{ vista, buenas, merma: [{ talla: '', cantidad: 1 }], mermadas: 1, repuestas: 0 },
  ...{ desde: '2026-11-20T18:00:00Z', quien: 'Nora' },
});

let run: Run;
let sent: unknown[];
let overtaken: boolean;
beforeEach(() => {
  run = runOf(4, 20);
  sent = [];
  overtaken = false;
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    const { vista, buenas } = JSON.parse(String(init?.body));
    sent.push([vista, buenas]);
    if (overtaken) {
      run = runOf(5, 30);
      overtaken = false;
      return Response.json({ error: SAID, code: 'conflict' }, { status: 409 });
    }
    run = runOf(vista + 1, buenas);
    return Response.json({ success: true, faltan: 100 - buenas });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CARD = { linea: 7, cantidad: 100, tallas: [] } as unknown as BoardCard;
function Page() {
  const { revalidate } = useRevalidator();
  return (
    <>
      <CountForm card={CARD} run={useLoaderData<Run>()} />
      <button type="button" onClick={() => void revalidate()}>
        Leer otra vez
      </button>
    </>
  );
}

async function open(): Promise<void> {
  const HydrateFallback = () => null;
  const Stub = createRoutesStub([
    { path: '/', Component: Page, loader: () => run, HydrateFallback },
  ]);
  render(<Stub />);
  await screen.findByLabelText(/^Buenas/);
}
const good = (): HTMLInputElement => screen.getByLabelText(/^Buenas/);
const type = (pieces: string) => fireEvent.input(good(), { target: { value: pieces } });
const save = () => fireEvent.submit(good().closest('form') as HTMLFormElement);

test('BEH-283 a count is saved over the one that stood there, and the next over that', async () => {
  await open();
  type('40');
  save();
  await waitFor(() => expect(sent).toEqual([[4, 40]]));
  await waitFor(() => expect(good().defaultValue).toBe('40'));
  type('60');
  save();
  await waitFor(() =>
    expect(sent).toEqual([
      [4, 40],
      [5, 60],
    ]),
  );
});

test('BEH-283 of two who count one line the second keeps what they typed and reads what the first counted', async () => {
  await open();
  type('40');
  overtaken = true;
  save();
  const box = (await screen.findByText('Buenas: 30')).closest('[role=alert]');
  expect(box?.textContent).toContain(SAID);
  expect(good().value).toBe('40');
  save();
  await waitFor(() =>
    expect(sent).toEqual([
      [4, 40],
      [5, 40],
    ]),
  );
});

test('BEH-283 a board that is read again shows another’s count where nobody types, and is not saved over what nobody saw', async () => {
  await open();
  run = runOf(5, 30);
  fireEvent.click(screen.getByText('Leer otra vez'));
  await waitFor(() => expect(good().value).toBe('30'));
  type('40');
  run = runOf(6, 35);
  fireEvent.click(screen.getByText('Leer otra vez'));
  await new Promise((next) => setTimeout(next, 50));
  expect(good().value).toBe('40');
  save();
  await waitFor(() => expect(sent).toEqual([[5, 40]]));
});

test('BEH-283 or takes the count of the first', async () => {
  await open();
  type('40');
  overtaken = true;
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Tomar lo de ahora' }));
  await waitFor(() => expect(good().value).toBe('30'));
  expect(screen.queryByText(SAID)).toBeNull();
});
