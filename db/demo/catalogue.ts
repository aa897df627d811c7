import { type Kysely, sql } from 'kysely';
import { slug } from '../../src/kernel/fold.ts';
import { fromPesos } from '../../src/kernel/money.ts';
import type { Queries } from '../../src/platform/db/connect.ts';
import type { Tables } from '../../src/platform/db/tables.ts';
import { within } from '../../src/platform/db/transact.ts';
import { DEMO_FINISHES } from './catalogue-finishes.ts';
import { CATEGORY_NAMES, type DemoProduct, demoProduct, SUPPLIERS } from './catalogue-products.ts';
import { readCatalogueTexts } from './catalogue-texts.ts';
import { type CategorySlug, KINDS } from './kinds.ts';
import { fillWarehouses } from './warehouses.ts';

const CHUNK = 2000;

/**
 * Fills the empty catalogue: suppliers, categories, finishes and `products` products, in one
 * transaction, so that an interrupted filling leaves nothing behind. Tells how many are done.
 */
export async function fillCatalogue(
  db: Queries,
  products: number,
  onProgress: (done: number) => void,
): Promise<void> {
  await within(db, async (tx) => {
    await tx
      .insertInto('supplier')
      .values([...SUPPLIERS])
      .execute();
    const subcategories = await fillCategories(tx);
    const finishes = await fillFinishes(tx);
    for (let from = 0; from < products; from += CHUNK) {
      const size = Math.min(CHUNK, products - from);
      const chunk = Array.from({ length: size }, (_, place) => demoProduct(from + place));
      await fillProducts(tx, from + 1, chunk, { subcategories, finishes });
      onProgress(from + size);
    }
    await sql`SELECT setval(pg_get_serial_sequence('product', 'id'), max(id)) FROM product`.execute(
      tx,
    );
    await fillWarehouses(tx);
    await sql`UPDATE catalogue_version SET version = version + 1`.execute(tx);
  });
  await sql`ANALYZE`.execute(db);
}

async function fillCategories(tx: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
  const slugs = Object.keys(CATEGORY_NAMES) as CategorySlug[];
  const categories = await tx
    .insertInto('category')
    .values(slugs.map((key) => ({ slug: key, name: CATEGORY_NAMES[key] })))
    .returning(['id', 'slug'])
    .execute();
  const texts = readCatalogueTexts();
  const rows = categories.flatMap((category) => {
    const names = KINDS.filter((kind) => kind.category === category.slug).map(
      (kind) => texts.get(kind.kind)?.subcategory ?? '',
    );
    return [...new Set(names)].map((name) => ({
      category_id: category.id,
      slug: slug(name),
      name,
    }));
  });
  const inserted = await tx
    .insertInto('subcategory')
    .values(rows)
    .returning(['id', 'name'])
    .execute();
  return new Map(inserted.map((row) => [row.name, row.id]));
}

async function fillFinishes(tx: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
  const inserted = await tx
    .insertInto('finish')
    .values(
      DEMO_FINISHES.map(({ name, slug: page, goodFor, days, stitches }) => ({
        name,
        slug: page,
        good_for: goodFor,
        delivery_days: days,
        stitches_included: stitches?.included ?? null,
        extra_stitches_centavos: stitches ? fromPesos(stitches.pesos) : null,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const idByName = new Map(inserted.map((row) => [row.name, row.id]));
  const tiers = DEMO_FINISHES.flatMap((finish) => {
    const finish_id = idByName.get(finish.name) ?? 0;
    const tier = (from: number, mode: 'fijo' | 'por_pieza', pesos: number) => ({
      finish_id,
      from_quantity: from,
      mode,
      amount_centavos: Math.round(pesos * 100),
    });
    return [
      tier(1, 'fijo', finish.perJob),
      ...finish.perPiece.map(([from, pesos]) => tier(from, 'por_pieza', pesos)),
    ];
  });
  await tx.insertInto('finish_tier').values(tiers).execute();
  return new Map(DEMO_FINISHES.map((entry) => [entry.code, idByName.get(entry.name) ?? 0]));
}

interface Known {
  /** Subcategory ids by name. */
  readonly subcategories: ReadonlyMap<string, number>;
  /** Finish ids by short code. */
  readonly finishes: ReadonlyMap<string, number>;
}

/** One statement a table, whatever the number of rows: they travel as one JSON parameter. */
async function fillProducts(
  tx: Kysely<Tables>,
  firstId: number,
  products: readonly DemoProduct[],
  known: Known,
): Promise<void> {
  const rows = products.map(
    (
      { colours: _colours, finishes: _finishes, category: _category, subcategory, ...product },
      place,
    ) => ({
      ...product,
      id: firstId + place,
      subcategory_id: known.subcategories.get(subcategory) ?? null,
    }),
  );
  await sql`
    INSERT INTO product (id, code, name, description, material, price_centavos, box_pieces, box_size,
      box_weight_grams, supplier_id, subcategory_id, picture_set, size_chart, feed_shape, also_called)
    SELECT id, code, name, description, material, price_centavos, box_pieces, box_size,
      box_weight_grams, supplier_id, subcategory_id, picture_set, size_chart, feed_shape, also_called
    FROM jsonb_populate_recordset(NULL::product, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
  await fillChoices(tx, firstId, products, known);
}

/** The colours and finishes each product comes in. */
async function fillChoices(
  tx: Kysely<Tables>,
  firstId: number,
  products: readonly DemoProduct[],
  { finishes }: Known,
): Promise<void> {
  const colours = products.flatMap((product, place) =>
    product.colours.map((colour, position) => ({
      ...colour,
      position,
      product_id: firstId + place,
    })),
  );
  await sql`
    INSERT INTO product_colour (product_id, position, colour, name, css, stock)
    SELECT product_id, position, colour, name, css, stock
    FROM jsonb_populate_recordset(NULL::product_colour, ${JSON.stringify(colours)}::jsonb)`.execute(
    tx,
  );
  await fillSizes(tx, firstId, products);
  const offers = products.flatMap((product, place) =>
    product.finishes.map((code) => ({
      product_id: firstId + place,
      finish_id: finishes.get(code),
    })),
  );
  await sql`
    INSERT INTO product_finish (product_id, finish_id)
    SELECT product_id, finish_id
    FROM jsonb_populate_recordset(NULL::product_finish, ${JSON.stringify(offers)}::jsonb)`.execute(
    tx,
  );
}

/** The sizes of each colour, where there are any. */
async function fillSizes(
  tx: Kysely<Tables>,
  firstId: number,
  products: readonly DemoProduct[],
): Promise<void> {
  const sizes = products.flatMap((product, place) =>
    product.colours.flatMap(({ colour, sizes: ofColour }) =>
      ofColour.map((size, position) => ({
        ...size,
        product_id: firstId + place,
        colour,
        position,
      })),
    ),
  );
  await sql`
    INSERT INTO product_size (colour_id, position, size, stock)
    SELECT c.id, s.position, s.size, s.stock
    FROM jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb)
      AS s(product_id bigint, colour text, position int, size text, stock int)
    JOIN product_colour c ON c.product_id = s.product_id AND c.colour = s.colour
    ORDER BY c.id, s.position`.execute(tx);
}
