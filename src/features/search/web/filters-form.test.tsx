// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchRequest, SearchResponse } from '../reads.ts';
import { readRequest } from '../request.ts';
import FiltersForm from './filters-form.tsx';

const FOUND: SearchResponse = {
  resultados: [],
  totalPaginas: 1,
  paginaActual: 1,
  total: 9,
  terminados: ['Bordado', 'Sublimación', 'Láser'],
  facetas: {
    colores: [
      { valor: 'rojo', nombre: 'Rojo', cantidad: 4, css: '#d0202e' },
      { valor: 'azul', nombre: 'Azul', cantidad: 5, css: '#1b49c4' },
    ],
    terminados: [
      { valor: 'Bordado', nombre: 'Bordado', cantidad: 2 },
      { valor: 'Sublimación', nombre: 'Sublimación', cantidad: 9 },
    ],
    categorias: [
      { valor: 'bebidas', nombre: 'Bebidas', cantidad: 9 },
      { valor: 'textiles', nombre: 'Textiles', cantidad: 3 },
    ],
  },
};

const changes = vi.fn<(change: Partial<SearchRequest>) => void>();
beforeEach(() => {
  changes.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(query = '', response: SearchResponse = FOUND) {
  const request = readRequest(new URLSearchParams(query));
  return render(<FiltersForm request={request} response={response} onChange={changes} />);
}
const among = (name: string) => within(screen.getByRole('group', { name }));
const changed = () => changes.mock.calls.map(([change]) => change);

describe('BEH-322 what a search is narrowed by', () => {
  test('a colour is pressed and let go, and says how many products it leaves', () => {
    open('color=azul');
    const chips = among('Colores').getAllByRole('button');
    expect(
      chips.map((chip) => [
        chip.getAttribute('aria-label'),
        chip.title,
        chip.getAttribute('aria-pressed'),
        chip.querySelector<HTMLElement>('.swatch')?.style.backgroundColor,
        chip.querySelectorAll('svg').length,
      ]),
    ).toEqual([
      ['Rojo, 4', 'Rojo (4)', 'false', '#d0202e', 0],
      ['Azul, 5', 'Azul (5)', 'true', '#1b49c4', 1],
    ]);
    for (const chip of chips) fireEvent.click(chip);
    expect(changed()).toEqual([{ color: 'rojo' }, { color: '' }]);
  });

  test('a colour that nothing found has stays where it was chosen, with none left', () => {
    open('color=verde');
    const chip = among('Colores').getByRole('button', { pressed: true });
    expect(chip.getAttribute('aria-label')).toBe('Verde, 0');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Color' }).value).toBe('verde');
  });

  test.each([
    ['Terminados', 'terminado', 'Bordado', 'Sublimación'],
    ['Categoría', 'categoria', 'bebidas', 'textiles'],
  ] as const)(
    'of %s one is ticked at a time, and let go by itself',
    (label, name, chosen, other) => {
      open(`${name}=${chosen}`);
      const boxes = among(label).getAllByRole<HTMLInputElement>('checkbox');
      expect(boxes.map(({ checked }) => checked)).toEqual([
        true,
        ...boxes.slice(1).map(() => false),
      ]);
      fireEvent.click(boxes[0] as HTMLElement);
      fireEvent.click(boxes[1] as HTMLElement);
      expect(changed()).toEqual([{ [name]: '' }, { [name]: other }]);
    },
  );

  test('each says how many products it leaves, where that is known', () => {
    open();
    const rows = among('Terminados').getAllByRole('checkbox');
    expect(rows.map((row) => row.closest('label')?.textContent)).toEqual([
      ...['Bordado2', 'Sublimación9', 'Láser'],
    ]);
    const list = screen.getByRole('combobox', { name: 'Terminado' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Todos', 'Bordado (2)', 'Sublimación (9)', 'Láser']]);
  });

  test('the lists choose the same, and no longer', () => {
    open('color=azul&terminado=Bordado');
    const choose = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    choose('Color', 'rojo');
    choose('Color', '');
    choose('Terminado', 'Láser');
    expect(changed()).toEqual([{ color: 'rojo' }, { color: '' }, { terminado: 'Láser' }]);
  });

  test('where nothing was found there is nothing to press', () => {
    open('', {
      ...FOUND,
      terminados: [],
      facetas: { colores: [], terminados: [], categorias: [] },
    });
    for (const name of ['Colores', 'Terminados', 'Categoría']) {
      expect(screen.queryByRole('group', { name }), name).toBeNull();
    }
    expect(screen.queryByText('Categoría')).toBeNull();
  });

  test('to clear is offered once there is something to clear', () => {
    open();
    const clear = () => screen.getByRole('button', { name: 'Limpiar filtros' });
    fireEvent.click(clear());
    expect(changed()).toEqual([]);
    cleanup();
    open('searchTerm=taza&color=rojo');
    fireEvent.click(clear());
    expect(changed()).toEqual([expect.objectContaining({ color: '' })]);
  });
});

describe('BEH-322 a number that a search is narrowed by', () => {
  const FIELDS = [
    ['Mínimo', 'precioMin'],
    ['Máximo', 'precioMax'],
    ['Piezas que necesito', 'cantidadMin'],
  ] as const;
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const type = (label: string, value: string) =>
    fireEvent.change(field(label), { target: { value } });

  test.each(FIELDS)(
    '%s is searched once it rests, when Enter is pressed, or when it is left',
    (label, name) => {
      vi.useFakeTimers();
      open();
      type(label, '2');
      act(() => vi.advanceTimersByTime(800));
      type(label, '25');
      act(() => vi.advanceTimersByTime(800));
      expect(changed()).toEqual([]);
      act(() => vi.advanceTimersByTime(200));
      expect(changed()).toEqual([{ [name]: 25 }]);
      type(label, '30');
      fireEvent.keyDown(field(label), { key: 'Enter' });
      expect(changed()).toEqual([{ [name]: 25 }, { [name]: 30 }]);
      type(label, '31');
      fireEvent.keyDown(field(label), { key: 'a' });
      fireEvent.blur(field(label));
      expect(changed()[2]).toEqual({ [name]: 31 });
      act(() => vi.advanceTimersByTime(2000));
      expect(changed()).toHaveLength(3);
    },
  );

  test('nothing but digits, a point or a comma stays in it, and emptied it asks for no number', () => {
    open('precioMin=20');
    expect(field('Mínimo').value).toBe('20');
    type('Mínimo', '$ 1a2,5');
    expect(field('Mínimo').value).toBe('12.5');
    type('Mínimo', '12.5.1');
    expect(field('Mínimo').value).toBe('12.5');
    type('Mínimo', '1234567890123');
    expect(field('Mínimo').value).toBe('123456789');
    type('Mínimo', '');
    fireEvent.blur(field('Mínimo'));
    expect(changed()).toEqual([{ precioMin: undefined }]);
  });

  test('what was searched already is not searched again, and another search shows its own', () => {
    const { rerender } = open('precioMax=50');
    fireEvent.blur(field('Máximo'));
    expect(changed()).toEqual([]);
    const request = readRequest(new URLSearchParams('precioMax=80'));
    rerender(<FiltersForm request={request} response={FOUND} onChange={changes} />);
    expect(field('Máximo').value).toBe('80');
  });

  test('a number that was typed is not searched once its field is gone', () => {
    vi.useFakeTimers();
    const { unmount } = open();
    type('Mínimo', '5');
    unmount();
    act(() => vi.advanceTimersByTime(5000));
    expect(changed()).toEqual([]);
  });
});
