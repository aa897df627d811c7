// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../design/toast.tsx';
import { toCentavos } from '../../../kernel/money.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { KeptService } from '../reads.ts';
import { ServiceForm } from './service-form.tsx';

const KEPT: KeptService = {
  ...{ alias: 'norte-dia', courier: 'Norte', serviceName: 'Día siguiente', active: true },
  version: 7,
  zones: [
    {
      ...{ zone: 2, days: 1, extraKilogram: toCentavos(12_50) },
      steps: [
        { fromGrams: 0, upToGrams: 1_000, price: toCentavos(90_00) },
        { fromGrams: 1_000, upToGrams: 5_500, price: toCentavos(150_00) },
      ],
    },
  ],
};
const WRITTEN_ZONE = {
  ...{ zona: 2, dias: 1, kg_adicional: 12.5 },
  tramos: [
    { desde: 0, hasta: 1_000, precio: 90 },
    { desde: 1_000, hasta: 5_500, precio: 150 },
  ],
};

let sent: [string, string | undefined, unknown][];
let asked: number;
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  sent = [];
  asked = 0;
  answer = () => Response.json({ success: true, alias: 'norte-dia', version: 8 });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([path, method, JSON.parse(String(body))]);
    return answer();
  });
});
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.unstubAllGlobals();
});

function Page({
  kept,
  edits,
}: {
  readonly kept: KeptService | undefined;
  readonly edits: boolean;
}) {
  const { pathname, search } = useLocation();
  return (
    <main>
      <ServiceForm kept={kept} origin="NL" edits={edits} />
      <output data-testid="address">{pathname + search}</output>
    </main>
  );
}

async function open(kept?: KeptService, edits = true): Promise<void> {
  const Stub = createRoutesStub([
    {
      path: '*',
      loader: () => {
        asked += 1;
        return null;
      },
      HydrateFallback: () => null,
      Component: () => <Page kept={kept} edits={edits} />,
    },
  ]);
  render(
    <>
      <Stub initialEntries={['/admin']} />
      <ToastRegion />
    </>,
  );
  await screen.findByRole('main');
}
const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const problems = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
const steps = () =>
  screen
    .getAllByLabelText<HTMLInputElement>(/^De, kilos/)
    .map(({ value }, index) => [
      value,
      field(`Hasta, kilos, tramo ${index + 1}`).value,
      field(`Precio en pesos, tramo ${index + 1}`).value,
    ]);

test('BEH-326 a service opens at the first zone it reaches, with its days and steps as they are', async () => {
  await open(KEPT);
  expect([field('Paquetería').value, field('Servicio').value]).toEqual(['Norte', 'Día siguiente']);
  const zones = screen.getAllByRole('button', { name: /^Zona / });
  expect(zones.map((zone) => [zone.textContent, zone.getAttribute('aria-pressed')])).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((zone) => [
      zone === 2 ? 'Zona 2' : `Zona ${zone} · no llega`,
      String(zone === 2),
    ]),
  );
  expect([field('Días hábiles').value, field('Kg adicional, sin IVA').value]).toEqual([
    ...['1', '12.50'],
  ]);
  expect(steps()).toEqual([
    ['0', '1', '90.00'],
    ['1', '5.5', '150.00'],
  ]);
});

test('BEH-326 what is saved is the whole service as it stands, under the version that was seen', async () => {
  await open(KEPT);
  write('Paquetería', ' Sur ');
  write('Servicio', 'Terrestre');
  write('Días hábiles', '4');
  write('Kg adicional, sin IVA', '9.5');
  write('Precio en pesos, tramo 2', '$1,160');
  press('Agregar un tramo');
  expect(steps()[2]).toEqual(['5.5', '', '']);
  write('Hasta, kilos, tramo 3', '20');
  write('Precio en pesos, tramo 3', '300');
  press('Quitar el tramo 1');
  write('De, kilos, tramo 1', '0');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Activa/ }));
  press('Zona 5 · no llega');
  expect(screen.queryByLabelText('Días hábiles')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Llega a esta zona' }));
  write('Días hábiles', '6');
  write('Kg adicional, sin IVA', '20');
  write('Hasta, kilos, tramo 1', '2');
  write('Precio en pesos, tramo 1', '80');
  press('Guardar tarifa');
  await screen.findByText('Tarifa guardada');
  expect(sent).toEqual([
    [
      '/api/admin/tarifas/servicios/norte-dia',
      'PUT',
      {
        vista: 7,
        servicio: {
          ...{ paqueteria: 'Sur', servicio: 'Terrestre', activa: false },
          zonas: [
            {
              ...{ zona: 2, dias: 4, kg_adicional: 9.5 },
              tramos: [
                { desde: 0, hasta: 5_500, precio: 1160 },
                { desde: 5_500, hasta: 20_000, precio: 300 },
              ],
            },
            {
              ...{ zona: 5, dias: 6, kg_adicional: 20 },
              tramos: [{ desde: 0, hasta: 2_000, precio: 80 }],
            },
          ],
        },
      },
    ],
  ]);
});

