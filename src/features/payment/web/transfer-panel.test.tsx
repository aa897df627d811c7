// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../design/toast.tsx';
import { pages } from '../../../routes.ts';
import type { BankAccount } from '../reads.ts';
import type { sendReceipt } from './send-receipt.ts';
import { TransferPanel } from './transfer-panel.tsx';

type Send = typeof sendReceipt;
const sending = vi.hoisted(() => ({ with: vi.fn() }));
vi.mock('./send-receipt.ts', () => ({
  sendReceipt: (...given: Parameters<Send>) => sending.with(...given),
}));

const account = (banco: string, last: string): BankAccount => ({
  banco,
  cuenta: `012345678${last}`,
  clabe: `01218000123456789${last}`,
  beneficiario: 'Estampa SA de CV',
});
const BBVA = account('BBVA', '1');
const BANORTE = account('Banorte', '2');

let accounts: readonly BankAccount[];
beforeEach(() => {
  accounts = [BBVA, BANORTE];
  sending.with.mockReset();
  vi.stubGlobal('fetch', async () => Response.json(accounts));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(): void {
  render(
    <MemoryRouter>
      <TransferPanel folio="P-0000000000" reference="3184729" amount={120} />
      <ToastRegion />
    </MemoryRouter>,
  );
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** What a term of the account says. */
const told = (name: string): string =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.firstElementChild?.textContent ??
  '';

test('PAY-38 PAY-39 of several banks the one that is pressed shows its account, and only that', async () => {
  open();
  const bank = await screen.findByRole('button', { name: 'Banorte' });
  expect(screen.queryByText(BANORTE.clabe)).toBeNull();
  fireEvent.click(bank);
  expect(bank.getAttribute('aria-pressed')).toBe('true');
  expect(button('BBVA').getAttribute('aria-pressed')).toBe('false');
  expect(['Banco', 'Cuenta', 'CLABE', 'Beneficiario'].map(told)).toEqual([
    ...['Banorte', BANORTE.cuenta, BANORTE.clabe, 'Estampa SA de CV'],
  ]);
  fireEvent.click(button('BBVA'));
  expect(told('CLABE')).toBe(BBVA.clabe);
});

test('PAY-38 PAY-48 one bank is shown as it is; its account, its CLABE and the reference are copied', async () => {
  accounts = [BBVA];
  const copied = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
  open();
  expect(await screen.findByText(BBVA.clabe)).toBeTruthy();
  expect(screen.queryByText('Elige el banco')).toBeNull();
  for (const what of ['referencia', 'Cuenta', 'CLABE']) fireEvent.click(button(`Copiar ${what}`));
  expect(copied.mock.calls).toEqual([['3184729'], [BBVA.cuenta], [BBVA.clabe]]);
  expect(screen.queryByRole('button', { name: 'Copiar Banco' })).toBeNull();
});

test('PAY-40 PAY-42 PAY-43 a receipt goes with its order and reference, shows how far it is, and what came of it takes the focus', async () => {
  const answered = Promise.withResolvers<Awaited<ReturnType<Send>>>();
  sending.with.mockReturnValue(answered.promise);
  open();
  const file = new File(['%PDF-1.7'], 'pago.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Seleccionar comprobante'), { target: { files: [file] } });
  const reference = screen.getByLabelText<HTMLInputElement>(/Referencia \/ Clave/);
  fireEvent.change(reference, { target: { value: ' ABC 123 ' } });
  expect(reference.value).toBe(' ABC 123 ');
  fireEvent.click(button('Subir Comprobante'));
  expect(sending.with).toHaveBeenCalledExactlyOnceWith(
    { file, folio: 'P-0000000000', reference: 'ABC 123' },
    expect.any(Function),
  );
  // Pressed again while it is on its way it is not sent again.
  fireEvent.submit(reference.form as HTMLFormElement);
  expect(sending.with).toHaveBeenCalledTimes(1);
  const [, tell] = sending.with.mock.calls[0] as Parameters<Send>;
  tell(0.5);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', {
    name: 'Subiendo comprobante',
  });
  await vi.waitFor(() => expect([bar.value, bar.max]).toEqual([0.5, 1]));
  answered.resolve({ ok: true } as Awaited<ReturnType<Send>>);
  const status = await screen.findByText(/Recibimos tu comprobante/);
  expect(document.activeElement).toBe(status);
  const next = screen.getByRole('link', { name: 'Ver mi pedido' });
  expect(next.getAttribute('href')).toBe(pages.ordersOf('P-0000000000'));
  expect(screen.queryByRole('progressbar')).toBeNull();
  // It is there: another one may be chosen, this one is not sent twice.
  expect(screen.getByText('Seleccionar comprobante')).toBeTruthy();
  expect(button('Subir Comprobante').disabled).toBe(true);
});

