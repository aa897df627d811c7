import { expect } from 'vitest';
import type { PullView } from '../../src/features/supplier-imports/reads.ts';
import { importDeskReads } from '../../src/features/supplier-imports/server/import-desk-reads.ts';
import type { PullDeps } from '../../src/features/supplier-imports/server/pulls/pull-deps.ts';
import {
  advancePulls,
  fetchPulls,
} from '../../src/features/supplier-imports/server/pulls/run-pulls.ts';
import {
  type ImportRunDeps,
  runImports,
} from '../../src/features/supplier-imports/server/run-imports.ts';
import type { TestCustomer } from './builders.ts';
import type { TestShop } from './start-shop.ts';

export const PULLS = '/api/admin/listas-programadas';
export const IMPORTS = '/api/admin/importaciones';
export const HOUR = 3_600_000;
const head = 'Modelo;Artículo;P. Unitario;Empaque;Tono;Disponible';
export const rows = (price: number, pieces: number, codes = ['K-1', 'K-2']) =>
  codes.flatMap((code) => [
    `${code};${code === 'K-1' ? 'Taza' : 'Pluma'};$${price}.00;10;rojo;${pieces}`,
    `${code};${code === 'K-1' ? 'Taza' : 'Pluma'};$${price}.00;10;azul;3`,
  ]);
export const listOf = (...lines: readonly string[]) => [head, ...lines].join('\n');

export const draft = {
  ...{ nombre: 'Del Norte', direccion: 'https://listas.example/norte.csv', cada: 4, hora: null },
  ...{ soloExistencias: false, sola: true, desaparecidos: 0, activa: true },
};

interface Scene {
  readonly theShop: () => TestShop;
  readonly marta: () => TestCustomer;
  readonly work: () => ImportRunDeps;
  readonly deps: () => PullDeps;
}

/** Lists that come by themselves: how they are set up, what there is to do, and what comes of it. */
export function pullScene({ theShop, marta, work, deps }: Scene) {
  const save = (change: object = {}, { id = 0, version = 0, who = marta() } = {}) =>
    theShop().app.inject({
      ...{ method: 'PUT', url: `${PULLS}/${id}`, headers: who.headers },
      payload: { version, lista: { ...draft, ...change } },
    });
  /** Does all there is to do: what is due is fetched, read, looked over, applied. */
  async function runPulls(signal = new AbortController().signal): Promise<void> {
    await fetchPulls(deps(), 'direccion', signal);
    await advancePulls(deps(), signal);
  }
  async function rounds(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      await runPulls();
      await runImports(work(), new AbortController().signal);
    }
  }
  const desk = () => importDeskReads(theShop());
  const first = async (): Promise<PullView> => {
    const [pull] = await desk().pulls();
    if (!pull) throw new Error('no list');
    return pull;
  };
  const states = async () => (await desk().list()).map(({ state }) => state);
  const prices = async () => {
    const found = theShop().db.selectFrom('product').select(['code', 'price_centavos']);
    return Object.fromEntries(
      (await found.where('active', '=', true).execute()).map((p) => [p.code, p.price_centavos]),
    );
  };
  const mails = async () =>
    (await theShop().db.selectFrom('outbox_mail').select(['recipient', 'subject']).execute()).map(
      ({ recipient, subject }) => `${recipient} ${subject}`,
    );

  /** Somebody says once what the columns of such a list are, and gives that import up. */
  async function columnsKnown(): Promise<void> {
    const got = await theShop().app.inject({
      ...{ method: 'POST', url: `${IMPORTS}/direccion`, headers: marta().headers },
      payload: { direccion: draft.direccion },
    });
    const { id } = got.json();
    await runImports(work(), new AbortController().signal);
    const found = await desk().find(String(id));
    const post = (what: string, payload: object) =>
      theShop().app.inject({
        ...{ method: 'POST', url: `${IMPORTS}/${id}/${what}`, headers: marta().headers, payload },
      });
    const checked = await post('revision', {
      ...{ encabezado: found?.settings.headerLine, columnas: found?.settings.columns },
      ...{ proveedor: 1, margen: 0, salto: 30 },
    });
    expect(checked.statusCode).toBe(200);
    await runImports(work(), new AbortController().signal);
    await post('accion', { accion: 'descartar' });
    await theShop().db.deleteFrom('supplier_import').execute();
  }
  const due = async () => {
    theShop().clock.advance(4 * HOUR);
    await rounds();
  };
  return { columnsKnown, desk, due, first, mails, prices, rounds, runPulls, save, states };
}
