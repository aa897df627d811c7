// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CashDialog } from './cash-dialog.tsx';

interface Told {
  readonly recibido: number;
  readonly visto: number;
}
let sent: Told[];
let due: { resta: number; porque: string };
let answer: (body: Told) => Response;
let done: number;
beforeEach(() => {
  [sent, done, due] = [[], 0, { resta: 1250.5, porque: '' }];
  answer = ({ recibido, visto }) =>
    Response.json({ cobrado: visto, cambio: recibido - visto, resta: 0 });
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    if (!body) return Response.json({ total: 1250.5, recibido: 0, en_efectivo: 0, ...due });
    const told: Told = JSON.parse(String(body));
    sent.push(told);
    return answer(told);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (): Promise<HTMLElement> => {
  const onDone = (): void => {
    done += 1;
  };
  render(<CashDialog folio="P-7K3M9Q2X4H" onDone={onDone} onClose={() => undefined} />);
  return screen.findByLabelText('Recibido');
};
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Recibido'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('BEH-836 the change is said while the money is typed, and stays to be read once it was taken', async () => {
  const field = await open();
  await waitFor(() => expect(document.activeElement).toBe(field));
  type('1,300');
  expect(screen.getByText('Cambio').parentElement?.textContent).toContain('$49.50');
  press('Cobrar $1,250.50');
  expect(await screen.findByText('Cambio: $49.50')).toBeTruthy();
  expect(sent).toEqual([{ folio: 'P-7K3M9Q2X4H', recibido: 1300, visto: 1250.5 }]);
  expect(done).toBe(1);
  expect(screen.queryByLabelText('Recibido')).toBeNull();
});

test('BEH-836 less than is due is a part, and no amount is asked for again', async () => {
  await open();
  press('Cobrar $1,250.50');
  expect(await screen.findByText('Escribe el monto como 1,250.50.')).toBeTruthy();
  expect(sent).toEqual([]);
  type('500');
  expect(screen.getByText('Quedan por pagar').parentElement?.textContent).toContain('$750.50');
  expect(screen.getByRole('button', { name: 'Cobrar $500.00 a cuenta' })).toBeTruthy();
});

test('BEH-833 that more than two thousand pesos are not deductible is told before they are taken', async () => {
  await open();
  expect(screen.queryByText(/no son deducibles/)).toBeNull();
  cleanup();
  due = { resta: 2000.01, porque: '' };
  await open();
  expect(screen.getByText(/no son deducibles/)).toBeTruthy();
});

test('BEH-836 an answer that is lost is no second taking: what is due is read anew', async () => {
  answer = () => {
    throw new TypeError('lost');
  };
  await open();
  due = { resta: 0, porque: 'Este pedido ya está pagado.' };
  type('1300');
  press('Cobrar $1,250.50');
  expect(await screen.findByText('Este pedido ya está pagado.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('No supimos si quedó registrado');
  expect(screen.queryByRole('button', { name: /^Cobrar/ })).toBeNull();
});

test('BEH-836 a part whose answer is lost is not sent a second time by another press', async () => {
  answer = () => {
    throw new TypeError('lost');
  };
  await open();
  due = { resta: 750.5, porque: '' };
  type('500');
  press('Cobrar $500.00 a cuenta');
  await screen.findByText('$750.50');
  press('Cobrar $750.50');
  expect(await screen.findByText('Escribe el monto como 1,250.50.')).toBeTruthy();
  expect(sent.map(({ recibido }) => recibido)).toEqual([500]);
});
