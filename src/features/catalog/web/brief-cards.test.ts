import { expect, test } from 'vitest';
import type { ProductCard } from '../reads.ts';
import { briefly } from './brief-cards.ts';

const card = (code: string, description: string): ProductCard => ({
  id: 1,
  id_producto_prov: code,
  product_name: `Taza ${code}`,
  description,
  price: 50,
  precio_iva: 58,
  piezas_caja: 36,
  colores: [
    { color: 'blanco', nombre: 'Blanco', css: '#ffffff' },
    { color: code, nombre: code, css: '#000000' },
  ],
});

test('BEH-232 a card has the first sentence of its description, and its colours as they were', () => {
  const cards = [
    card('A', 'De 1.5 l. Con tapa.'),
    card('B', '¿Cuál? Esta.'),
    card('C', 'Sin punto'),
  ];
  const brief = briefly(cards);
  expect(brief.map(({ description }) => description)).toEqual(['De 1.5 l.', '¿Cuál?', 'Sin punto']);
  expect(brief.map(({ colores }) => colores)).toEqual(cards.map(({ colores }) => colores));
});

test('BEH-232 what cards have in common is the same object, which a page’s data names once', () => {
  const [first, second, same] = briefly([card('A', ''), card('B', ''), card('A', '')]);
  expect(second?.colores[0]).toBe(first?.colores[0]);
  expect(second?.colores[1]).not.toBe(first?.colores[1]);
  expect(same?.colores).toBe(first?.colores);
});

test('BEH-611 a card that is shown again is the same object, and what was made of it is found', () => {
  const one = card('A', 'Con tapa.');
  const [first] = briefly([one]);
  const [, second] = briefly([card('B', ''), one]);
  expect(second).toBe(first);
  expect(briefly([{ ...one, precio_iva: 61.5 }])[0]).not.toBe(first);
});
