import { expect, test } from 'vitest';
import { shopWords } from '../shop-words.ts';
import { usualPlaces } from './missing.ts';

const OURS = [
  { id: 1, nombre: 'Bebidas' },
  { id: 2, nombre: 'Escritura' },
];

test('BEH-503 what a list calls a category is ours by its name, or a new one that is written once', () => {
  expect(
    usualPlaces(
      ['BEBIDAS > Tarros', 'Hogar > Cocina', 'hogar / Baño', 'Escritura', 'Paraguas', '> ·'],
      OURS,
    ),
  ).toEqual([
    { texto: 'BEBIDAS > Tarros', nombre: 'Tarros', categoria: 1 },
    { texto: 'Hogar > Cocina', nombre: 'Cocina', categoria: { nueva: 'Hogar' } },
    { texto: 'hogar / Baño', nombre: 'Baño', categoria: { nueva: 'Hogar' } },
    // Nothing above it is told: it goes where its own name is.
    { texto: 'Escritura', nombre: 'Escritura', categoria: 2 },
    { texto: 'Paraguas', nombre: 'Paraguas', categoria: { nueva: 'Paraguas' } },
  ]);
});

test('BEH-503 names that differ in capitals, accents and signs alone are one', () => {
  const places = usualPlaces(['Bebidas > Térmos', 'bebidas/TERMOS', 'Termos'], OURS);
  expect(places.map(({ texto }) => texto)).toEqual(['Bebidas > Térmos', 'Termos']);
});

test('BEH-503 a list’s own words mean what staff made of them, while that is there and no name of ours says otherwise', () => {
  const subcategories = [
    { id: 7, name: 'Tarros', category: 'Hogar' },
    { id: 8, name: 'Vasos', category: 'Hogar' },
  ];
  const lists = { suppliers: [], finishes: [], subcategories };
  const long = `Bebidas > ${'muy '.repeat(20)}larga`;
  const told = {
    ...{ 'bebidas tarros': 8, 'bebidas > tarros': 7, 'bebidas > jarras': 99, vasos: 7 },
    [`bebidas > ${'muy '.repeat(12).trim()} mu`]: 8,
  };
  const shop = shopWords(lists, told);
  expect(shop.subcategory('BEBIDAS > Tarros')).toBe(7);
  expect(shop.subcategory('Bebidas > Jarras')).toBeUndefined();
  expect(shop.subcategory('Vasos')).toBe(8);
  expect(shop.subcategory('constructor')).toBeUndefined();
  expect(shop.subcategory(long)).toBe(8);
  expect(shopWords(lists).subcategory('BEBIDAS > Tarros')).toBeUndefined();
});
