// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { WaitingTransfer } from '../transfer/transfer-desk-reads.ts';
import { DecideForm } from './decide-form.tsx';

const RECEIPT: WaitingTransfer = {
  ...{ id: 5, folio: 'P-7K3M9Q2X4H', cliente: 'Ana', correo: 'ana@x.mx', referencia: '1' },
  ...{ referenciaPedido: '3184729', total: 1000, recibido: 0, resta: 1000, pedido: 'reviewing' },
  ...{
    archivo: 'imagen',
    repetido: false,
    pagadoConTarjeta: false,
    sinApartar: false,
    faltan: '',
    llego: '',
  },
  propuesta: { monto: null, fecha: '', clave: '' },
};
const ACCOUNT = {
  ...{ banco: 'BBVA', cuenta: '1', clabe: '012298026516924616', beneficiario: 'Estampa' },
};

function open(change: Partial<WaitingTransfer> = {}) {
  const confirm = vi.fn(async () => '');
  const reject = vi.fn(async () => '');
  render(
    <DecideForm
      receipt={{ ...RECEIPT, ...change }}
      accounts={[ACCOUNT]}
      today="2026-11-23"
      decisions={{ confirm, reject }}
    />,
  );
  return { confirm, reject };
}
const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText(label);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
afterEach(cleanup);

test('PAY-52 the form begins with what the receipt says, which is told to be compared', async () => {
  const propuesta = { monto: 1250.5, fecha: '2026-11-20', clave: 'BVAL01' };
  const { confirm } = open({ propuesta });
  expect([field('Monto recibido').value, field(/^Fecha/).value, field(/^Clave/).value]).toEqual([
    '1250.50',
    '2026-11-20',
    'BVAL01',
  ]);
  screen.getByText('Leído del comprobante: compruébalo.');
  expect(field(/^Fecha/).max).toBe('2026-11-23');
  press('Confirmar y devolver el excedente');
  await waitFor(() =>
    expect(confirm).toHaveBeenCalledExactlyOnceWith({
      ...{ monto: 1250.5, resultado: 'excedente', fecha: '2026-11-20', clave: 'BVAL01' },
    }),
  );
});

test('BEH-522 an amount that was there before the receipt was read, or that somebody typed, is not said to be the receipt’s', () => {
  const form = (monto: number | null) => (
    <DecideForm
      receipt={{ ...RECEIPT, propuesta: { monto, fecha: '', clave: '' } }}
      accounts={[ACCOUNT]}
      today="2026-11-23"
      decisions={{ confirm: vi.fn(), reject: vi.fn() }}
    />
  );
  const { rerender } = render(form(null));
  expect(field('Monto recibido').value).toBe('1000.00');
  rerender(form(1));
  expect(field('Monto recibido').value).toBe('1000.00');
  expect(screen.queryByText(/^Leído del comprobante/)).toBeNull();
  type('Monto recibido', '1.00');
  screen.getByText('Leído del comprobante: compruébalo.');
  type('Monto recibido', '1.50');
  expect(screen.queryByText(/^Leído del comprobante/)).toBeNull();
});

test('PAY-51 PAY-52 the button and a sentence say what the typed amount does before it is pressed', async () => {
  const { confirm } = open();
  expect(field('Monto recibido').value).toBe('1000.00');
  screen.getByRole('button', { name: 'Confirmar pago' });
  screen.getByText('Es justo lo que falta por pagar.');
  type('Monto recibido', '$ 400.00');
  screen.getByText(/^Faltarían \$600\.00/);
  type(/^Fecha/, '2026-11-21');
  type(/^Clave/, ' ABC123 ');
  press('Registrar pago parcial');
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(confirm).toHaveBeenCalledWith({
    ...{ monto: 400, resultado: 'parcial', fecha: '2026-11-21', clave: 'ABC123' },
  });
});

test('PAY-52 what is no amount, or no key, is said beside its field, which takes the focus; nothing is confirmed', () => {
  const { confirm } = open();
  type('Monto recibido', '1000,00');
  screen.getByText(/^Escribe el monto como en el banco/);
  press('Confirmar pago');
  expect(document.activeElement).toBe(field('Monto recibido'));
  type('Monto recibido', '1000.00');
  type(/^Clave/, 'con espacios');
  press('Confirmar pago');
  expect(document.activeElement).toBe(field(/^Clave/));
  expect(confirm).not.toHaveBeenCalled();
});

test('PAY-52 what somebody else did meanwhile is said, and the form can be sent again', async () => {
  const { confirm } = open();
  confirm.mockResolvedValueOnce('Otra persona ya lo confirmó.');
  press('Confirmar pago');
  await screen.findByText('Otra persona ya lo confirmó.');
  press('Confirmar pago');
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByText('Otra persona ya lo confirmó.')).toBeNull());
});

test('PAY-51 a receipt is refused with a reason that its owner will read, never without one', async () => {
  const { reject } = open();
  press('Rechazar y avisar');
  screen.getByText('Escribe el motivo: el cliente lo va a leer.');
  expect(reject).not.toHaveBeenCalled();
  press('El comprobante es de otro pago.');
  expect(screen.queryByText('Escribe el motivo: el cliente lo va a leer.')).toBeNull();
  reject.mockResolvedValueOnce('Otra persona ya lo decidió.');
  press('Rechazar y avisar');
  await screen.findByText('Otra persona ya lo decidió.');
  type('Motivo, como lo leerá el cliente', '  No se lee.  ');
  expect(screen.queryByText('Otra persona ya lo decidió.')).toBeNull();
  press('Rechazar y avisar');
  await waitFor(() => expect(reject).toHaveBeenCalledTimes(2));
  expect(reject.mock.calls).toEqual([['El comprobante es de otro pago.'], ['No se lee.']]);
});

test('PAY-52 what Banxico asks for is there to be copied, as it is typed', () => {
  open();
  type(/^Fecha/, '2026-11-21');
  type(/^Clave/, 'ABC123');
  const shown = [...document.querySelectorAll('dl dt')].map((term) => term.textContent);
  expect(shown).toEqual(['Fecha', 'Clave de rastreo', 'Monto', 'CLABE en BBVA']);
  screen.getByText('012298026516924616');
  type('Monto recibido', 'mil');
  expect(screen.queryByText('Monto')).toBeNull();
});

test('BEH-601 whoever leaves with a refusal’s reason unsent is asked', () => {
  open();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  press('El comprobante es de otro pago.');
  expect(isAsked()).toBe(true);
});
