// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../design/toast.tsx';
import type { CouponRow } from '../reads.ts';
import { CouponForm } from './coupon-form.tsx';

const APRIL: CouponRow = {
  ...{ codigo: 'ABRIL-26', centavos: 150_50, limite: 20, usos: 3, hasta: '2026-04-30' },
  ...{ activo: true, version: 4 },
};
let sent: [string, string | undefined, unknown][];
let asked: number;
let answer: () => Response | Promise<Response>;

function open(coupon?: CouponRow): void {
  const Stub = createRoutesStub([
    {
      path: '/admin/cupones/uno',
      loader: () => {
        asked += 1;
        return null;
      },
      HydrateFallback: () => null,
      Component: () => <CouponForm {...(coupon ? { coupon } : {})} />,
    },
    { path: '/admin/cupones', Component: () => <h1>Todos</h1> },
  ]);
  render(
    <>
      <Stub initialEntries={['/admin/cupones/uno']} />
      <ToastRegion />
    </>,
  );
}
const field = (label: RegExp): HTMLInputElement => screen.getByLabelText(label);
const type = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const values = () => [/^Descuento/, /^Límite/, /^Último día/].map((label) => field(label).value);

beforeEach(() => {
  sent = [];
  asked = 0;
  answer = () => Response.json({ success: true, version: 5 });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([path, method, JSON.parse(String(body))]);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('BEH-80 a new coupon is made of its code, what it takes off, its limit and its last day', async () => {
  open();
  await screen.findByRole('form', { name: 'Cupón nuevo' });
  type(/^Código/, 'mayo-26');
  type(/^Descuento/, '99.90');
  type(/^Límite/, '10');
  type(/^Último día/, '2026-05-31');
  await press('Crear cupón');
  await screen.findByRole('heading', { name: 'Todos' });
  expect(sent).toEqual([
    [
      '/api/admin/cupones',
      'POST',
      { codigo: 'MAYO-26', descuento: 99.9, limite: 10, hasta: '2026-05-31' },
    ],
  ]);
  screen.getByText('Cupón guardado');
});

test('BEH-80 what cannot be a coupon is said beside its field, and nothing is sent', async () => {
  open();
  await press('Crear cupón');
  for (const label of [/^Código/, /^Descuento/])
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  type(/^Límite/, 'muchos');
  await press('Crear cupón');
  expect(field(/^Límite/).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('BEH-80 a coupon is changed as it stands, under the version that was seen', async () => {
  open(APRIL);
  await screen.findByRole('form', { name: 'Cupón ABRIL-26' });
  expect(screen.queryByLabelText(/^Código/)).toBeNull();
  expect(values()).toEqual(['150.50', '20', '2026-04-30']);
  type(/^Límite/, '');
  await press('Guardar cupón');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    '/api/admin/cupones/ABRIL-26',
    expect.any(String),
    { descuento: 150.5, limite: null, hasta: '2026-04-30', activo: true, version: 4 },
  ]);
});

test('BEH-80 a coupon is paused and taken up again, and saving it changes neither', async () => {
  open(APRIL);
  await press('Pausar');
  await screen.findByText('Cupón en pausa');
  expect(sent[0]?.[2]).toMatchObject({ activo: false, version: 4 });
  cleanup();
  open({ ...APRIL, activo: false });
  await press('Guardar cupón');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.[2]).toMatchObject({ activo: false });
  cleanup();
  open({ ...APRIL, activo: false });
  await press('Reactivar');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.[2]).toMatchObject({ activo: true });
});

test('BEH-80 of two who change a coupon the second reads so and sees what the first did', async () => {
  answer = () =>
    Response.json({ error: 'Alguien lo cambió antes.', code: 'conflict' }, { status: 409 });
  open(APRIL);
  await press('Guardar cupón');
  expect((await screen.findByText('Alguien lo cambió antes.')).getAttribute('role')).toBe('alert');
  await waitFor(() => expect(asked).toBe(2));
  const again = screen.getByRole('button', { name: 'Guardar cupón' });
  await waitFor(() => expect(again.getAttribute('aria-disabled')).not.toBe('true'));
});

test('BEH-80 a coupon that was not saved for want of a line says so and stays as it was typed', async () => {
  answer = () => Promise.reject(new TypeError('failed to fetch'));
  open(APRIL);
  await screen.findByRole('form', { name: 'Cupón ABRIL-26' });
  type(/^Descuento/, '75');
  await press('Guardar cupón');
  await screen.findByText('No pudimos guardarlo. Revisa tu conexión.');
  expect(values()[0]).toBe('75');
  expect(asked).toBe(1);
});

test('BEH-395 a coupon that was changed is left with a question, an untouched one without', async () => {
  const mayLeave = (): boolean =>
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  open(APRIL);
  await screen.findByRole('form', { name: 'Cupón ABRIL-26' });
  expect(mayLeave()).toBe(true);
  type(/^Descuento/, '200');
  expect(mayLeave()).toBe(false);
  type(/^Descuento/, '150.50');
  expect(mayLeave()).toBe(true);
});
