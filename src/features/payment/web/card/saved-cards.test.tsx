// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MonthsChoice } from './months-choice.tsx';
import { SavedCardGrid } from './saved-cards.tsx';

afterEach(cleanup);

const VISA = { id: 'k1', brand: 'visa', last4: '4242', expiration: '08/29' };
const AMEX = { id: 'k2', brand: 'amex', last4: '0007', expiration: '11/28' };
const PAY = 'Pagar con tarjeta seleccionada';
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

function show(change: Partial<Parameters<typeof SavedCardGrid>[0]> = {}) {
  const onPay = vi.fn();
  const onAdd = vi.fn();
  const grid = (more: typeof change) => (
    <SavedCardGrid
      cards={[VISA, AMEX]}
      selected="k1"
      ready
      company="Openpay"
      busy={false}
      problem=""
      outcome="refused"
      folio="P-1"
      plan={null}
      asksCvv={undefined}
      onSelect={() => undefined}
      onAdd={onAdd}
      onPay={onPay}
      {...change}
      {...more}
    />
  );
  const { rerender } = render(grid({}));
  return { onPay, onAdd, again: (more: typeof change) => rerender(grid(more)) };
}

test('PAY-06 PAY-08 the chosen card is the checked one and is the one that pays; a new one is a press away', () => {
  const { onPay, onAdd } = show();
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['k1', true],
    ['k2', false],
  ]);
  fireEvent.click(button(PAY));
  expect(onPay).toHaveBeenCalledExactlyOnceWith(VISA, undefined);
  fireEvent.click(button('Agregar nueva tarjeta'));
  expect(onAdd).toHaveBeenCalledTimes(1);
});

test('T100 a bank’s wish for the CVV is met where the card is: digits alone, all of them, and never kept', () => {
  const { onPay, again } = show();
  expect(screen.queryByLabelText('CVV')).toBeNull();
  again({ asksCvv: 'k1' });
  expect(screen.getByRole('status').textContent).toMatch(/\*\*\*\* 4242.*va directo a Openpay/);
  const field = screen.getByLabelText<HTMLInputElement>('CVV');
  expect(document.activeElement).toBe(field);
  expect([field.type, field.maxLength]).toEqual(['password', 3]);
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('1a2');
  expect([field.value, button(PAY).disabled]).toEqual(['12', true]);
  type('123');
  fireEvent.click(button(PAY));
  expect(onPay).toHaveBeenCalledExactlyOnceWith(VISA, '123');
  expect([field.value, button(PAY).disabled]).toEqual(['', true]);
});

test('T100 an American Express asks for four digits, and a card whose bank asks for none pays without', () => {
  const { onPay, again } = show({ selected: 'k2', asksCvv: 'k2' });
  expect(screen.getByLabelText<HTMLInputElement>('CVV').maxLength).toBe(4);
  expect(screen.getByText('4 dígitos')).toBeTruthy();
  again({ selected: 'k1', asksCvv: 'k2' });
  expect(screen.queryByLabelText('CVV')).toBeNull();
  fireEvent.click(button(PAY));
  expect(onPay).toHaveBeenCalledExactlyOnceWith(VISA, undefined);
});

test('PAY-14 what is wrong and in how many payments stand with the cards, and a payment on its way pays no second time', () => {
  const { again } = show({ problem: 'Fondos insuficientes.', plan: <p>En tres pagos</p> });
  expect(screen.getByRole('alert').textContent).toBe(
    'Fondos insuficientes.No se hizo ningún cargo. Usa otra tarjeta o paga por transferencia.',
  );
  expect(screen.getByText('En tres pagos')).toBeTruthy();
  again({ busy: true });
  expect(screen.getByRole('button', { name: new RegExp(PAY) }).getAttribute('aria-busy')).toBe(
    'true',
  );
});

test('months without interest are told with what each pays, and choosing tells how many', () => {
  const onChoose = vi.fn();
  const plan = (months?: number) => (
    <MonthsChoice offered={[3, 6]} total={1000} months={months} onChoose={onChoose} />
  );
  const { rerender } = render(plan());
  const select = screen.getByLabelText<HTMLSelectElement>('¿En cuántos pagos?');
  expect([...select.options].map(({ text, value }) => [value, text])).toEqual([
    ['', 'Un solo pago de $1,000.00'],
    ['3', '3 meses sin intereses de $333.33'],
    ['6', '6 meses sin intereses de $166.67'],
  ]);
  fireEvent.change(select, { target: { value: '6' } });
  expect(onChoose).toHaveBeenLastCalledWith(6);
  rerender(plan(6));
  expect(select.value).toBe('6');
  fireEvent.change(select, { target: { value: '' } });
  expect(onChoose).toHaveBeenLastCalledWith(undefined);
  rerender(<MonthsChoice offered={[]} total={1000} months={undefined} onChoose={onChoose} />);
  expect(screen.queryByLabelText('¿En cuántos pagos?')).toBeNull();
});
