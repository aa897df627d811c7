import { expect, test } from 'vitest';
import { lookOf } from '../../src/features/catalog/server/samples/print-look.ts';
import { slug } from '../../src/kernel/fold.ts';
import { FINISH_SLUGS } from '../../src/routes.ts';
import { DEMO_FINISHES } from './catalogue-finishes.ts';
import { DESIGN_COUNT, demoProduct } from './catalogue-products.ts';

const DESIGNS = Array.from({ length: DESIGN_COUNT }, (_, index) => demoProduct(index));
const odd = (has: (product: (typeof DESIGNS)[number]) => boolean) => DESIGNS.filter(has).length;

test('the demo sells 310 designs, each with its own code, name and picture set', () => {
  expect(DESIGN_COUNT).toBe(310);
  for (const key of ['code', 'name', 'description'] as const) {
    expect(new Set(DESIGNS.map((product) => product[key])).size).toBe(310);
  }
  expect(new Set(DESIGNS.map((product) => product.category)).size).toBe(10);
});

test('PDP-55 every finish that is sold has a look of its own on a product', () => {
  for (const { name } of DEMO_FINISHES) expect([name, lookOf(slug(name))]).not.toContain(undefined);
});

test('numbers of a design are those of a real box', () => {
  for (const product of DESIGNS) {
    expect(product.price_centavos, product.code).toBeGreaterThan(0);
    expect(product.box_pieces, product.code).toBeGreaterThanOrEqual(10);
    expect(product.box_pieces, product.code).toBeLessThanOrEqual(500);
    if (product.box_size !== null) expect(product.box_size).toMatch(/^\d+x\d+x\d+$/);
    expect(product.colours.length, product.code).toBeLessThanOrEqual(8);
    expect(new Set(product.colours.map((colour) => colour.colour)).size).toBe(
      product.colours.length,
    );
  }
});

test('BEH-587 what is drawn as glass is said to be of glass', () => {
  // What the studio gives walls of glass without a colour of their own.
  const glass = [
    'tarro-cervecero',
    'tarro-mason',
    'tarro-alto',
    'tarro-vidrio',
    'vaso-doble-pared',
  ];
  for (const set of glass) {
    const design = DESIGNS.find(({ picture_set }) => picture_set === set);
    expect([set, design?.material]).toEqual([set, expect.stringMatching(/^Vidrio\b/)]);
  }
});

test('every finish of a design is sold, and every page of finishes has one', () => {
  const codes = new Set(DEMO_FINISHES.map((finish) => finish.code));
  for (const product of DESIGNS) for (const code of product.finishes) expect(codes).toContain(code);
  expect(DEMO_FINISHES.map((finish) => finish.slug).sort()).toEqual([...FINISH_SLUGS].sort());
});

test('CRD-07 PDP-10 the demo holds every oddity of real feeds', () => {
  expect(odd((product) => product.picture_set === null)).toBeGreaterThanOrEqual(3);
  expect(odd((product) => product.feed_shape.includes('url_imagen'))).toBeGreaterThanOrEqual(3);
  expect(odd((product) => product.feed_shape.includes('precio_texto'))).toBeGreaterThanOrEqual(3);
  expect(odd((product) => product.box_size === null)).toBeGreaterThanOrEqual(2);
  expect(odd((product) => product.colours.length === 1)).toBeGreaterThanOrEqual(2);
  expect(odd((product) => product.finishes.length === 0)).toBeGreaterThanOrEqual(2);
  expect(odd((product) => product.name.length > 120)).toBeGreaterThanOrEqual(1);
  expect(
    odd(({ colours, box_pieces }) => colours.every((colour) => colour.stock < box_pieces)),
  ).toBeGreaterThanOrEqual(2);
});

test('products beyond the designs are numbered series with codes of their own', () => {
  const second = demoProduct(DESIGN_COUNT);
  expect(second.name).toBe(`${DESIGNS[0]?.name} Serie 2`);
  expect(second.picture_set).toBe(DESIGNS[0]?.picture_set);
  const codes = Array.from({ length: 5 * DESIGN_COUNT }, (_, index) => demoProduct(index).code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(demoProduct(1234)).toEqual(demoProduct(1234));
});

test('PDP-45 garments of the demo come in the sizes their measures name, and pieces add up', () => {
  const sized = DESIGNS.filter(({ size_chart }) => size_chart !== null);
  const kinds = new Set(sized.map(({ code }) => code.slice(0, 3)));
  expect([...kinds].sort()).toEqual(['CHA', 'GOR', 'PLA', 'POL', 'SUD']);
  for (const product of DESIGNS) {
    for (const { stock, sizes } of product.colours) {
      expect(sizes.length > 0, product.code).toBe(product.size_chart !== null);
      if (sizes.length === 0) continue;
      expect(
        sizes.reduce((sum, size) => sum + size.stock, 0),
        product.code,
      ).toBe(stock);
      expect(Math.min(...sizes.map((size) => size.stock))).toBeGreaterThanOrEqual(0);
    }
  }
  const shirt = DESIGNS.find(({ code }) => code === 'PLA-001');
  expect(shirt?.colours[0]?.sizes.map(({ size }) => size)).toEqual(['CH', 'M', 'G', 'EG', '2EG']);
  const soldOut = sized.flatMap(({ colours }) =>
    colours.filter(({ stock, sizes }) => stock > 100 && sizes.at(-1)?.stock === 0),
  );
  expect(soldOut.length).toBeGreaterThan(0);
});

test('the pieces of a colour are those of before there were sizes', () => {
  const total = DESIGNS.flatMap(({ colours }) => colours).reduce(
    (sum, { stock }) => sum + stock,
    0,
  );
  expect(total).toBe(2_552_542);
});
