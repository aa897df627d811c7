// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DeskDesign } from '../../reads.ts';
import { TicketDesign } from './ticket-design.tsx';

afterEach(cleanup);

const DESIGN: DeskDesign = {
  imagen: '/img/propuestas/una.png',
  sha256: 'f'.repeat(64),
  medida: '60 × 30 mm',
  tecnica: 'Serigrafía',
  tintas: 'Pantone 185 C',
  posicion: 'Frente, al centro',
  a_tamano: [{ nombre: 'logo.svg', imagen: '/img/arte.png', ancho_mm: 60 }],
};
const show = (change: Partial<DeskDesign> = {}) =>
  render(<TicketDesign design={{ ...DESIGN, ...change }} name="Taza" />);

test('BEH-441 the ticket’s artwork lies on the paper as wide as it is printed', () => {
  const { container } = show();
  for (const said of ['60 × 30 mm', 'Serigrafía', 'Pantone 185 C', 'Frente, al centro']) {
    expect(screen.getByText(said).tagName).toBe('DD');
  }
  const art = screen.getByRole<HTMLImageElement>('img', { name: 'Arte logo.svg' });
  expect(art.style.width).toBe('60mm');
  expect(container.textContent).toContain('logo.svg: a tamaño real, 60 mm de ancho');
});

test('BEH-441 an artwork wider than the sheet is drawn as wide as that and said to be larger', () => {
  const { container } = show({ a_tamano: [{ nombre: 'lona.pdf', imagen: '/a', ancho_mm: 1200 }] });
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'Arte lona.pdf' }).style.width).toBe(
    '180mm',
  );
  expect(container.textContent).toContain('lona.pdf: mide 1,200 mm de ancho y no cabe en la hoja');
  expect(container.textContent).not.toContain('tamaño real');
});

test('BEH-441 what the designer left open has no line on the ticket', () => {
  show({ tintas: '', posicion: '' });
  expect(screen.queryByText('Tintas')).toBeNull();
  expect(screen.queryByText('Posición')).toBeNull();
});
