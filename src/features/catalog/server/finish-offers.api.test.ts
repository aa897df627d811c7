import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenFinish, givenProduct } from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { createCatalogReads } from './catalog-reads.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await givenFinish(shop.db, 'Serigrafia');
});
afterAll(() => shop.close());

const PICTURE = ['https://f.example/1.jpg'];

/** A pictured product of a kind that sold so much. */
async function sold(code: string, kind: number, pieces: number, finishes = ['Serigrafia']) {
  const { id } = await givenProduct(shop.db, { code, finishes });
  await shop.db
    .updateTable('product')
    .set({ sold_pieces: pieces, subcategory_id: kind, image_urls: PICTURE })
    .where('id', '=', id)
    .execute();
}

test('BEH-115 a finish is offered with its steps, and with the most sold of each kind that takes it', async () => {
  const { id: category } = await shop.db
    .insertInto('category')
    .values({ name: 'Bebidas', slug: 'bebidas' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kinds = await shop.db
    .insertInto('subcategory')
    .values(['tazas', 'termos'].map((slug) => ({ name: slug, slug, category_id: category })))
    .returning('id')
    .execute();
  const [cups = 0, bottles = 0] = kinds.map(({ id }) => id);
  await sold('TAZ-1', cups, 90);
  await sold('TAZ-2', cups, 80);
  await sold('TAZ-3', cups, 70);
  await sold('TER-1', bottles, 10);
  await sold('TAZ-9', cups, 99, []);
  await sold('TAZ-8', cups, 98);
  await sold('TAZ-7', cups, 97);
  await shop.db.updateTable('product').set({ active: false }).where('code', '=', 'TAZ-8').execute();
  await shop.db
    .updateTable('product')
    .set({ image_urls: [] })
    .where('code', '=', 'TAZ-7')
    .execute();
  const reads = createCatalogReads(shop.db);
  const codes = async (count: number) =>
    (await reads.withFinish('screen-printing', count)).map((card) => card.id_producto_prov);
  expect(await codes(3)).toEqual(['TAZ-1', 'TER-1', 'TAZ-2']);
  expect(await codes(9)).toEqual(['TAZ-1', 'TER-1', 'TAZ-2', 'TAZ-3']);
  expect(await reads.withFinish('embroidery', 3)).toEqual([]);
  expect((await reads.finishOffers()).find(({ slug }) => slug === 'screen-printing')).toMatchObject(
    {
      nombre: 'Serigrafia',
      tiempo_entrega: 5,
      escalas: [
        { desde: 1, modo: 'fijo', importe: 400 },
        { desde: 51, modo: 'por_pieza', importe: 9 },
      ],
    },
  );
});
