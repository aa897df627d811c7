import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '../src/platform/db/connect.ts';
import { type EmbeddedDatabase, startEmbedded } from '../src/platform/db/embedded.ts';
import { givenProduct } from '../test/support/builders.ts';
import { givenEmbedded } from '../test/support/database.ts';
import { NODE } from '../test/support/processes.ts';
import { writeXlsx } from '../test/support/write-xlsx.ts';
import { importCatalogue } from './import-catalogue/command-line.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const HEADERS =
  'clave,nombre,descripcion,categoria,precio,piezas_caja,medidas,peso_caja,color,existencia,proveedor,terminados';
const NEW =
  'N-1,Termo nuevo,De acero,,80.00,24,40x30x20,9 kg,Rojo,100,Proveedor de prueba,Serigrafia';

let folder: string;
let embedded: EmbeddedDatabase;
let shop: ReturnType<typeof connect>;
/** The embedded database runs all the while, as that of a shop that serves does. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-import-'));
  await givenEmbedded(path.join(folder, 'data'));
  embedded = await startEmbedded(path.join(folder, 'data'));
  shop = connect({ address: embedded.address, maxConnections: 2 });
  await givenProduct(shop.db, { code: 'K-1', name: 'Taza' });
});
afterAll(async () => {
  await shop.db.destroy();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, ...lines: readonly string[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return file;
}

function environment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _address, BASE_URL: _page, ...own } = process.env;
  return { ...own, NODE_ENV: 'development', DATA_DIR: path.join(folder, 'data') };
}

/** As whoever types it: a process of its own. */
function typed(...parameters: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    NODE,
    ['--disable-warning=ExperimentalWarning', 'tools/import-catalogue.ts', ...parameters],
    { cwd: ROOT, encoding: 'utf8', env: environment() },
  );
  return { status, stdout, stderr };
}

/** The same without the second that a process takes to begin. */
async function run(...parameters: readonly string[]) {
  const lines = { log: [] as string[], error: [] as string[] };
  const spies = (['log', 'error'] as const).map((how) =>
    vi.spyOn(console, how).mockImplementation((text: unknown = '') => {
      lines[how].push(`${text}\n`);
    }),
  );
  try {
    const status = await importCatalogue(parameters, environment());
    return { status, stdout: lines.log.join(''), stderr: lines.error.join('') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const products = async (): Promise<string[]> => {
  const rows = await shop.db
    .selectFrom('product')
    .select(['code', 'active'])
    .orderBy('code')
    .execute();
  return rows.map(({ code, active }) => `${code}${active ? '' : ' (retirado)'}`);
};

test('BEH-64 a dry run beside a shop tells all and changes nothing; apply and rollback do what they say', async () => {
  const file = write('lista.csv', HEADERS, NEW, NEW.replace('80.00', 'consultar'));
  const dry = typed(file);
  expect(dry).toMatchObject({ status: 0 });
  expect(dry.stdout).toContain('Nuevos\n  N-1 Termo nuevo');
  expect(dry.stdout).toContain('Desaparecidos\n  K-1 Taza');
  expect(dry.stdout).toContain('renglón 3, columna E (precio), clave N-1: «consultar»');
  expect(dry.stdout).toContain('No se cambió nada');
  expect(await products()).toEqual(['K-1']);

  const applied = typed(file, '--apply');
  expect(applied).toMatchObject({ status: 0 });
  const id = /Importación (\d+) aplicada/.exec(applied.stdout)?.[1] ?? '';
  expect(await products()).toEqual(['K-1 (retirado)', 'N-1']);

  expect(await run('--rollback', id)).toMatchObject({
    ...{ status: 0, stdout: `Importación ${id} deshecha.\n` },
  });
  expect(await products()).toEqual(['K-1']);
  expect(typed('--rollback', id)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('No se cambió nada'),
  });
});

test('BEH-64 a workbook is taken as well, and what does not vanish may be told to stay', async () => {
  const file = path.join(folder, 'lista.xlsx');
  await writeXlsx(file, [{ name: 'Lista', rows: [HEADERS.split(','), NEW.split(',')] }]);
  const { status, stdout } = await run(file, '--apply', '--keep-vanished');
  expect(status).toBe(0);
  expect(await products()).toEqual(['K-1', 'N-1']);
  const id = /Importación (\d+) aplicada/.exec(stdout)?.[1] ?? '';
  expect((await run('--rollback', id)).status).toBe(0);
});

test('BEH-506 --create-categories makes what a list lacks before it is applied, and a rollback takes it away', async () => {
  const file = write(
    'nuevas.csv',
    HEADERS,
    NEW.replace('De acero,,', 'De acero,Bebidas > Termos,'),
  );
  const groups = async () => [
    ...(await shop.db.selectFrom('category').select('name').execute()),
    ...(await shop.db.selectFrom('subcategory').select('name').execute()),
  ];
  const keep = '--keep-vanished';
  expect((await run(file)).stdout).toContain('Con --create-categories se crean al aplicar.');
  const { stdout: dry } = await run(file, '--create-categories');
  expect(dry).toContain('Se crearía la subcategoría «Termos» (categoría nueva «Bebidas»)');
  expect(await groups()).toEqual([]);
  const { status, stdout } = await run(file, '--apply', keep, '--create-categories');
  expect(status).toBe(0);
  expect(stdout).toContain('Subcategoría creada: Termos');
  expect(stdout).not.toContain('no existe');
  expect(await groups()).toEqual([{ name: 'Bebidas' }, { name: 'Termos' }]);
  const placed = await shop.db
    .selectFrom('product as p')
    .innerJoin('subcategory as s', 's.id', 'p.subcategory_id')
    .select(['p.code', 's.name'])
    .execute();
  expect(placed).toEqual([{ code: 'N-1', name: 'Termos' }]);
  const id = /Importación (\d+) aplicada/.exec(stdout)?.[1] ?? '';
  expect((await run('--rollback', id)).status).toBe(0);
  expect(await groups()).toEqual([]);
});

test('BEH-64 what cannot be done ends with a sentence and 1, and changes nothing', async () => {
  for (const [parameters, said] of [
    [[write('foto.csv', '\u0000\u0001binario'), '--apply'], /no es de texto/],
    [['--rollback', '999'], /no existe/],
    [[], /Uso:/],
  ] as const) {
    const { status, stderr } = await run(...parameters);
    expect(stderr).toMatch(said);
    expect(status).toBe(1);
  }
  expect(await products()).toEqual(['K-1']);
});
