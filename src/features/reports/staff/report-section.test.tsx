// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readPeriod } from '../period.ts';
import type { ReportTable } from '../reads.ts';
import { Figures } from './figures.tsx';
import { ReportSection } from './report-section.tsx';

afterEach(cleanup);

const period = readPeriod({ desde: '2026-11-02', hasta: '2026-11-04' }, '2026-11-24');
const TIME: ReportTable = {
  id: 'tiempo',
  titulo: 'Vendido',
  tiempo: true,
  columnas: [
    { nombre: 'Día', unidad: 'texto' },
    { nombre: 'Vendido', unidad: 'dinero' },
    { nombre: 'Antes', unidad: 'dinero' },
  ],
  filas: [
    ['2026-11-02', 1200.5, 0],
    ['2026-11-03', 0, 300],
    ['2026-11-04', 600, null],
  ],
  dibujo: { columna: 1, antes: 2 },
};

test('BEH-215 a picture is for the eye alone, and its table says all of it in words', () => {
  const { container } = render(<ReportSection table={TIME} name="ventas" period={period} />);
  expect(container.querySelector('svg')?.closest('[aria-hidden="true"]')).not.toBeNull();
  // Nothing is drawn of a day without sales; before stands on the two days of which it is known.
  expect(container.querySelectorAll('rect').length).toBe(2);
  expect(container.querySelectorAll('line.stroke-coral').length).toBe(2);
  const rows = within(screen.getByRole('table', { name: 'Vendido', hidden: true })).getAllByRole(
    'row',
    { hidden: true },
  );
  const cells = rows
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.firstChild?.textContent));
  expect(cells).toEqual([
    ['2 nov', '$1,200.50', '$0.00'],
    ['3 nov', '$0.00', '$300.00'],
    ['4 nov', '$600.00', '–'],
  ]);
  const file = screen.getByRole('link', { name: 'CSV: Vendido' }).getAttribute('href');
  expect(file).toBe(
    '/api/admin/informes.csv?ver=ventas&tabla=tiempo&desde=2026-11-02&hasta=2026-11-04&por=dia',
  );
});

test('BEH-215 a part of which nothing is known is said to be empty, not drawn as nothing', () => {
  const { container } = render(
    <ReportSection table={{ ...TIME, filas: [] }} name="ventas" period={period} />,
  );
  expect(screen.getByText('Nada en estos días.')).toBeTruthy();
  expect(container.querySelector('svg')).toBeNull();
});

test('BEH-215 BEH-440 a figure says how far it went, and whether less of it is better', () => {
  render(
    <Figures
      before={period.before}
      figures={[
        { nombre: 'Vendido', unidad: 'dinero', valor: 150, antes: 100 },
        { nombre: 'Devuelto', unidad: 'dinero', valor: 150, antes: 100, menos: true },
        { nombre: 'A tiempo', unidad: 'parte', valor: null, antes: 0.5 },
        { nombre: 'Margen', unidad: 'parte', valor: 0.42, antes: 0.5 },
      ]}
    />,
  );
  const changes = screen.getAllByText('+50 %', { exact: false });
  expect(changes.map((one) => one.className.includes('text-success'))).toEqual([true, false]);
  expect(changes.map((one) => one.className.includes('text-danger'))).toEqual([false, true]);
  expect(screen.getByText('–')).toBeTruthy();
  // A part of a whole goes up and down by points: a percentage of a percentage says nothing.
  expect(screen.getByText('-8 puntos', { exact: false }).className).toContain('text-danger');
});
