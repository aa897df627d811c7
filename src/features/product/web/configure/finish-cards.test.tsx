// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fromPesos } from '../../../../kernel/money.ts';
import FinishCards from './finish-cards.tsx';
import { useFinishNotes } from './finish-notes.ts';

afterEach(() => {
  cleanup();
  useFinishNotes.setState({ notes: new Map() });
});

const offers = [
  {
    nombre: 'Serigrafía',
    slug: 'screen-printing',
    bueno_para: 'Tirajes grandes.',
    tiempo_entrega: 4,
    escalas: [
      { desde: 1, modo: 'fijo', importe: 400 },
      { desde: 51, modo: 'por_pieza', importe: 5 },
    ],
  },
  {
    nombre: 'Grabado de la casa',
    slug: 'grabado-de-la-casa',
    bueno_para: '',
    tiempo_entrega: 1,
    escalas: [{ desde: 100, modo: 'por_pieza', importe: 9, dias: 6, tintas_max: 1 }],
  },
] as const;

function show(quantity: number, technique = 'Sin terminado') {
  const choose = vi.fn();
  render(
    <FinishCards
      offers={offers}
      technique={technique}
      unit={fromPesos(100)}
      quantity={quantity}
      onChoose={choose}
    />,
  );
  return choose;
}

test('BEH-235 a finish shows how it looks, what it is good for, its days and a piece’s price in the present quantity', () => {
  show(50);
  // (50 × 100 + 400) × 1.16 / 50
  const card = screen.getByRole('button', { name: /^Serigrafía \$125\.28 c\/u \+4 días/ });
  expect(card.textContent).toContain('Tirajes grandes.');
  expect(card.querySelector('img')?.getAttribute('src')).toContain('screen-printing');
  cleanup();
  show(100);
  expect(screen.getByRole('button', { name: /^Serigrafía \$121\.80 c\/u/ })).toBeTruthy();
});

test('BEH-235 a finish of the company’s own has no picture of ours, and one not sold in so few says so', () => {
  show(50);
  const own = screen.getByRole('button', { name: /^Grabado de la casa/ });
  expect(own.querySelector('img')).toBeNull();
  expect(own.textContent).toContain('Pide más piezas');
  expect(own.textContent).toContain('+1 día');
});

test('BEH-235 pressing a finish chooses it, and the chosen one is said to be pressed', () => {
  const choose = show(50, 'Serigrafía');
  const pressed = screen.getAllByRole('button').map((card) => card.getAttribute('aria-pressed'));
  expect(pressed).toEqual(['true', 'false']);
  fireEvent.click(screen.getByRole('button', { name: /^Grabado/ }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('Grabado de la casa');
});

test('BEH-404 BEH-405 a finish’s card tells the days and the most inks of the present quantity', () => {
  show(100);
  const own = screen.getByRole('button', { name: /^Grabado de la casa/ });
  expect(own.textContent).toContain('+6 días · hasta 1 tinta');
  expect(screen.getByRole('button', { name: /^Serigrafía/ }).textContent).not.toContain('tinta');
});

test('BEH-655 what is known of a finish besides is said in words on its card', () => {
  useFinishNotes.setState({ notes: new Map([['Serigrafía', 'No llega a tiempo']]) });
  show(100);
  expect(
    screen.getByRole('button', { name: /^Serigrafía .*\+4 días No llega a tiempo/ }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Grabado/ }).textContent).not.toContain('No llega');
});
