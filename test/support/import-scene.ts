import { expect } from 'vitest';
import type { ImportView } from '../../src/features/supplier-imports/reads.ts';
import { importDeskReads } from '../../src/features/supplier-imports/server/import-desk-reads.ts';
import { workOn } from '../../src/features/supplier-imports/server/import-work.ts';
import {
  type ImportRunDeps,
  runImports,
} from '../../src/features/supplier-imports/server/run-imports.ts';
import type { TestCustomer } from './builders.ts';
import type { TestShop } from './start-shop.ts';

export const IMPORTS = '/api/admin/importaciones';
/** A list as suppliers send it: a greeting above, other headers, prices as text. */
export const LIST = [
  'PROMOCIONALES DEL NORTE;;;;;',
  'Lista de precios 2026;;;;;',
  'Modelo;Artículo;P. Unitario;Empaque;Tono;Disponible',
  'N-1;Termo nuevo;$80.00;24;Rojo;100',
  'K-1;Taza;$110.00;10;rojo;50',
  'K-1;Taza;$110.00;10;azul;3',
  'K-2;Pluma;$300.00;10;rojo;50',
  'K-2;Pluma;$300.00;10;azul;3',
  'X-1;Rota;consultar;10;Rojo;1',
].join('\n');

/**
 * Does the work on imports in the test's own thread: a new one reads and compiles what an import
 * needs anew each time, which costs more than the work. That shops have threads is asked in
 * `imports.api.test.ts` and `lanes.test.ts`.
 */
export const workedHere = ({ db }: Pick<TestShop, 'db'>): Pick<ImportRunDeps, 'worker'> => ({
  worker: (task) => workOn(db, task),
});

/** What Marta of the catalogue does with suppliers' files, and what comes of it. */
export function importScene(
  theShop: () => TestShop,
  marta: () => TestCustomer,
  work: () => ImportRunDeps,
) {
  async function upload(content: string, who = marta()) {
    const form = new FormData();
    form.append('archivo', new Blob([content]), 'Lista 2026.csv');
    const request = new Request('http://shop.test/', { method: 'POST', body: form });
    return theShop().app.inject({
      ...{ method: 'POST', url: IMPORTS, payload: Buffer.from(await request.arrayBuffer()) },
      headers: { ...who.headers, 'content-type': request.headers.get('content-type') ?? '' },
    });
  }
  const send = (id: number, what: string, payload: object, who = marta()) =>
    theShop().app.inject({
      method: 'POST',
      url: `${IMPORTS}/${id}/${what}`,
      headers: who.headers,
      payload,
    });
  const run = () => runImports(work(), new AbortController().signal);
  const desk = () => importDeskReads(theShop());

  async function find(id: number): Promise<ImportView> {
    const found = await desk().find(String(id));
    if (!found) throw new Error(`no import ${id}`);
    return found;
  }

  async function uploaded(content = LIST): Promise<number> {
    const answer = await upload(content);
    expect(answer.statusCode).toBe(200);
    await run();
    return answer.json<{ id: number }>().id;
  }

  /** Has a file looked over as the shop suggests. */
  async function checked(): Promise<number> {
    const id = await uploaded();
    const { settings } = await find(id);
    const answer = await send(id, 'revision', {
      ...{ encabezado: settings.headerLine, columnas: settings.columns },
      ...{ proveedor: 1, margen: 0, salto: 30 },
    });
    expect(answer.statusCode).toBe(200);
    await run();
    return id;
  }
  const act = (id: number, accion: string, more: object = {}) =>
    send(id, 'accion', { accion, ...more });
  const pricesOf = async () => {
    const rows = await theShop()
      .db.selectFrom('product')
      .select(['code', 'price_centavos', 'active'])
      .orderBy('code')
      .execute();
    return rows.map(
      ({ code, price_centavos, active }) => `${code} ${price_centavos / 100}${active ? '' : ' no'}`,
    );
  };
  return { act, checked, desk, find, pricesOf, run, send, upload, uploaded };
}
