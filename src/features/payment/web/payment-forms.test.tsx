// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../design/toast.tsx';
import { NewCardForm } from './card/new-card-form.tsx';
import { SavedCardGrid } from './card/saved-cards.tsx';
import { ReceiptForm } from './receipt-form.tsx';

afterEach(cleanup);

const CARDS = [
  { id: 'k1', brand: 'visa', last4: '4242', expiration: '08/29' },
  { id: 'k2', brand: 'amex', last4: '0007', expiration: '11/28' },
];
const nothing = (): void => undefined;

const NOWHERE = { state: '', postalCode: '', colonia: '', street: '', exterior: '' };
/** The year the server tells; the device's own clock is another. */
const YEAR = 2031;

function renderForm(onPay = vi.fn(async () => true), delivery = NOWHERE) {
  render(
    <>
      <NewCardForm
        deviceSessionId="dispositivo"
        ready
        company="Openpay"
        busy={false}
        hasSaved
        year={YEAR}
        delivery={delivery}
        problem=""
        outcome="refused"
        folio="P-1"
        plan={null}
        onShowSaved={nothing}
        onPay={onPay}
      />
      <ToastRegion />
    </>,
  );
  return onPay;
}
const field = (label: string): HTMLInputElement => screen.getByLabelText(label, { exact: true });
const type = (label: string, value: string): void => {
  fireEvent.change(field(label), { target: { value } });
};
const GOOD = {
  'Número de tarjeta': '4111111111111111',
  'Nombre del titular': 'Ana Prueba',
  'Mes (MM)': '12',
  'Año (AA)': '43',
  CVV: '123',
  Calle: 'Vasconcelos',
  'Número exterior': '245',
  Colonia: 'Del Valle',
  'Código postal': '66220',
  Estado: 'Nuevo León',
};
const fillIn = (change: Partial<typeof GOOD> = {}): void => {
  for (const [label, value] of Object.entries({ ...GOOD, ...change })) type(label, value);
};
const submit = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Realizar Pago' }));
};

test('PAY-06 PAY-07 PAY-09 a saved card shows brand, last digits, expiry and logo, and pays once chosen', () => {
  const onSelect = vi.fn();
  const grid = (selected: string | undefined) => (
    <SavedCardGrid
      cards={CARDS}
      selected={selected}
      ready
      company="Openpay"
      busy={false}
      problem=""
      outcome="refused"
      folio="P-1"
      plan={null}
      asksCvv={undefined}
      onSelect={onSelect}
      onAdd={nothing}
      onPay={nothing}
    />
  );
  const { rerender } = render(grid(undefined));
  expect(screen.getByText('**** 4242')).toBeDefined();
  expect(screen.getByText('08/29', { exact: false })).toBeDefined();
  expect(screen.getAllByRole('img', { name: 'American Express' }).length).toBeGreaterThan(0);
  const pay = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Pagar con tarjeta seleccionada',
  });
  expect(pay.disabled).toBe(true);
  fireEvent.click(screen.getAllByRole('radio')[1] as HTMLElement);
  expect(onSelect).toHaveBeenCalledWith('k2');
  rerender(grid('k2'));
  expect(pay.disabled).toBe(false);
});

test('PAY-10 a note says who handles the card, with four logos', () => {
  renderForm();
  expect(screen.getByText(/de forma segura/)).toBeDefined();
  const logos = screen.getAllByRole('img').map((logo) => logo.getAttribute('aria-label'));
  expect(logos).toEqual(['Visa', 'Mastercard', 'American Express', 'Carnet']);
});

test('PAY-15 PAY-16 ten fields, the hidden device session and both buttons', () => {
  renderForm();
  for (const label of Object.keys(GOOD)) expect(field(label), label).toBeDefined();
  const hidden = document.querySelector<HTMLInputElement>('input[type=hidden]');
  expect(hidden?.value).toBe('dispositivo');
  expect(screen.getByRole('button', { name: 'Mostrar tarjetas registradas' })).toBeDefined();
});

test('PAY-17 an empty form is not sent and every field says so', () => {
  const onPay = renderForm();
  submit();
  expect(onPay).not.toHaveBeenCalled();
  expect(screen.getAllByText('Completa este campo.')).toHaveLength(10);
});

test('PAY-18 PAY-21 a broken rule is said beside its field and in a notice, and nothing is sent', () => {
  const onPay = renderForm();
  fillIn({ 'Mes (MM)': '0', 'Código postal': '1' });
  submit();
  const message = 'El mes de expiración debe estar entre 1 y 12';
  expect(screen.getAllByText(message).length).toBe(2);
  expect(field('Mes (MM)').getAttribute('aria-invalid')).toBe('true');
  fillIn({ CVV: '12' });
  submit();
  const cvv = 'El CVV debe tener exactamente 3 dígitos para esta tarjeta.';
  expect(screen.getAllByText(cvv).length).toBe(2);
  expect(onPay).not.toHaveBeenCalled();
});

test('PAY-19 the year is measured by the server’s date, whatever the device believes', () => {
  const onPay = renderForm();
  fillIn({ 'Año (AA)': '30' });
  submit();
  const message = 'El año de expiración debe estar entre 31 y 43';
  expect(screen.getAllByText(message).length).toBe(2);
  type('Año (AA)', '31');
  submit();
  expect(onPay).toHaveBeenCalledTimes(1);
});

