// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DepositDialog } from './deposit-dialog.tsx';

let sent: { visto: unknown; monto: number; folio: string }[];
let done: number;
beforeEach(() => {
  [sent, done] = [[], 0];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    const told = JSON.parse(String(body));
    sent.push(told);
    if (told.visto) return Response.json({ success: true });
    const error = 'Faltan $1,250.50 por pagar: este depósito sería un pago parcial.';
    const answer = { error, codigo: 'moved', resultado: 'parcial', resta: 1250.5 };
    return Response.json(answer, { status: 409 });
  });
  const onDone = (): void => {
    done += 1;
  };
  render(
    <DepositDialog
      folio="P-7K3M9Q2X4H"
      today="2026-11-27"
      onDone={onDone}
      onClose={() => undefined}
    />,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const amount = () => screen.getByLabelText('Monto recibido');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('BEH-724 what a deposit would do is read before it is counted, and read anew for another amount', async () => {
  fireEvent.change(amount(), { target: { value: '500' } });
  press('Revisar');
  await screen.findByText(/sería un pago parcial/);
  fireEvent.change(amount(), { target: { value: '600' } });
  expect(screen.queryByText(/sería un pago parcial/)).toBeNull();
  press('Revisar');
  await screen.findByRole('button', { name: 'Registrar pago parcial' });
  expect(done).toBe(0);
  press('Registrar pago parcial');
  await waitFor(() => expect(done).toBe(1));
  expect(sent.map(({ monto, visto }) => [monto, visto])).toEqual([
    [500, null],
    [600, null],
    [600, { resultado: 'parcial', resta: 1250.5 }],
  ]);
});

test('BEH-724 what is not written, or no amount, is said at its field and asks nothing', async () => {
  press('Revisar');
  expect(await screen.findByText('Escribe el monto como 1,250.50.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('BEH-815 whoever opens it types at once: the amount where the order is known, else its folio', () => {
  expect(document.activeElement).toBe(amount());
  cleanup();
  const none = (): undefined => undefined;
  render(<DepositDialog folio="" today="2026-11-27" onDone={none} onClose={none} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Folio del pedido'));
});