test('BEH-326 a zone that is no longer reached is left out, and comes back with what it had', async () => {
  await open(KEPT);
  const reached = () => screen.getByRole('checkbox', { name: 'Llega a esta zona' });
  fireEvent.click(reached());
  expect(screen.getByRole('button', { name: 'Zona 2 · no llega' })).toBeTruthy();
  fireEvent.click(reached());
  expect(steps()).toHaveLength(2);
  fireEvent.click(reached());
  press('Guardar tarifa');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[2]).toMatchObject({ servicio: { zonas: [] } });
});

test('BEH-326 a new service begins empty and active, and then stands at its own address', async () => {
  await open();
  press('Guardar tarifa');
  expect(problems()).toContain('Escribe la paquetería y su servicio.');
  write('Paquetería', 'Norte');
  write('Servicio', 'Día siguiente');
  expect(screen.getByRole('button', { name: 'Zona 1' })).toBeTruthy();
  press('Guardar tarifa');
  expect(problems()).toContain('Zona 1: escribe los días hábiles con un número del 1 al 60.');
  expect(sent).toEqual([]);
  write('Días hábiles', '2');
  write('Kg adicional, sin IVA', '5');
  write('Hasta, kilos, tramo 1', '1');
  write('Precio en pesos, tramo 1', '50');
  expect(screen.queryByRole('button', { name: /^Quitar el tramo/ })).toBeNull();
  press('Guardar tarifa');
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(staffPages.tariff('norte-dia')),
  );
  expect(sent[0]?.[0]).toBe('/api/admin/tarifas/servicios/nuevo');
  expect(sent[0]?.[2]).toMatchObject({ vista: 0, servicio: { activa: true } });
});