test('PAY-17 PAY-18 an error goes as soon as its field is right, the others stay', () => {
  renderForm();
  submit();
  type('Número de tarjeta', '4111111111111111');
  expect(field('Número de tarjeta').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getAllByText('Completa este campo.')).toHaveLength(9);
  fillIn({ 'Mes (MM)': '0' });
  expect(screen.queryByText('Completa este campo.')).toBeNull();
  submit();
  expect(document.activeElement).toBe(field('Mes (MM)'));
  expect(field('Mes (MM)').getAttribute('aria-invalid')).toBe('true');
  type('Mes (MM)', '4');
  expect(field('Mes (MM)').getAttribute('aria-invalid')).toBeNull();
});

test('PAY-15 the card’s address starts as the delivery’s, and can be another', () => {
  const onPay = renderForm(undefined, {
    state: 'Nuevo León',
    postalCode: '66220',
    colonia: 'Del Valle',
    street: 'Vasconcelos',
    exterior: '245',
  });
  for (const label of ['Calle', 'Número exterior', 'Colonia', 'Código postal', 'Estado'] as const) {
    expect(field(label).value).toBe(GOOD[label]);
  }
  for (const label of ['Número de tarjeta', 'Nombre del titular', 'CVV']) {
    expect(field(label).value).toBe('');
  }
  fillIn({ Calle: 'Hidalgo' });
  submit();
  expect(onPay).toHaveBeenCalledWith(expect.objectContaining({ street: 'Hidalgo' }), false);
});

test('PAY-22 PAY-24 PAY-25 what is typed takes its shape at once', () => {
  renderForm();
  fillIn({
    'Número de tarjeta': '4111x111111111111999',
    'Nombre del titular': 'josé 1',
    'Mes (MM)': '13',
  });
  expect(field('Número de tarjeta').value).toBe('4111-1111-1111-1111');
  expect(field('Número de tarjeta').maxLength).toBe(19);
  expect(field('Nombre del titular').value).toBe('JOSÉ ');
  expect(field('Mes (MM)').value).toBe('12');
});

test('after a refused payment the card stays, its code does not', async () => {
  const onPay = renderForm(vi.fn(async () => false));
  fillIn();
  submit();
  await vi.waitFor(() => expect(field('CVV').value).toBe(''));
  expect(onPay).toHaveBeenCalledTimes(1);
  expect(field('Número de tarjeta').value).toBe('4111-1111-1111-1111');
});

test('PAY-41 PAY-42 the receipt is chosen, can be changed, and only then may be sent', () => {
  render(<ReceiptForm folio="P-0000000000" />);
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Subir Comprobante' });
  expect(send.disabled).toBe(true);
  const file = new File(['%PDF-1.7'], 'pago.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Seleccionar comprobante'), { target: { files: [file] } });
  expect(screen.getByText('Cambiar comprobante')).toBeDefined();
  expect(screen.getByText('pago.pdf')).toBeDefined();
  expect(send.disabled).toBe(false);
});

test('BEH-633 the receipt that was chosen is seen before it is sent, with its name and size, and another takes its place', async () => {
  render(<ReceiptForm folio="P-0000000000" />);
  const pick = (name: RegExp, file: File) =>
    fireEvent.change(screen.getByLabelText(name), { target: { files: [file] } });
  pick(/Seleccionar/, new File(['x'.repeat(150_000)], 'pago.jpg', { type: 'image/jpeg' }));
  const picture = await screen.findByAltText<HTMLImageElement>('El comprobante que elegiste');
  expect(picture.src).toMatch(/^blob:/);
  expect(screen.getByText('0.1 MB')).toBeTruthy();
  fireEvent.error(picture);
  expect(screen.getByText(/^No pudimos abrir esta imagen/)).toBeTruthy();
  pick(/Cambiar/, new File(['%PDF-1.7'], 'pago.pdf', { type: 'application/pdf' }));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Ver el archivo/ });
  expect(link.href).toMatch(/^blob:/);
  expect(screen.queryByText('pago.jpg')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'pago.pdf');
  pick(/Cambiar/, large);
  expect(screen.getByText('El comprobante excede el tamaño máximo de 10 MB.')).toBeTruthy();
});

test('PAY-40 without a reference the receipt is not sent', () => {
  render(<ReceiptForm folio="P-0000000000" />);
  const file = new File(['%PDF-1.7'], 'pago.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Seleccionar comprobante'), { target: { files: [file] } });
  const opened = vi.spyOn(XMLHttpRequest.prototype, 'open');
  fireEvent.click(screen.getByRole('button', { name: 'Subir Comprobante' }));
  expect(opened).not.toHaveBeenCalled();
  expect(screen.getByText('Escribe de 3 a 40 letras o números.')).toBeDefined();
  const reference = field('Referencia / Clave de transferencia');
  expect(document.activeElement).toBe(reference);
  expect(reference.getAttribute('aria-invalid')).toBe('true');
  type('Referencia / Clave de transferencia', 'ABC 123');
  expect(reference.getAttribute('aria-invalid')).toBeNull();
});
