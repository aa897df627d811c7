import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillCatalogue } from '../../../../db/demo/catalogue.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { toCentavos, withIva } from '../../../kernel/money.ts';

interface Card {
  readonly id: number;
  readonly id_producto_prov: string;
  readonly product_name: string;
  readonly precio_iva: number;
  readonly colores: readonly { readonly color: string }[];
}
interface Facet {
  readonly valor: string;
  readonly cantidad: number;
}
interface Answer {
  readonly resultados: readonly Card[];
  readonly totalPaginas: number;
  readonly paginaActual: number;
  readonly total: number;
  readonly terminados: readonly string[];
  readonly facetas: {
    readonly colores: readonly Facet[];
    readonly terminados: readonly Facet[];
    readonly categorias: readonly Facet[];
  };
  readonly sugerencia?: string;
  readonly parcial?: { readonly con: string; readonly sin: readonly string[] };
}

type Query = Readonly<Record<string, string | number>>;
describe('answered by the index in memory', () => {
  let shop: TestShop;
  /** What the index looks at twice a second by itself. */
  const caughtUp = async (): Promise<void> => {
    await shop.searchIndex.catchUp();
  };
  beforeAll(async () => {
    shop = await startShop();
    await fillCatalogue(shop.db, 310, () => undefined);
    await caughtUp();
  });
  afterAll(() => shop.close());

  const raw = (query: Query | string) =>
    shop.app.inject({
      url: `/api/products/search?${typeof query === 'string' ? query : new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    });
  const search = async (query: Query): Promise<Answer> => (await raw(query)).json();
  const names = (answer: Answer) => answer.resultados.map((card) => card.product_name);
  /** Every product a search finds, page by page. */
  async function everything(query: Query): Promise<Card[]> {
    const first = await search(query);
    const cards = [...first.resultados];
    for (let page = 2; page <= first.totalPaginas; page += 1) {
      cards.push(...(await search({ ...query, page })).resultados);
    }
    expect(cards).toHaveLength(first.total);
    return cards;
  }

  test('API-07 SRC-11 DAT-01 pages of 24 cards together hold every product exactly once', async () => {
    const first = await search({});
    expect(first).toMatchObject({ total: 310, totalPaginas: 13, paginaActual: 1 });
    expect(first.resultados).toHaveLength(24);
    expect(first.resultados[0]).toMatchObject({
      id_producto_prov: expect.any(String),
      url_image: expect.stringContaining('/img/productos/'),
    });
    const cards = await everything({});
    expect(new Set(cards.map((card) => card.id)).size).toBe(310);
  });

  test('SRC-13 T174 a page outside the results is the nearest one', async () => {
    const pages = await Promise.all(
      ['0', '-1', '999', '1000000000'].map(async (page) => (await search({ page })).paginaActual),
    );
    expect(pages).toEqual([1, 1, 13, 13]);
    expect((await search({ searchTerm: 'xyzxyz', page: 7 })).paginaActual).toBe(1);
  });

  test('SRC-17 A26 accents, capitals, plurals and gender do not matter', async () => {
    const plain = await search({ searchTerm: 'termo' });
    expect(
      names(plain)
        .slice(0, 7)
        .every((name) => name.startsWith('Termo')),
    ).toBe(true);
    for (const searchTerm of ['TÉRMO', 'Termos', ' termo ', 'térmo']) {
      expect((await search({ searchTerm })).resultados, searchTerm).toEqual(plain.resultados);
    }
    const pencils = await search({ searchTerm: 'lápices' });
    expect(pencils.resultados).toEqual((await search({ searchTerm: 'lapiz' })).resultados);
    expect((await search({ searchTerm: 'metálicas' })).total).toBe(
      (await search({ searchTerm: 'metalico' })).total,
    );
  });

  test('A26 the code comes first, then names, then other names of the product', async () => {
    expect((await search({ searchTerm: 'ter-003' })).resultados[0]?.id_producto_prov).toBe(
      'TER-003',
    );
    expect((await search({ searchTerm: 'ter003' })).resultados[0]?.id_producto_prov).toBe(
      'TER-003',
    );
    const mugs = await search({ searchTerm: 'taza' });
    expect(
      names(mugs)
        .slice(0, 8)
        .every((name) => name.startsWith('Taza')),
    ).toBe(true);
    expect(names(await search({ searchTerm: 'mug' }))[0]).toMatch(/^Taza/);
    expect(names(await search({ searchTerm: 'termo bala' }))).toEqual(['Termo Bala 750 ml']);
    expect(names(await search({ searchTerm: 'mochi' }))[0]).toMatch(/^Mochila/);
  });

  test('A26 a slip of the keyboard finds what was meant and says so', async () => {
    const answer = await search({ searchTerm: 'voligrafo' });
    expect(answer.sugerencia).toBe('bolígrafo');
    expect(answer.total).toBe((await search({ searchTerm: 'boligrafo' })).total);
    const red = await search({ searchTerm: 'voligrafo', color: 'rojo' });
    expect([red.sugerencia, red.total]).toEqual([
      'bolígrafo',
      (await search({ searchTerm: 'boligrafo', color: 'rojo' })).total,
    ]);
    expect(await search({ searchTerm: 'boligrafo', precioMin: 9000 })).not.toHaveProperty(
      'sugerencia',
    );
    expect(await search({ searchTerm: 'submarino' })).not.toHaveProperty('sugerencia');
  });

  test('API-08 A23 prices are compared with IVA, whichever end comes first', async () => {
    const cards = await everything({ precioMin: 50, precioMax: 100 });
    expect(cards.length).toBeGreaterThan(20);
    expect(cards.every((card) => card.precio_iva >= 50 && card.precio_iva <= 100)).toBe(true);
    const all = await everything({});
    const inside = all.filter((card) => card.precio_iva >= 50 && card.precio_iva <= 100);
    expect(cards).toHaveLength(inside.length);
    expect((await search({ precioMin: 100, precioMax: 50 })).total).toBe(cards.length);
    const exact = toCentavos(34_50);
    expect(
      (await everything({ precioMin: withIva(exact) / 100, precioMax: withIva(exact) / 100 })).map(
        (card) => card.id_producto_prov,
      ),
    ).toContain('TAZ-001');
  });

  test('API-08 A25 colour, finish, category and pieces narrow the results', async () => {
    const red = await everything({ color: 'rojo' });
    expect(red.every((card) => card.colores.some((colour) => colour.color === 'rojo'))).toBe(true);
    expect((await search({ color: 'Azul marino' })).total).toBe(
      (await search({ color: 'azul-marino' })).total,
    );
    expect((await search({ color: 'Todos' })).total).toBe(310);
    const embroidered = await shop.db
      .selectFrom('product_finish as o')
      .innerJoin('finish as f', 'f.id', 'o.finish_id')
      .select((row) => row.fn.countAll<number>().as('n'))
      .where('f.name', '=', 'Bordado')
      .executeTakeFirstOrThrow();
    expect((await search({ terminado: 'Bordado' })).total).toBe(embroidered.n);
    const cloth = await search({ categoria: 'textil' });
    expect(cloth.total).toBeGreaterThan(30);
    expect((await search({ categoria: 'playeras' })).total).toBe(8);
    const both = await search({ categoria: 'textil', color: 'negro', terminado: 'Bordado' });
    expect(both.total).toBeGreaterThan(0);
    expect(both.total).toBeLessThan(cloth.total);
  });

  test('API-08 A25 the pieces needed must lie in one colour, in the chosen one if there is one', async () => {
    const { product_id } = await shop.db
      .updateTable('product_colour')
      .set({ stock: 123_456 })
      .where('product_id', '=', 1)
      .where('position', '=', 0)
      .returning('product_id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('stock_move')
      .columns(['colour_id', 'kind', 'quantity'])
      .expression((query) =>
        query
          .selectFrom('product_colour')
          .select((row) => ['id', row.val('ajuste').as('kind'), row.lit(1).as('quantity')])
          .where('product_id', '=', 1)
          .where('position', '=', 0),
      )
      .execute();
    await caughtUp();
    const found = await search({ cantidadMin: 123_456 });
    expect(found.resultados.map((card) => card.id)).toEqual([product_id]);
    expect(found.facetas.colores).toHaveLength(1);
    const [first, second] = found.resultados[0]?.colores ?? [];
    const stock = { cantidadMin: 100_000, cantidadMax: 200_000 };
    expect((await search({ ...stock, color: first?.color ?? '' })).total).toBe(1);
    expect((await search({ ...stock, color: second?.color ?? '' })).total).toBe(0);
    expect((await search({ cantidadMin: 200_000 })).total).toBe(0);
  });

  test('API-07 a choice of a facet says how many products it would leave', async () => {
    const query = { searchTerm: 'bolsa', color: 'negro' };
    const answer = await search(query);
    for (const facet of answer.facetas.colores.slice(0, 4)) {
      expect((await search({ ...query, color: facet.valor })).total, facet.valor).toBe(
        facet.cantidad,
      );
    }
    for (const facet of answer.facetas.terminados.slice(0, 3)) {
      const total = (await search({ ...query, terminado: facet.valor })).total;
      expect(total, facet.valor).toBe(facet.cantidad);
    }
    for (const facet of answer.facetas.categorias) {
      const total = (await search({ ...query, categoria: facet.valor })).total;
      expect(total, facet.valor).toBe(facet.cantidad);
    }
  });

  test('API-07 terminados are those of the products found, whichever is chosen', async () => {
    const all = await search({ searchTerm: 'gorra' });
    expect([...all.terminados].sort()).toEqual(['Bordado', 'DTF', 'Serigrafía']);
    expect((await search({ searchTerm: 'gorra', terminado: 'DTF' })).terminados).toEqual(
      all.terminados,
    );
  });

  test('results can be ordered by price and by name', async () => {
    const prices = (await everything({ orden: 'precio_asc' })).map((card) => card.precio_iva);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const falling = (await everything({ orden: 'precio_desc' })).map((card) => card.precio_iva);
    expect(falling).toEqual([...prices].reverse());
    const titles = (await everything({ orden: 'nombre' })).map((card) => card.product_name);
    expect(new Set(titles).size).toBe(310);
  });

  test('API-06 the filters are the colours and finishes of the shop', async () => {
    const filters = (await shop.app.inject({ url: '/api/products/filtros' })).json();
    expect(filters.colores[0]).toMatchObject({ valor: 'negro', nombre: 'Negro', css: '#1c1c1e' });
    expect(filters.terminados).toContain('Serigrafía');
  });

  test('API-06 API-07 counts follow a change of the catalogue', async () => {
    const before = await search({ terminado: 'Corte láser' });
    await shop.db
      .deleteFrom('product_finish')
      .where('finish_id', 'in', (query) =>
        query.selectFrom('finish').select('id').where('name', '=', 'Corte láser'),
      )
      .execute();
    await shop.db
      .updateTable('catalogue_version')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute();
    await caughtUp();
    expect(before.total).toBeGreaterThan(0);
    expect((await search({ terminado: 'Corte láser' })).total).toBe(0);
    const filters = (await shop.app.inject({ url: '/api/products/filtros' })).json();
    expect(filters.terminados).not.toContain('Corte láser');
  });

  test('API-07 DAT-01 a card shows the new price and name once the catalogue has changed', async () => {
    const card = async () => (await search({ searchTerm: 'TAZ-001' })).resultados[0];
    // Asked twice, so that whatever remembers answers or cards does.
    const before = await card();
    expect(await card()).toEqual(before);
    const price = toCentavos(98_765);
    await shop.db
      .updateTable('product')
      .set({ price_centavos: price, name: 'Taza de Prueba' })
      .where('id', '=', before?.id ?? 0)
      .execute();
    await shop.db
      .updateTable('catalogue_version')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute();
    await caughtUp();
    expect(await card()).toMatchObject({
      product_name: 'Taza de Prueba',
      precio_iva: withIva(price) / 100,
    });
  });

  test('T170 T171 quotes, backslashes, % and _ are letters that match nothing, not commands', async () => {
    for (const term of [
      "'",
      '\\',
      '%%%%',
      '_'.repeat(100),
      "taza' OR 1=1--",
      'taza:*|x',
      '!taza',
      '()&',
    ]) {
      const answer = await raw({ searchTerm: term });
      expect(answer.statusCode, term).toBe(200);
    }
    expect((await search({ searchTerm: '%%%%' })).total).toBe(0);
    expect((await search({ terminado: "Bordado' OR '1'='1" })).total).toBe(0);
    expect((await search({ color: "rojo' OR 1=1" })).total).toBe(0);
  });

  test('T171 T174 hostile searches and the last page answer within 300 ms', async () => {
    const queries: Query[] = [
      { searchTerm: '_'.repeat(100) },
      { searchTerm: '%%%%' },
      { searchTerm: 'ta te to '.repeat(11) },
      { searchTerm: 'aeiou'.repeat(20) },
      { precioMin: 100, precioMax: 1, page: 1_000_000_000 },
      { orden: 'precio_desc', page: 13 },
    ];
    for (const query of queries) {
      let best = Number.POSITIVE_INFINITY;
      // What else the machine does is not the search's: the best of some tries counts.
      for (let attempt = 0; attempt < 5 && best >= 300; attempt += 1) {
        const from = performance.now();
        expect((await raw(query)).statusCode).toBe(200);
        best = Math.min(best, performance.now() - from);
      }
      expect(best, JSON.stringify(query)).toBeLessThan(300);
    }
  });

  test('T171 T173 T174 what no shopper types is refused with 422 and never fails', async () => {
    const refused = [
      `searchTerm=${'_'.repeat(101)}`,
      'searchTerm=a%00b',
      'searchTerm=%C2%85',
      'precioMin=1e999',
      'precioMax=NaN',
      'cantidadMin=abc',
      'page=x',
      'page=1.5',
      'orden=constructor',
      `color=${'x'.repeat(2000)}`,
      `terminado=${'x'.repeat(2000)}`,
    ];
    for (const query of refused)
      expect((await raw(query)).statusCode, query.slice(0, 40)).toBe(422);
    for (const query of ['searchTerm=a&searchTerm=b', 'searchTerm[]=a', 'page=1&page=2']) {
      expect([200, 400, 422], query).toContain((await raw(query)).statusCode);
    }
    expect((await raw('searchTerm=a&searchTerm=b')).statusCode).toBe(400);
    expect((await search({ precioMin: -5 })).total).toBe(310);
    expect((await search({ searchTerm: '👕 playera' })).total).toBeGreaterThan(0);
  });

  test('T209 a search that may name a person is not noted, and the next one is', async () => {
    for (const searchTerm of ['55 1234 5678 zzz', 'ana@nada.example', 'zeppelin']) {
      expect((await search({ searchTerm })).total).toBe(0);
    }
    expect((await search({ searchTerm: 'zeppelin rojo' })).parcial).toEqual({
      con: 'rojo',
      sin: ['zeppelin'],
      desconocidas: true,
    });
    const noted = () => shop.db.selectFrom('search_miss').select('term').orderBy('term').execute();
    await vi.waitFor(async () =>
      expect((await noted()).map((row) => row.term)).toContain('zeppelin rojo'),
    );
    expect(JSON.stringify(await noted())).not.toMatch(/ana|5678/);
  });

  test('a term that finds nothing is noted, one with a filter or too short is not', async () => {
    const terms = ['dron submarino', 'dron', 'qq', 'taza'];
    const misses = () =>
      shop.db.selectFrom('search_miss').selectAll().where('term', 'in', terms).execute();
    await search({ searchTerm: 'dron', color: 'rojo' });
    await search({ searchTerm: 'qq' });
    await search({ searchTerm: 'taza' });
    await search({ searchTerm: 'Dron Submarino' });
    await search({ searchTerm: 'dron  submarino', page: 2 });
    // Nobody waits for the writing, but it keeps the order: the last one noted is the last written.
    await vi.waitFor(async () =>
      expect(await misses()).toMatchObject([{ term: 'dron submarino', times: 2 }]),
    );
  });
});