test('BEH-471 what is written of one zone is copied to those that are not reached yet, and to no other', async () => {
  await open(KEPT);
  press('Zona 5 · no llega');
  expect(screen.queryByRole('button', { name: 'Copiar a las zonas que faltan' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Llega a esta zona' }));
  write('Días hábiles', '6');
  write('Kg adicional, sin IVA', '20');
  write('Hasta, kilos, tramo 1', '2');
  write('Precio en pesos, tramo 1', '80');
  press('Copiar a las zonas que faltan');
  await screen.findByText('Zona 5 copiada a 6 zonas: cambia en cada una lo que sea distinto.');
  expect(screen.queryByRole('button', { name: 'Copiar a las zonas que faltan' })).toBeNull();
  press('Zona 8');
  write('Precio en pesos, tramo 1', '95');
  press('Guardar tarifa');
  await waitFor(() => expect(sent).toHaveLength(1));
  const copied = { dias: 6, kg_adicional: 20, tramos: [{ desde: 0, hasta: 2_000, precio: 80 }] };
  expect(sent[0]?.[2]).toMatchObject({
    servicio: {
      zonas: [
        { zona: 1, ...copied },
        WRITTEN_ZONE,
        ...[3, 4, 5, 6, 7].map((zona) => ({ zona, ...copied })),
        { zona: 8, ...copied, tramos: [{ desde: 0, hasta: 2_000, precio: 95 }] },
      ],
    },
  });
});

test('BEH-326 whoever was overtaken keeps what they typed until they ask for what is there now', async () => {
  answer = () => Response.json({ error: 'Alguien la cambió.', code: 'conflict' }, { status: 409 });
  await open(KEPT);
  write('Servicio', 'Otro');
  press('Guardar tarifa');
  await screen.findByText('Alguien la cambió.');
  expect(screen.queryByRole('button', { name: 'Guardar tarifa' })).toBeNull();
  expect([field('Servicio').value, asked]).toEqual(['Otro', 1]);
  press('Cargar lo nuevo');
  await waitFor(() => expect(asked).toBe(2));
});

test('BEH-326 what did not arrive says so and may be sent again', async () => {
  answer = () => Promise.reject(new TypeError('failed to fetch'));
  await open(KEPT);
  press('Guardar tarifa');
  await screen.findByText('No pudimos guardarlo. Revisa tu conexión.');
  const again = screen.getByRole('button', { name: 'Guardar tarifa' });
  await waitFor(() => expect(again.getAttribute('aria-disabled')).not.toBe('true'));
});

test('BEH-326 who may only look changes and saves nothing', async () => {
  await open(KEPT, false);
  expect(field('Paquetería').closest('fieldset')?.disabled).toBe(true);
  expect(field('Días hábiles').closest('fieldset')?.disabled).toBe(true);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.filter((name) => !name?.startsWith('Zona'))).toEqual(['Calcular']);
});

test('BEH-326 a box is priced with what is on the screen, beside what it costs now, and nothing is saved', async () => {
  const now = { importe: 104.4, dias: 1 };
  const row = { alias: 'norte-dia', paqueteria: 'Norte', servicio: 'Día siguiente' };
  answer = () =>
    Response.json({
      ...{ success: true, estado: 'Jalisco', zona: 2 },
      filas: [
        { ...row, antes: now, ahora: { importe: 127.6, dias: 3 } },
        { ...row, alias: 'b', servicio: 'Igual', antes: now, ahora: now },
        { ...row, alias: 'c', servicio: 'Nuevo', antes: null, ahora: now },
      ],
    });
  await open(KEPT);
  const trial = within(screen.getByRole('region', { name: 'Prueba antes de guardar' }));
  const alert = () => trial.getByRole('alert').textContent;
  press('Calcular');
  expect(alert()).toBe('Escribe los 5 dígitos del código postal.');
  write('CP de destino', ' 44100 ');
  write('Peso (kg)', '0');
  press('Calcular');
  expect(alert()).toBe('Escribe cuántos kilos pesa la caja.');
  write('Peso (kg)', '5.25');
  write('Precio en pesos, tramo 2', '');
  press('Calcular');
  expect(alert()).toBe('Zona 2: escribe pesos y kilos de cada tramo con números.');
  expect(sent).toEqual([]);
  write('Precio en pesos, tramo 2', '150');
  write('Sale de', 'JAL');
  press('Calcular');
  const rows = await trial.findAllByRole('listitem');
  expect(alert()).toBe('');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Norte, Día siguienteAntes: $104.40, 1 día → Ahora: $127.60, 3 días',
    'Norte, Igual$104.40, 1 día',
    'Norte, NuevoAntes: no llega → Ahora: $104.40, 1 día',
  ]);
  expect(trial.getByText(/^Jalisco queda en la/).textContent).toBe('Jalisco queda en la zona 2.');
  expect(sent).toEqual([
    [
      '/api/admin/tarifas/prueba',
      'POST',
      {
        ...{ origen: 'JAL', cp: '44100', gramos: 5_250 },
        servicio: {
          ...{ alias: 'norte-dia', paqueteria: 'Norte', servicio: 'Día siguiente', activa: true },
          zonas: [WRITTEN_ZONE],
        },
      },
    ],
  ]);
});

test('BEH-326 where no zone or no service reaches it is said', async () => {
  await open(KEPT);
  write('CP de destino', '44100');
  answer = () => Response.json({ success: true, estado: 'Jalisco', zona: 4, filas: [] });
  press('Calcular');
  await screen.findByText(/Ningún servicio activo llega\.$/);
  answer = () => Response.json({ success: true, estado: 'Jalisco', zona: null, filas: [] });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Calcular' }).getAttribute('aria-disabled')).not.toBe(
      'true',
    ),
  );
  press('Calcular');
  await screen.findByText('Jalisco no está en ninguna zona.');
  answer = () => Response.json({ error: 'No conocemos ese código postal.' }, { status: 404 });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Calcular' }).getAttribute('aria-disabled')).not.toBe(
      'true',
    ),
  );
  press('Calcular');
  await screen.findByText('No conocemos ese código postal.');
  expect(screen.queryByText('Jalisco no está en ninguna zona.')).toBeNull();
});
