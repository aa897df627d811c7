import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenSupplier } from '../../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts';
import { createFinder } from '../../memory-find.ts';
import type { SearchRequest } from '../../reads.ts';
import { searchVector } from '../../terms.ts';
import { readWanted } from '../../wanted.ts';
import type { SearchEngine } from '../search-engine.ts';
import { createSqlEngine } from '../sql-engine.ts';
import { loadIndex } from './load-index.ts';
import { createMemoryEngine } from './memory-engine.ts';

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
  group: phrase(2),
  material: phrase(2),
  description: phrase(6),
  price: fc.constantFrom(1, 100, 3450, 3451, 10_000, 99_999),
  sold: fc.constantFrom(0, 0, 3, 900),
  active: fc.constantFrom(true, true, true, false),
  subcategory: fc.constantFrom(1, 2, 3, null),
  indexed: fc.constantFrom(true, true, true, true, false),
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
        search_terms: row.indexed
          ? sql<string>`${searchVector({
              ...row,
              code: `${row.prefix}-${row.id}`,
              groups: [row.group],
              colours: row.colours.map((one) => one.name),
            })}::tsvector`
          : sql<string>`''::tsvector`,
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

async function answers(engine: SearchEngine, asked: SearchRequest) {
  const wanted = readWanted(asked, await engine.synonyms());
  return {
    found: await engine.find(wanted, asked.page),
    total: await engine.total(wanted),
    first: await engine.first(wanted, 5),
    held: wanted.text && (await engine.held(wanted.text.query)),
  };
}

test('SRC-17 API-07 API-08 A26 the index in memory answers every search as the database does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { minLength: 25, maxLength: 60, size: 'max' }),
      fc.array(request, { minLength: 14, maxLength: 14 }),
      async (products, requests) => {
        await store(products);
        // A fresh engine remembers no counts of another catalogue.
        const database_ = createSqlEngine(database.db);
        const memory = createMemoryEngine(createFinder(await loadIndex(database.db)));
        for (const asked of requests) {
          const inMemory = await answers(memory, asked);
          expect(inMemory, JSON.stringify(asked)).toEqual(await answers(database_, asked));
          expect(await answers(memory, asked), 'asked again').toEqual(inMemory);
        }
      },
    ),
    { numRuns: 20 },
  );
}, 120_000);
