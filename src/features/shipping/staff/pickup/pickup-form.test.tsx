// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KeptPickup, NO_PICKUP } from '../../pickup/kept-place.ts';
import { PickupForm } from './pickup-form.tsx';

const PLACE = {
  ...{ nombre: 'Taller', direccion: 'Imprenta', numExterior: '100', numInterior: '' },
  ...{ postal_code: '06000', estado: 'Ciudad de México', municipio: 'Cuauhtémoc' },
  ...{ colonia: 'Centro', horario: 'L a V', telefono: '5500000100', llevar: '', dias: 1 },
};
const KEPT: KeptPickup = { version: 3, offered: true, place: PLACE };

let sent: [string, string | undefined, unknown][];
let asked: number;
let answer: () => Response;
beforeEach(() => {
  sent = [];
  asked = 0;
  answer = () => Response.json({ success: true, version: 4 });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([path, method, JSON.parse(String(body))]);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(kept: KeptPickup, edits = true): Promise<void> {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => {
        asked += 1;
        return null;
      },
      HydrateFallback: () => null,
      Component: () => (
        <main>
          <PickupForm kept={kept} edits={edits} />
        </main>
      ),
    },
  ]);
  render(<Stub />);
  await screen.findByRole('main');
}
const field = (name: string): HTMLInputElement | HTMLSelectElement => {
  const found = document.querySelector(`[name="${name}"]`);
  if (!(found instanceof HTMLInputElement || found instanceof HTMLSelectElement))
    throw new Error(`no field ${name}`);
  return found;
};
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Guardar recoger en tienda' }));
const mayLeave = (): boolean =>
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('BEH-790 where orders are fetched is shown as it is kept, and sent as it is written', async () => {
  await open(KEPT);
  for (const [name, value] of Object.entries(PLACE))
    expect(field(name).value, name).toBe(`${value}`);
  const written = {
    ...{ nombre: 'Tienda', direccion: 'Prensa', numExterior: '7', numInterior: 'B' },
    ...{ postal_code: '44100', estado: 'Jalisco', municipio: 'Guadalajara', colonia: 'Sur' },
    ...{ horario: 'Diario', telefono: '3300000100', llevar: 'Tu folio' },
  };
  for (const [name, value] of Object.entries(written)) write(name, value);
  write('dias', '4');
  save();
  await waitFor(() => expect(asked).toBe(2));
  const lugar = { ...written, dias: 4 };
  expect(sent).toEqual([['/api/admin/tarifas/recoger', 'PUT', { vista: 3, ofrece: true, lugar }]]);
});

test('BEH-790 of a telephone and a postal code digits alone are kept, of days whole ones up to thirty', async () => {
  await open(KEPT);
  write('telefono', '55 (0000) 01-00');
  write('postal_code', 'CP 06 000');
  expect([field('telefono').value, field('postal_code').value]).toEqual(['5500000100', '06000']);
  for (const [typed, kept] of [...[['31', '30']], ...[['2.9', '2']], ...[['-1', '0']]] as const) {
    write('dias', typed);
    expect(field('dias').value, typed).toBe(kept);
  }
});

test('BEH-790 a place that whoever comes would not find is not sent, but for one that is not offered', async () => {
  await open({ ...NO_PICKUP, offered: true, place: { ...PLACE, horario: '', telefono: '' } });
  save();
  expect((await screen.findByRole('alert')).textContent).toBe('Falta: Horario. Falta: Teléfono.');
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox'));
  save();
  await waitFor(() => expect(sent[0]?.[2]).toMatchObject({ vista: 0, ofrece: false }));
});

test('BEH-790 a place that was changed is left with a question until it is saved', async () => {
  await open(KEPT);
  expect(mayLeave()).toBe(true);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(mayLeave()).toBe(false);
  save();
  await waitFor(() => expect(mayLeave()).toBe(true));
});

test('BEH-790 who was overtaken keeps what they typed and asks for what is there now', async () => {
  answer = () =>
    Response.json({ success: false, code: 'conflict', error: 'Alguien cambió.' }, { status: 409 });
  await open(KEPT);
  write('nombre', 'Tienda');
  save();
  const anew = await screen.findByRole('button', { name: 'Cargar lo nuevo' });
  expect(screen.getByRole('alert').textContent).toBe('Alguien cambió.');
  await waitFor(() => expect(mayLeave()).toBe(false));
  expect([field('nombre').value, asked]).toEqual(['Tienda', 1]);
  fireEvent.click(anew);
  await waitFor(() => expect(asked).toBe(2));
});

test('BEH-790 whoever may only read the rates reads the place, and changes nothing', async () => {
  await open(KEPT, false);
  expect(screen.getByRole('group').hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});
