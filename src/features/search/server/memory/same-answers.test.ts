import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clampPage, PAGE_SIZE } from '../../../../../engines/words/find/found.ts';
import { readSynonyms } from '../../../../../engines/words/text.ts';
import { createFinder } from '../../../../../engines/words/words.ts';
import { givenSupplier } from '../../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts';
import { plainHeld, plainSearch, type Rows } from '../../../../../test/support/plain-search.ts';
import { toCentavos, withIva } from '../../../../kernel/money.ts';
import type { SearchRequest } from '../../reads.ts';
import { readWanted } from '../../wanted.ts';
import { engineOf } from '../search-engine.ts';
import { loadIndex } from './load-index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await givenSupplier(db);
  await db
    .insertInto('category')
    .values([
      { id: 1, slug: 'bebidas', name: 'Bebidas' },
      { id: 2, slug: 'textil', name: 'Textil' },
    ])
    .execute();
  await db
    .insertInto('subcategory')
    .values([
      { id: 1, category_id: 1, slug: 'tazas', name: 'Tazas' },
      { id: 2, category_id: 1, slug: 'termos', name: 'Termos' },
      { id: 3, category_id: 2, slug: 'playeras', name: 'Playeras' },
    ])
    .execute();
  await db
    .insertInto('finish')
    .values(
      ['Serigrafía', 'Bordado', 'Grabado láser'].map((name, place) => ({
        id: place + 1,
        name,
        slug: `f${place}`,
        delivery_days: 3,
      })),
    )
    .execute();
});
afterAll(() => database.close());

const WORDS =
  'taza tazas termo botella térmico azul playera pluma lápiz acero ser serigrafía 12 oz';
const word = fc.constantFrom(...WORDS.split(' '));
const phrase = (most: number) =>
  fc.array(word, { minLength: 1, maxLength: most }).map((parts) => parts.join(' '));
const colour = fc.record({
  colour: fc.constantFrom('rojo', 'azul', 'azul-marino', 'ñandú'),
  name: fc.constantFrom('Rojo', 'Azul', 'azul Rey', 'Ámbar'),
  css: fc.constantFrom('#d00', '#00d', '#0D0'),
  stock: fc.constantFrom(0, 5, 10, 50, 500),
});
const product = fc.record({
  prefix: fc.constantFrom('taz', 'TER', 'Ñ', 'P'),
  name: phrase(4),
  also: phrase(2),
  material: phrase(2),
  description: phrase(6),
  price: fc.constantFrom(1, 100, 3450, 3451, 10_000, 99_999),
  sold: fc.constantFrom(0, 0, 3, 900),
  active: fc.constantFrom(true, true, true, false),
  subcategory: fc.constantFrom(1, 2, 3, null),
  colours: fc.uniqueArray(colour, { maxLength: 4, selector: (one) => one.colour }),
  finishes: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 }),
});
type Product = typeof product extends fc.Arbitrary<infer One> ? One : never;

async function store(products: readonly Product[]): Promise<void> {
  const { db } = database;
  await db.deleteFrom('product').execute();
  const rows = products.map((one, place) => ({ ...one, id: place + 1 }));
  if (rows.length === 0) return;
  await db
    .insertInto('product')
    .values(
      rows.map((row) => ({
        id: row.id,
        code: `${row.prefix}-${row.id}`,
        name: row.name,
        description: row.description,
        material: row.material,
        price_centavos: row.price,
        box_pieces: 1,
        box_size: null,
        box_weight_grams: null,
        supplier_id: 1,
        subcategory_id: row.subcategory,
        picture_set: null,
        active: row.active,
        sold_pieces: row.sold,
        also_called: row.also,
      })),
    )
    .execute();
  const colours = rows.flatMap((row) =>
    row.colours.map((one, position) => ({ ...one, position, product_id: row.id })),
  );
  if (colours.length > 0) await db.insertInto('product_colour').values(colours).execute();
  const finishes = rows.flatMap((row) =>
    row.finishes.map((finish_id) => ({ finish_id, product_id: row.id })),
  );
  if (finishes.length > 0) await db.insertInto('product_finish').values(finishes).execute();
}

const CATEGORIES = [
  { slug: 'bebidas', name: 'Bebidas' },
  { slug: 'textil', name: 'Textil' },
];
const SUBCATEGORIES = [
  { id: 1, slug: 'tazas', name: 'Tazas', category: 'bebidas', above: 'Bebidas' },
  { id: 2, slug: 'termos', name: 'Termos', category: 'bebidas', above: 'Bebidas' },
  { id: 3, slug: 'playeras', name: 'Playeras', category: 'textil', above: 'Textil' },
];
const FINISHES = ['Serigrafía', 'Bordado', 'Grabado láser'];

