import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as rules from './taxonomy.ts';

test('BEH-460 a new address is made of the name, and is nobody else’s', () => {
  const free = (name: string, taken: readonly string[] = [], within = '') =>
    rules.freeSlug(name, new Set(taken), within);
  expect(free('Tazas y Térmicos')).toBe('tazas-y-termicos');
  expect(free('Otros', ['otros'], 'textil')).toBe('otros-textil');
  expect(free('Otros', ['otros', 'otros-textil'], 'textil')).toBe('otros-2');
  expect(free('Otros', ['otros', 'otros-2'])).toBe('otros-3');
  expect(free('杯')).toBe('categoria');
  const longest = 'a'.repeat(64);
  expect(free(longest)).toBe(longest);
  expect(free(longest, [longest])).toBe(`${'a'.repeat(56)}-2`);
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: rules.LONGEST_NAME }),
      fc.array(fc.string()),
      (name, others) => {
        const taken = new Set([...others, free(name), free(name, [free(name)])]);
        const slug = rules.freeSlug(name, taken, 'textil');
        expect(taken.has(slug)).toBe(false);
        expect(slug).toMatch(/^[a-z0-9-]{2,64}$/);
      },
    ),
  );
});

test('BEH-460 two names are one, whatever their accents and capitals, but not of the group itself', () => {
  const groups = [
    { id: 1, nombre: 'Tecnología' },
    { id: 2, nombre: 'Hogar' },
  ];
  expect(rules.isNamed(groups, ' TECNOLOGIA ')).toBe(true);
  expect(rules.isNamed(groups, 'Tecnologías')).toBe(false);
  expect(rules.isNamed(groups, 'tecnologia', 1)).toBe(false);
  expect(rules.isNamed(groups, 'tecnologia', 2)).toBe(true);
});

test('BEH-460 one goes up or down by a place, and nowhere beyond either end', () => {
  expect(rules.moved([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
  expect(rules.moved([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(rules.moved([1, 2, 3], 1, -1)).toBeUndefined();
  expect(rules.moved([1, 2, 3], 3, 1)).toBeUndefined();
  expect(rules.moved([1, 2, 3], 4, 1)).toBeUndefined();
});

test('BEH-461 an order is the one that was seen, and another names the same groups once each', () => {
  expect(rules.sameOrder([1, 2], [1, 2])).toBe(true);
  expect(rules.sameOrder([1, 2], [2, 1])).toBe(false);
  expect(rules.sameOrder([1, 2], [1])).toBe(false);
  expect(rules.sameMembers([1, 2, 10], [10, 1, 2])).toBe(true);
  expect(rules.sameMembers([1, 2], [1, 1])).toBe(false);
  expect(rules.sameMembers([1, 1], [1, 1])).toBe(false);
  expect(rules.sameMembers([1, 2], [1, 3])).toBe(false);
});

test('BEH-460 a category holds what its subcategories hold, and each has an address', () => {
  const group = (id: number, slug: string) => ({ id, slug, nombre: slug, vista: 1 });
  const sub = (id: number, slug: string, productos: number) => ({
    ...{ ...group(id, slug), productos, a_la_venta: 1 },
  });
  const drinks = {
    ...group(1, 'bebidas'),
    subcategorias: [sub(2, 'tazas', 3), sub(3, 'termos', 4)],
  };
  expect(rules.productsIn(drinks)).toBe(7);
  expect([...rules.slugsOf([drinks])]).toEqual(['bebidas', 'tazas', 'termos']);
});
