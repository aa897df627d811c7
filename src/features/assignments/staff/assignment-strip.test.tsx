// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useLoaderData, useRevalidator } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion, toast } from '../../../design/toast.tsx';
import type { Holder } from '../assignment.ts';
import type { AreaTeam } from '../reads.ts';
import { AssignmentStrip } from './assignment-strip.tsx';

const ANA = { id: 1, nombre: 'Ana Ríos' };
const BETO = { id: 2, nombre: 'Beto Paz' };
const CARLA = { id: 3, nombre: 'Carla Sol' };
const TEAM: AreaTeam = {
  ...{ area: 'diseno', id: 1, bound: false, takes: true, disposes: false },
  people: [ANA, BETO, CARLA],
};

let holder: Holder | null;
let sent: unknown[];
let overtakenBy: Holder | undefined;
beforeEach(() => {
  sent = [];
  overtakenBy = undefined;
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body)) as { persona: number | null };
    sent.push(body);
    if (overtakenBy) {
      holder = overtakenBy;
      const error = `${overtakenBy.nombre} lo tomó antes.`;
      return Response.json({ error, code: 'conflict', encargado: holder }, { status: 409 });
    }
    holder = [ANA, BETO, CARLA].find(({ id }) => id === body.persona) ?? null;
    return Response.json({ encargado: holder });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function ReadAgain() {
  const { revalidate } = useRevalidator();
  return (
    <button type="button" onClick={() => void revalidate()}>
      Leer otra vez
    </button>
  );
}

async function open(has: Holder | null, team: Partial<AreaTeam> = {}): Promise<void> {
  holder = has;
  const Page = () => {
    const { now } = useLoaderData<{ readonly now: Holder | null }>();
    return (
      <>
        <AssignmentStrip
          folio="P-7K3M9Q2X4H"
          team={{ ...TEAM, ...team }}
          holder={now}
          leave="/lista"
        />
        <ReadAgain />
        <ToastRegion />
      </>
    );
  };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Page,
      loader: () => ({ now: holder }),
      HydrateFallback: () => null,
    },
    { path: '/lista', Component: () => <p>La lista</p> },
  ]);
  render(<Stub />);
  await screen.findByText('Diseño:');
}
/** The page as the shop has it now, as a page that is live reads it. */
async function readAgain(now: Holder | null): Promise<void> {
  holder = now;
  fireEvent.click(button('Leer otra vez'));
  await screen.findByText(now ? new RegExp(`^${now.nombre}( \\(tú\\))?$`) : 'sin asignar');
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
/** Its buttons, without those that put a message away. */
const buttons = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '×' && text !== 'Leer otra vez');
const TAKE = 'Tomar el pedido en diseño';
const LEAVE = 'Soltar el pedido en diseño';

test('BEH-578 what a colleague does to an order that is open is said once; what one does oneself is not said twice', async () => {
  const told = vi.spyOn(toast, 'info');
  await open(null);
  await readAgain(BETO);
  await readAgain(BETO);
  await readAgain(ANA);
  await readAgain(null);
  fireEvent.click(button(TAKE));
  await screen.findByText('Ana Ríos (tú)');
  expect(told.mock.calls).toEqual([
    ['Beto Paz tiene el pedido P-7K3M9Q2X4H en diseño.'],
    ['Te asignaron el pedido P-7K3M9Q2X4H en diseño.'],
    ['Nadie tiene ya el pedido P-7K3M9Q2X4H en diseño.'],
  ]);
  told.mockRestore();
});

test('BEH-497 one press takes what nobody has, the next lets go of it, and the button keeps the focus', async () => {
  await open(null);
  expect(screen.getByText('sin asignar')).toBeTruthy();
  button(TAKE).focus();
  fireEvent.click(button(TAKE));
  expect(await screen.findByText('Ana Ríos (tú)')).toBeTruthy();
  expect(document.activeElement).toBe(button(LEAVE));
  fireEvent.click(button(LEAVE));
  expect(await screen.findByText('sin asignar')).toBeTruthy();
  expect(sent).toEqual([
    { area: 'diseno', persona: 1, vista: null },
    { area: 'diseno', persona: null, vista: 1 },
  ]);
});

test('BEH-497 a colleague is chosen first and given the order by a press of its own', async () => {
  await open(ANA);
  fireEvent.click(button('Asignar a…'));
  expect(button('Asignar a…').getAttribute('aria-expanded')).toBe('true');
  const choice = screen.getByLabelText<HTMLSelectElement>('A quién');
  expect([...choice.options].map(({ text }) => text)).toEqual(['Beto Paz', 'Carla Sol']);
  fireEvent.change(choice, { target: { value: '3' } });
  expect(sent).toEqual([]);
  const form = choice.closest('form');
  if (form) fireEvent.submit(form);
  expect(await screen.findByText('Carla Sol')).toBeTruthy();
  expect(sent).toEqual([{ area: 'diseno', persona: 3, vista: 1 }]);
  expect(await screen.findByText('Lo tiene Carla Sol.')).toBeTruthy();
});

test('BEH-497 whoever was second reads who has it, and the page shows them', async () => {
  await open(null);
  overtakenBy = BETO;
  fireEvent.click(button(TAKE));
  expect(await screen.findByText('Beto Paz lo tomó antes.')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Beto Paz')).toBeTruthy());
  expect(buttons()).toEqual(expect.not.arrayContaining(['Tomar', 'Soltar', 'Asignar a…']));
});

test('BEH-497 BEH-501 whoever sees no others’ orders is led to the list once one is another’s', async () => {
  await open(ANA, { bound: true });
  fireEvent.click(button('Asignar a…'));
  const form = screen.getByLabelText('A quién').closest('form');
  if (form) fireEvent.submit(form);
  expect(await screen.findByText('La lista')).toBeTruthy();
  cleanup();
  await open(null, { bound: true });
  overtakenBy = BETO;
  fireEvent.click(button(TAKE));
  expect(await screen.findByText('La lista')).toBeTruthy();
  cleanup();
  // What nobody has stays in sight.
  overtakenBy = undefined;
  await open(ANA, { bound: true });
  fireEvent.click(button(LEAVE));
  expect(await screen.findByText('sin asignar')).toBeTruthy();
});

test('BEH-497 what another has is theirs: only whoever disposes takes it, gives it on or leaves it to nobody', async () => {
  await open(BETO);
  expect(buttons()).toEqual([]);
  cleanup();
  await open(BETO, { disposes: true });
  expect(buttons()).toEqual(['Tomar', 'Dejar sin asignar', 'Asignar a…']);
  fireEvent.click(button('Dejar sin asignar'));
  expect(await screen.findByText('sin asignar')).toBeTruthy();
  expect(sent).toEqual([{ area: 'diseno', persona: null, vista: 2 }]);
  cleanup();
  await open(null, { takes: false });
  expect(buttons()).toEqual([]);
});
