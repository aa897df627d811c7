import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratingOf } from '../catalog/present-product.ts';
import { authorOf, tellsContact } from './review.ts';

test('BEH-771 who wrote a review is a first name and an initial, and never more of a name', () => {
  expect(authorOf('Ana Lucía Ferrer Montes')).toBe('Ana L.');
  expect(authorOf('  Íñigo   zárate ')).toBe('Íñigo Z.');
  expect(authorOf('Renata')).toBe('Renata');
  expect(authorOf('Luz 3')).toBe('Luz');
  expect(authorOf('   ')).toBe('Cliente');
});

test('BEH-772 a review that tells a link, a mail address or a telephone is one that tells how somebody is reached', () => {
  for (const words of [
    'Mira https://otra.example/taza',
    'están en www.otra.example',
    'escríbeme: ana@correo.example',
    'llámame al 55 1234 5678',
    'tel. (55) 1234-5678',
    '+52 5512345678',
  ]) {
    expect(tellsContact(words), words).toBe(true);
  }
  for (const words of [
    'Pedimos 1,200 tazas de 11 oz y llegaron 1,200.',
    'Del 15 al 18 de noviembre, 20 cm x 30 cm, a tiempo.',
    'Logo @ 2 tintas: perfecto.',
    '',
  ]) {
    expect(tellsContact(words), words).toBe(false);
  }
});

test('BEH-770 a product nobody rated has no rating; one that was rated has its mean in tenths', () => {
  expect(ratingOf(0, 0)).toBeUndefined();
  expect(ratingOf(3, 14)).toEqual({ promedio: 4.7, total: 3 });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (stars) => {
      const sum = stars.reduce((all, one) => all + one, 0);
      const rating = ratingOf(stars.length, sum);
      expect(rating?.total).toBe(stars.length);
      expect(Math.abs((rating?.promedio ?? 0) - sum / stars.length)).toBeLessThanOrEqual(0.0501);
      expect(rating?.promedio).toBeGreaterThanOrEqual(Math.min(...stars));
      expect(rating?.promedio).toBeLessThanOrEqual(Math.max(...stars));
    }),
  );
});
