// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PriceFields } from './price-fields.tsx';

afterEach(cleanup);

let typed: Parameters<typeof PriceFields>[0]['typed'];

function Form({ first }: { readonly first: typeof typed }) {
  const [now, setTyped] = useState(first);
  typed = now;
  return (
    <>
      <PriceFields
        typed={now}
        problems={{}}
        onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
      />
      <button type="button" onClick={() => setTyped(first)}>
        Descartar
      </button>
    </>
  );
}
const open = (costo: string, precio: string, margen = '') =>
  render(<Form first={{ costo, precio, margen, margen_propio: margen !== '' }} />);
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const COST = /^Costo sin IVA/;
const MARGIN = /^Margen %/;
const PRICE = /^Precio por pieza/;
const shown = () => [COST, MARGIN, PRICE].map((label) => field(label).value);
const told = () => screen.getByRole('status').textContent;

test('BEH-406 a margin proposes the price as it is typed, and goes on doing so when the cost changes', () => {
  open('10.00', '30.00');
  expect(shown()).toEqual(['10.00', '200', '30.00']);
  write(MARGIN, '4');
  expect(shown()).toEqual(['10.00', '4', '10.40']);
  write(MARGIN, '40,5');
  expect(shown()).toEqual(['10.00', '40,5', '14.05']);
  expect(told()).toBe('Te deja $4.05 por pieza.');
  write(COST, '20');
  expect(shown()).toEqual(['20', '40,5', '28.10']);
});

test('BEH-406 a price says which margin it leaves, and a cost that is typed leaves the price alone', () => {
  open('', '30.00');
  expect(shown()).toEqual(['', '', '30.00']);
  expect(told()).toBe('');
  write(COST, '24');
  expect(shown()).toEqual(['24', '25', '30.00']);
  write(PRICE, '36');
  expect(shown()).toEqual(['24', '50', '36']);
  // The margin was read, not asked for.
  write(COST, '18');
  expect(shown()).toEqual(['18', '100', '36']);
});

test('BEH-406 a margin that was typed before the cost waits for it', () => {
  open('', '30.00');
  write(MARGIN, '50');
  expect(shown()).toEqual(['', '50', '30.00']);
  write(COST, '10');
  expect(shown()).toEqual(['10', '50', '15.00']);
});

test('BEH-406 a price below its cost is warned of, with what is lost', () => {
  open('10.00', '12.00');
  write(PRICE, '9.25');
  expect(told()).toBe('Está por debajo de su costo: pierdes $0.75 en cada pieza.');
  expect(field(MARGIN).value).toBe('-7.5');
  write(PRICE, '10');
  expect(told()).toBe('Te deja $0.00 por pieza.');
});

test('BEH-406 what is no margin changes no price, and gives way to the one there is', () => {
  open('10.00', '14.00');
  write(MARGIN, '');
  expect(shown()).toEqual(['10.00', '', '14.00']);
  write(MARGIN, 'mucho');
  expect(shown()).toEqual(['10.00', 'mucho', '14.00']);
  fireEvent.blur(field(MARGIN));
  expect(shown()).toEqual(['10.00', '40', '14.00']);
  write(MARGIN, '80');
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(shown()).toEqual(['10.00', '40', '14.00']);
});

const keep = () =>
  fireEvent.click(screen.getByRole('checkbox', { name: /^Conservar este margen/ }));
const kept = () => [typed.margen_propio, typed.margen];

test('BEH-406 the margin that is shown is kept where it is asked for, and follows the price from then on', () => {
  open('10.00', '13.33');
  write(MARGIN, '33,3');
  expect(kept()).toEqual([false, '']);
  keep();
  expect([kept(), shown()]).toEqual([
    [true, '33,3'],
    ['10.00', '33,3', '13.33'],
  ]);
  write(PRICE, '14');
  expect([kept(), shown()]).toEqual([
    [true, '40'],
    ['10.00', '40', '14'],
  ]);
  write(MARGIN, '50');
  expect([kept(), shown()]).toEqual([
    [true, '50'],
    ['10.00', '50', '15.00'],
  ]);
  keep();
  expect([kept(), shown()]).toEqual([
    [false, ''],
    ['10.00', '50', '15.00'],
  ]);
});

test('BEH-406 a margin that is kept prices another cost, and stands where the price is another one yet', () => {
  open('12.00', '14.00', '40');
  expect([shown(), told()]).toEqual([['12.00', '40', '14.00'], 'Te deja $2.00 por pieza.']);
  write(COST, '20');
  expect([shown(), kept()]).toEqual([
    ['20', '40', '28.00'],
    [true, '40'],
  ]);
  write(MARGIN, '');
  fireEvent.blur(field(MARGIN));
  expect([shown(), kept()]).toEqual([
    ['20', '', '28.00'],
    [true, ''],
  ]);
});
