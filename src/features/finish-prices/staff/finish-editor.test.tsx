// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../design/toast.tsx';
import { toCentavos } from '../../../kernel/money.ts';
import type { PricedFinish } from '../reads.ts';
import { FinishEditor } from './finish-editor.tsx';
import { Plans } from './plans.tsx';

const TODAY = '2026-11-24';
const tier = (fromQuantity: number, mode: 'fijo' | 'por_pieza', cents: number) => ({
  ...{ fromQuantity, mode, amount: toCentavos(cents) },
});
const PLAN = { id: 31, day: '2026-12-01', by: 'Rita', tiers: [tier(1, 'por_pieza', 9_00)] };
const FINISH: PricedFinish = {
  ...{
    id: 5,
    name: 'Serigrafía',
    goodFor: '',
    version: 12,
    days: 5,
    inks: 4,
    stitches: undefined,
    embroidered: false,
    products: 1234,
    smallestBox: 1,
    plans: [PLAN],
  },
  tiers: [tier(1, 'fijo', 480_00), tier(51, 'por_pieza', 10_00)],
};

let sent: [string, string | undefined, unknown][];
let asked: number;
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  sent = [];
  asked = 0;
  answer = () => Response.json({ success: true, version: 13 });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([path, method, body ? JSON.parse(String(body)) : undefined]);
    return answer();
  });
});
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.unstubAllGlobals();
});

async function show(page: React.ReactNode): Promise<void> {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => {
        asked += 1;
        return null;
      },
      HydrateFallback: () => null,
      Component: () => <main>{page}</main>,
    },
  ]);
  render(
    <>
      <Stub initialEntries={['/']} />
      <ToastRegion />
    </>,
  );
  await screen.findByRole('main');
}
const open = (edits = true) => show(<FinishEditor finish={FINISH} today={TODAY} edits={edits} />);
const amount = (place: number): HTMLInputElement =>
  screen.getByLabelText(`Precio en pesos, tramo ${place}`);
const from = (place: number): HTMLInputElement =>
  screen.getByLabelText(`Desde cuántas piezas, tramo ${place}`);
const mode = (place: number): HTMLSelectElement =>
  screen.getByLabelText(`Cómo se cobra, tramo ${place}`);
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () =>
  screen
    .getAllByLabelText<HTMLInputElement>(/^Desde cuántas/)
    .map(({ value }, index) => [value, mode(index + 1).value, amount(index + 1).value]);
const review = () => screen.queryByRole('region', { name: 'Antes de guardar' });
const NOW = [
  ['1', 'fijo', '480.00'],
  ['51', 'por_pieza', '10.00'],
];