test('PAY-44 a receipt that did not arrive says why beside its button, and is still there to be sent', async () => {
  const error = 'Tu comprobante no es una imagen ni un PDF.';
  sending.with.mockResolvedValue({ ok: false, error });
  open();
  const file = new File(['?'], 'pago.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Seleccionar comprobante'), { target: { files: [file] } });
  const reference = screen.getByLabelText(/Referencia \/ Clave/);
  fireEvent.change(reference, { target: { value: 'ABC 123' } });
  fireEvent.click(button('Subir Comprobante'));
  const problem = (await screen.findByText(error)).closest('[role=alert]');
  expect(document.activeElement).toBe(problem);
  expect(button('Subir Comprobante').disabled).toBe(false);
  // Another file is another try.
  fireEvent.change(screen.getByLabelText('Cambiar comprobante'), { target: { files: [file] } });
  expect(screen.queryByText(error)).toBeNull();
});

test('BEH-693 a receipt whose answer was lost and that had arrived is told as received when it is sent again, and another’s is not', async () => {
  const known = {
    ...{ ok: false, status: 409, code: 'conflict', error: 'Ya lo recibimos.' },
    extra: { ya_recibido: true },
  };
  const send = async (name: RegExp, file: File) => {
    fireEvent.change(screen.getByLabelText(name), { target: { files: [file] } });
    fireEvent.click(button('Subir Comprobante'));
    await vi.waitFor(() =>
      expect(button('Subir Comprobante').getAttribute('aria-busy')).toBeNull(),
    );
  };
  open();
  fireEvent.change(screen.getByLabelText(/Referencia \/ Clave/), { target: { value: 'ABC 123' } });
  const file = new File(['%PDF-1.7'], 'pago.pdf', { type: 'application/pdf' });
  sending.with.mockResolvedValue({ ok: false, status: 0, code: 'network', error: '', extra: {} });
  await send(/Seleccionar comprobante/, file);
  await screen.findByText('Error al subir el comprobante');
  sending.with.mockResolvedValue(known);
  const other = new File(['%PDF-1.6'], 'otro.pdf', { type: 'application/pdf' });
  await send(/Cambiar comprobante/, other);
  expect(await screen.findByText('Ya lo recibimos.')).toBeTruthy();
  sending.with.mockResolvedValue({ ok: false, status: 0, code: 'network', error: '', extra: {} });
  await send(/Cambiar comprobante/, file);
  sending.with.mockResolvedValue(known);
  fireEvent.click(button('Subir Comprobante'));
  expect(await screen.findByText(/^Recibimos tu comprobante/)).toBeTruthy();
});

test('BEH-591 whoever was signed out before the receipt was sent signs in again and comes back to transferring', async () => {
  const error = 'Inicia sesión para continuar.';
  sending.with.mockResolvedValue({ ok: false, code: 'not_signed_in', error });
  open();
  const file = new File(['%PDF'], 'pago.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Seleccionar comprobante'), { target: { files: [file] } });
  fireEvent.change(screen.getByLabelText(/Referencia \/ Clave/), { target: { value: 'ABC 123' } });
  fireEvent.click(button('Subir Comprobante'));
  await screen.findByText(error);
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe(
    pages.loginThen(pages.payBy('P-0000000000', 'transferencia').slice(1)),
  );
  // Any other refusal is mended here, not by signing in.
  sending.with.mockResolvedValue({ ok: false, code: 'invalid', error: 'Otra cosa.' });
  fireEvent.click(button('Subir Comprobante'));
  await screen.findByText('Otra cosa.');
  expect(screen.queryByRole('link', { name: 'Iniciar sesión' })).toBeNull();
});