/** The catalogue as it was given to the database, and only its orders asked of it. */
async function rowsOf(products: readonly Product[]): Promise<Rows> {
  const { db } = database;
  const byName = await db
    .selectFrom('product')
    .select('id')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const texts = products.flatMap(({ colours }) =>
    colours.flatMap(({ colour: key, name, css }) => [key, name, css]),
  );
  const all = [...new Set([...texts, ...FINISHES, ...CATEGORIES.map(({ slug }) => slug)])];
  const { rows } = await sql<{ text: string }>`
    SELECT text FROM unnest(${all}::text[]) AS given(text) ORDER BY text`.execute(db);
  const places = new Map(rows.map(({ text }, place) => [text, place]));
  const onSale = products.flatMap((one, place) => (one.active ? [{ ...one, id: place + 1 }] : []));
  return {
    byName: byName.map(({ id }) => id),
    sorted: (some) => [...some].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)),
    frame: {
      categories: CATEGORIES,
      subcategories: SUBCATEGORIES,
      finishes: FINISHES.map((name, place) => ({ id: place + 1, name })),
    },
    products: onSale.map((one) => {
      const code = `${one.prefix}-${one.id}`.toUpperCase();
      const group = SUBCATEGORIES.find(({ id }) => id === one.subcategory);
      return {
        ...{ id: one.id, code, sold: one.sold, subcategory: one.subcategory },
        ...{ colours: one.colours, finishes: one.finishes },
        price: withIva(toCentavos(one.price)),
        texts: {
          ...{ code, name: one.name, material: one.material, description: one.description },
          groups: [one.also, group?.name ?? '', group?.above ?? ''],
          colours: one.colours.map(({ name }) => name),
        },
      };
    }),
  };
}

const typed = fc.oneof(
  { weight: 6, arbitrary: phrase(2) },
  { weight: 1, arbitrary: phrase(10) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('taz', 'TAZ-1', 'taz2', 'ter-', 'ñ-3', 'P-4', 'boli', 'mug'),
  },
  { weight: 1, arbitrary: fc.constantFrom('', 'de la', '%%', 'xyzxyz', "'", 'azu') },
);
/** Most searches carry none or one of the filters. */
const seldom = <T>(none: T, ...values: readonly T[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(none) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  );
const request: fc.Arbitrary<SearchRequest> = fc.record({
  searchTerm: typed,
  color: seldom('', 'rojo', 'azul', 'verde'),
  precioMin: seldom<number | undefined>(undefined, 0.01, 40.02, 116),
  precioMax: seldom<number | undefined>(undefined, 40.03, 116, 2000),
  cantidadMin: seldom<number | undefined>(undefined, 1, 10, 100),
  cantidadMax: seldom<number | undefined>(undefined, 5, 50),
  terminado: seldom('', 'Bordado', 'Serigrafía', 'Ninguno'),
  categoria: seldom('', 'bebidas', 'playeras', 'otra'),
  orden: seldom<SearchRequest['orden']>('relevancia', 'precio_asc', 'precio_desc', 'nombre'),
  page: seldom(1, 2, 99),
});

const SYNONYMS = readSynonyms([
  ['taza', 'pluma'],
  ['termo', 'botella', 'acero'],
]);

function plainly(rows: Rows, asked: SearchRequest) {
  const wanted = readWanted(asked, SYNONYMS);
  const { counted, ids } = plainSearch(rows, wanted);
  const pages = Math.max(1, Math.ceil(counted.total / PAGE_SIZE));
  const page = clampPage(asked.page, pages);
  return {
    found: { counted, page, pages, ids: ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) },
    total: counted.total,
    first: ids.slice(0, 5),
    held: wanted.text && plainHeld(rows, wanted.text.query),
  };
}

test('SRC-17 API-07 API-08 A26 the index in memory answers every search as looking at every row does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { minLength: 25, maxLength: 60, size: 'max' }),
      fc.array(request, { minLength: 14, maxLength: 14 }),
      async (products, requests) => {
        await store(products);
        const rows = await rowsOf(products);
        const { index } = await loadIndex(database.db);
        const engine = engineOf(createFinder(index));
        const answers = (asked: SearchRequest) => {
          const wanted = readWanted(asked, SYNONYMS);
          return {
            found: engine.find(wanted, asked.page),
            total: engine.total(wanted),
            first: engine.first(wanted, 5),
            held: wanted.text && engine.held(wanted.text.query),
          };
        };
        for (const asked of requests) {
          const inMemory = answers(asked);
          expect(inMemory, JSON.stringify(asked)).toEqual(plainly(rows, asked));
          expect(answers(asked), 'asked again').toEqual(inMemory);
        }
      },
    ),
    { numRuns: 20 },
  );
});
