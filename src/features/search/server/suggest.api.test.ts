import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillCatalogue } from '../../../../db/demo/catalogue.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { raiseCatalogueVersion } from '../../catalog/server/version.sql.ts';

describe('answered by the index in memory', () => {
  let shop: TestShop;
  const caughtUp = async (): Promise<void> => {
    await shop.searchIndex.catchUp();
  };
  beforeAll(async () => {
    shop = await startShop();
    await fillCatalogue(shop.db, 310, () => undefined);
    await caughtUp();
  });
  afterAll(() => shop.close());

  const suggest = async (texto: string) =>
    (await shop.app.inject({ url: `/api/products/sugerencias?texto=${texto}` })).json();
  const search = async (query: Readonly<Record<string, string>>) =>
    (await shop.app.inject({ url: `/api/products/search?${new URLSearchParams(query)}` })).json();

  test('suggestions name categories and products, and need three letters', async () => {
    const found = await suggest('moch');
    expect(found[0]).toMatchObject({ texto: 'Bolsas y mochilas', codigo: 'bolsas' });
    expect(found[1]).toEqual({ texto: 'Mochilas', tipo: 'categoria', codigo: 'mochilas' });
    expect(found[2]).toEqual({
      tipo: 'producto',
      texto: expect.stringContaining('Mochila'),
      codigo: expect.stringMatching(/^MOC-/),
      imagen: expect.stringContaining('/img/productos/mochila'),
      precio_iva: expect.any(Number),
    });
    expect(found.length).toBeLessThanOrEqual(8);
    expect(await suggest('mo')).toEqual([]);
  });

  test('A26 a suggestion says what was probably meant before it lists that', async () => {
    const [meant, ...rest] = await suggest('voligrafo');
    expect(meant).toEqual({ tipo: 'correccion', texto: 'bolígrafo' });
    expect(rest).toEqual(await suggest('bolígrafo'));
    expect(rest.length).toBeGreaterThan(0);
    expect(await suggest('submarino')).toEqual([]);
    expect((await shop.app.inject({ url: '/api/products/sugerencias' })).statusCode).toBe(422);
  });

  test('A26 a word that finds hardly anything is not replaced, but the better one is offered', async () => {
    const [card] = (await search({ searchTerm: 'taza' })).resultados;
    const { id } = card ?? { id: 0 };
    const { description } = await shop.db
      .selectFrom('product')
      .select('description')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const describe = async (text: string): Promise<void> => {
      await shop.db
        .updateTable('product')
        .set({ description: text })
        .where('id', '=', id)
        .execute();
      await raiseCatalogueVersion(shop.db);
      await caughtUp();
    };
    await describe(`${description} Cordial con el voligrafo.`);
    const answer = await search({ searchTerm: 'voligrafo' });
    expect(answer).toMatchObject({ total: 1, alternativa: 'bolígrafo' });
    expect(answer).not.toHaveProperty('sugerencia');
    expect(answer.resultados[0]?.id).toBe(id);
    expect(await search({ searchTerm: 'voligrafo', color: 'rojo' })).not.toHaveProperty(
      'alternativa',
    );
    expect(await search({ searchTerm: 'termo bala' })).not.toHaveProperty('alternativa');
    await describe(description);
  });
});