test('BEH-325 prices begin as they are, and there is nothing to review until one changes', async () => {
  await open();
  expect(rows()).toEqual(NOW);
  press('Revisar cambios');
  press('Volver a los de ahora');
  expect(review()).toBeNull();
  write(amount(2), '12');
  press('Revisar cambios');
  expect(
    within(review() as HTMLElement)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Desde 51 piezas: de $10.00 por pieza a $12.00 por pieza.']);
  expect(review()?.textContent).toContain('Toca 1,234 productos a la venta.');
});

test('BEH-325 the review says what orders would cost before and after, and what of it is more or less', async () => {
  await open();
  write(amount(1), '400');
  write(amount(2), '12');
  press('Revisar cambios');
  const told = within(review() as HTMLElement)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(told).toContainEqual(['50', '$480.00', '$400.00', '−$80.00']);
  expect(told).toContainEqual(['51', '$510.00', '$612.00', '+$102.00']);
  expect(told).toContainEqual(['100', '$1,000.00', '$1,200.00', '+$200.00']);
});

test('BEH-325 what is saved now are the steps as they stand, in their order, under the version that was seen', async () => {
  await open();
  press('Agregar un tramo');
  write(from(3), '20');
  write(amount(3), '$1,000.50');
  expect(mode(3).value).toBe('por_pieza');
  write(mode(3), 'fijo');
  press('Quitar el tramo 2');
  press('Revisar cambios');
  press('Guardar precios');
  await screen.findByText('Precios guardados');
  expect(sent).toEqual([
    [
      '/api/admin/terminados/5',
      'PUT',
      {
        version: 12,
        tramos: [
          { desde: 1, modo: 'fijo', importe: 480 },
          { desde: 20, modo: 'fijo', importe: 1000.5 },
        ],
      },
    ],
  ]);
  await waitFor(() => expect(asked).toBe(2));
  expect(review()).toBeNull();
});

test('BEH-325 a change for a later day is asked for its day, and then the fields hold what is charged now', async () => {
  await open();
  write(amount(2), '12');
  press('Revisar cambios');
  fireEvent.click(screen.getByRole('radio', { name: /^Desde un día/ }));
  press('Planear el cambio');
  const day = screen.getByLabelText<HTMLInputElement>('Día');
  expect(day.getAttribute('aria-invalid')).toBe('true');
  expect([day.min, day.max]).toEqual(['2026-11-25', '2028-11-23']);
  expect(sent).toEqual([]);
  write(day, '2026-12-15');
  press('Planear el cambio');
  await screen.findByText('Cambio planeado para el 15 dic 2026');
  expect(sent[0]?.slice(0, 2)).toEqual(['/api/admin/terminados/5/planes', 'POST']);
  expect(sent[0]?.[2]).toMatchObject({ version: 12, dia: '2026-12-15' });
  expect(rows()).toEqual(NOW);
});

test('BEH-325 who thinks again saves at once after all, or goes on typing', async () => {
  await open();
  write(amount(2), '12');
  press('Revisar cambios');
  fireEvent.click(screen.getByRole('radio', { name: /^Desde un día/ }));
  fireEvent.click(screen.getByRole('radio', { name: 'Ahora mismo' }));
  expect(screen.queryByLabelText('Día')).toBeNull();
  press('Seguir editando');
  expect(review()).toBeNull();
  press('Revisar cambios');
  write(amount(2), '13');
  expect(review()).toBeNull();
  press('Volver a los de ahora');
  expect(rows()).toEqual(NOW);
});

test('BEH-325 what cannot be a price is said, and not reviewed', async () => {
  await open();
  write(amount(2), 'gratis');
  write(from(1), '0');
  press('Revisar cambios');
  expect(review()).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe(
    'Escribe desde cuántas piezas, solo números, de 1 a 1,000,000. Escribe cada precio en pesos, hasta 100,000 y con dos decimales.',
  );
  write(amount(2), '9');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('BEH-325 where more pieces would cost less in all it is told while it is typed', async () => {
  await open();
  expect(screen.queryByText('Más piezas cuestan menos')).toBeNull();
  write(amount(2), '5');
  expect(screen.getByText(/^De 1 a 50 piezas se paga más que con 51 piezas/).textContent).toContain(
    '50 piezas cuestan $480.00 y 51 piezas, $255.00.',
  );
  write(amount(2), '0');
  expect(screen.getByText('Desde 51 piezas el terminado no cuesta nada.')).toBeTruthy();
});

test('BEH-325 whoever was overtaken, or has no line, reads so and keeps what they typed', async () => {
  answer = () => Response.json({ error: 'Alguien los cambió.', code: 'conflict' }, { status: 409 });
  await open();
  write(amount(2), '12');
  press('Revisar cambios');
  press('Guardar precios');
  expect((await screen.findByText('Alguien los cambió.')).getAttribute('role')).toBe('alert');
  await waitFor(() => expect(asked).toBe(2));
  expect(amount(2).value).toBe('12');
  answer = () => Promise.reject(new TypeError('failed to fetch'));
  const button = screen.getByRole('button', { name: 'Guardar precios' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
  await screen.findByText('No pudimos guardarlo. Revisa tu conexión.');
});

test('BEH-325 who may only look reads the steps and changes none', async () => {
  await open(false);
  expect(amount(1).closest('fieldset')?.disabled).toBe(true);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('BEH-325 the last step stays, and there are at most twelve', async () => {
  await open();
  press('Quitar el tramo 1');
  expect(screen.queryByRole('button', { name: /^Quitar el tramo/ })).toBeNull();
  for (let step = 2; step <= 12; step += 1) press('Agregar un tramo');
  expect(screen.queryByRole('button', { name: 'Agregar un tramo' })).toBeNull();
  press('Quitar el tramo 12');
  expect(screen.getByRole('button', { name: 'Agregar un tramo' })).toBeTruthy();
});

test('BEH-325 BEH-400 a plan that waits is told with its day and its author, and is dropped before its day alone, once that was confirmed', async () => {
  await show(<Plans finish={FINISH} today={TODAY} edits />);
  expect(screen.getByText('Desde el 1 dic 2026')).toBeTruthy();
  expect(screen.getByText(/lo planeó Rita/)).toBeTruthy();
  expect(screen.getByText('Desde 1 pieza: $9.00 por pieza')).toBeTruthy();
  press('Quitar el cambio del 1 dic 2026');
  press('Cancelar');
  expect(sent).toEqual([]);
  press('Quitar el cambio del 1 dic 2026');
  press('Quitar');
  await screen.findByText('Cambio quitado');
  expect(sent.map((call) => call.slice(0, 2))).toEqual([
    ['/api/admin/terminados/5/planes/31', 'DELETE'],
  ]);
  await waitFor(() => expect(asked).toBe(2));
  cleanup();
  await show(<Plans finish={FINISH} today={PLAN.day} edits />);
  expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
  cleanup();
  await show(<Plans finish={FINISH} today={TODAY} edits={false} />);
  expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
  cleanup();
  await show(<Plans finish={{ ...FINISH, plans: [] }} today={TODAY} edits />);
  expect(screen.queryByText('Cambios planeados')).toBeNull();
});

test('BEH-325 a plan that was not dropped says so and may be dropped again', async () => {
  answer = () => Response.json({ error: 'Ya empezó.' }, { status: 409 });
  await show(<Plans finish={FINISH} today={TODAY} edits />);
  press(/^Quitar/);
  press('Quitar');
  expect((await screen.findByText('Ya empezó.')).getAttribute('role')).toBe('alert');
  const button = screen.getByRole('button', { name: /^Quitar/ });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
});

test('BEH-404 the days of a step are written beside its price, reviewed in words and saved with it', async () => {
  await open();
  const days = screen.getByLabelText<HTMLInputElement>('Días, tramo 2');
  expect([days.value, days.placeholder]).toEqual(['', '5']);
  write(days, '8');
  press('Revisar cambios');
  const said = within(review() as HTMLElement).getAllByRole('listitem');
  expect(said.map((one) => one.textContent)).toEqual([
    'Desde 51 piezas: de los días de siempre a 8 días.',
  ]);
  press('Guardar precios');
  await screen.findByText('Precios guardados');
  expect(sent[0]?.[2]).toMatchObject({
    tramos: [
      { desde: 1, modo: 'fijo', importe: 480 },
      { desde: 51, modo: 'por_pieza', importe: 10, dias: 8 },
    ],
  });
});

test('BEH-405 the most inks of a step are written beside its days and saved with it', async () => {
  await open();
  write(screen.getByLabelText('Tintas máx., tramo 1'), '2');
  press('Revisar cambios');
  press('Guardar precios');
  await screen.findByText('Precios guardados');
  expect(sent[0]?.[2]).toMatchObject({
    tramos: [
      { desde: 1, modo: 'fijo', importe: 480, tintas_max: 2 },
      { desde: 51, modo: 'por_pieza', importe: 10 },
    ],
  });
});

test('BEH-417 what each further ink costs is written beside the most inks, seen with as many, and saved', async () => {
  await open();
  expect(screen.queryByLabelText('Ver con')).toBeNull();
  write(screen.getByLabelText('Por tinta adicional ($), tramo 1'), '120');
  fireEvent.change(screen.getByLabelText('Ver con'), { target: { value: '3' } });
  expect(screen.getByText(/^Con tus cambios: 1 piezas?, \$720/)).toBeTruthy();
  press('Revisar cambios');
  const totals = within(review() as HTMLElement).getByRole('table');
  expect(totals.textContent).toContain('con 3 tintas');
  const [, first] = within(totals).getAllByRole('row');
  expect(first?.textContent).toBe('1$480.00$720.00+$240.00');
  press('Guardar precios');
  await screen.findByText('Precios guardados');
  expect(sent[0]?.[2]).toMatchObject({
    tramos: [
      { desde: 1, modo: 'fijo', importe: 480, tinta_adicional: 120 },
      { desde: 51, modo: 'por_pieza', importe: 10 },
    ],
  });
});

test('BEH-417 where inks are not counted no price for them can be written', async () => {
  await show(<FinishEditor finish={{ ...FINISH, inks: 1 }} today={TODAY} edits />);
  expect(screen.queryByLabelText('Por tinta adicional ($), tramo 1')).toBeNull();
});

test('BEH-486 what each further position costs is written with any finish, seen with it, and saved', async () => {
  await show(<FinishEditor finish={{ ...FINISH, inks: 1 }} today={TODAY} edits />);
  expect(screen.queryByLabelText('Ver en')).toBeNull();
  write(screen.getByLabelText('Por posición adicional ($), tramo 1'), '80');
  fireEvent.change(screen.getByLabelText('Ver en'), { target: { value: '2' } });
  expect(screen.getByText(/^Con tus cambios: 1 piezas?, \$560/)).toBeTruthy();
  press('Revisar cambios');
  const region = review() as HTMLElement;
  expect(region.textContent).toContain(
    'Desde 1 pieza: de nada por posición adicional a $80.00 por posición adicional.',
  );
  expect(within(region).getByRole('table').textContent).toContain('en 2 posiciones');
  press('Guardar precios');
  await screen.findByText('Precios guardados');
  expect(sent[0]?.[2]).toMatchObject({
    tramos: [{ desde: 1, modo: 'fijo', importe: 480, posicion_adicional: 80 }, { desde: 51 }],
  });
});

test('BEH-570 a step is typed from where it begins to what its positions cost, and taken away behind that', async () => {
  await open();
  const [, second] = within(screen.getByRole('group', { name: 'Tramos de precio' })).getAllByRole(
    'listitem',
  );
  const stops = [...(second as HTMLElement).querySelectorAll('input, select, button')];
  expect(stops.map((stop) => stop.getAttribute('aria-label'))).toEqual([
    ...['Desde cuántas piezas, tramo 2', 'Cómo se cobra, tramo 2', 'Precio en pesos, tramo 2'],
    ...['Días, tramo 2', 'Tintas máx., tramo 2', 'Por tinta adicional ($), tramo 2'],
    ...['Por posición adicional ($), tramo 2', 'Quitar el tramo 2'],
  ]);
});
