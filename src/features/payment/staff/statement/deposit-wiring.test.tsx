// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DepositDialog } from './deposit-dialog.tsx';

let sent: Record<string, unknown>[];
let answer: () => Response;
beforeEach(() => {
  sent = [];
  answer = () => Response.json({ success: true });
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answer();
  });
  const none = (): undefined => undefined;
  render(<DepositDialog folio="" today="2026-11-27" onDone={none} onClose={none} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Revisar' }));
/** What stands at a field because it is wrong. */
const saidAt = (name: string | RegExp): string => {
  const names = field(name).getAttribute('aria-describedby') ?? '';
  return names
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
};

test('BEH-873 all that is written of a deposit is shown as it is written, and goes along', async () => {
  write('Folio del pedido', ' p-7k3m9q2x4h ');
  write('Monto recibido', '1,250.50');
  write(/^Fecha/, '2026-11-20');
  write(/^Clave de rastreo/, 'BNET01');
  expect(field('Folio del pedido').value).toBe('P-7K3M9Q2X4H');
  expect(field('Monto recibido').value).toBe('1,250.50');
  expect(field(/^Fecha/).value).toBe('2026-11-20');
  expect(field(/^Fecha/).max).toBe('2026-11-27');
  expect(field(/^Clave de rastreo/).value).toBe('BNET01');
  press();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      ...{ folio: 'P-7K3M9Q2X4H', monto: 1250.5, fecha: '2026-11-20', clave: 'BNET01' },
      visto: null,
    },
  ]);
});

test('BEH-873 each fault of a deposit is said at its own field', () => {
  write('Folio del pedido', 'P-1');
  write(/^Clave de rastreo/, 'con espacios');
  press();
  expect(saidAt('Folio del pedido')).toContain('Escribe el folio como está en el pedido.');
  expect(saidAt('Monto recibido')).toContain('Escribe el monto como 1,250.50.');
  expect(saidAt(/^Clave de rastreo/)).toContain('Hasta 30 letras y números, sin espacios.');
  expect(sent).toEqual([]);
});

test('BEH-873 what the shop answers to a deposit that it does not take is read', async () => {
  answer = () => Response.json({ error: 'Ese pedido no existe.' }, { status: 404 });
  write('Folio del pedido', 'P-7K3M9Q2X4H');
  write('Monto recibido', '500');
  press();
  expect((await screen.findByRole('alert')).textContent).toBe('Ese pedido no existe.');
});
