import { globSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call, CallContract } from '../src/kernel/call.ts';
import { API_DOCS } from '../src/routes.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

const FEATURES = path.resolve(import.meta.dirname, '../src/features');

interface SaidCall {
  readonly name: string;
  readonly call: Call;
  readonly contract: CallContract | undefined;
}

let shop: TestShop;
let calls: readonly SaidCall[];
beforeAll(async () => {
  shop = await startShop();
  const folders = new Set(
    globSync('*/{,*-}calls.ts', { cwd: FEATURES }).map((file) => path.dirname(file)),
  );
  calls = (await Promise.all([...folders].map(callsOf))).flat();
});
afterAll(() => shop.close());

/** Everything that the files of a feature say, by name. */
async function read<T>(feature: string, files: string): Promise<Record<string, T>> {
  const found = globSync(files, { cwd: path.join(FEATURES, feature) });
  const modules = await Promise.all(
    found.map((file) => import(path.join(FEATURES, feature, file))),
  );
  return Object.assign({}, ...modules);
}

async function callsOf(feature: string): Promise<SaidCall[]> {
  const named: Record<string, Call> = await read(feature, '{,*-}calls.ts');
  const schemas: Record<string, CallContract> = await read(
    feature,
    '{,*/}{contract,*-contract}.ts',
  );
  return Object.entries(named).map(([name, call]) => ({
    name: `${feature} ${name}`,
    call,
    contract: schemas[name],
  }));
}

const lineOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;

test('every call is said once, with a contract of its name', () => {
  const lines = calls.map(({ call }) => lineOf(call));
  expect(new Set(lines).size).toBe(lines.length);
  const without = calls.filter(({ contract }) => !contract?.answer || !contract.refusals);
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('every route below /api is a named call', () => {
  const said = new Set(calls.map(({ call }) => call.path));
  const routes = shop.app.declaredRoutes
    .map(({ url }) => url)
    .filter((url) => /^\/api\/\w/.test(url) && !url.startsWith(API_DOCS));
  expect(routes.length).toBeGreaterThan(50);
  expect(routes.filter((url) => !said.has(url))).toEqual([]);
});

test('every call is served to whom it names, and to nobody else', () => {
  const served = new Map(
    shop.app.declaredRoutes.flatMap(({ method, url, config }) =>
      [method].flat().map((each) => [`${each} ${url}`, config?.access]),
    ),
  );
  for (const { name, call } of calls) {
    expect([name, served.get(lineOf(call))]).toEqual([name, call.access]);
  }
});

test('the published contract has every status a call can be answered with', async () => {
  const published = (await shop.app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  }>();
  for (const { name, call, contract } of calls) {
    const address = call.path.replace(/:(\w+)/g, '{$1}');
    const responses = published.paths[address]?.[call.method.toLowerCase()]?.responses ?? {};
    const own = Object.values(contract?.refusals ?? {}).map((entry) =>
      String(typeof entry === 'number' ? entry : entry.status),
    );
    const limited = contract?.limits ? ['429'] : [];
    const expected = [...own, ...limited, '400', '401', '422', '500', '503'];
    const missing = expected.filter((status) => !Object.hasOwn(responses, status));
    expect([name, missing]).toEqual([name, []]);
  }
});
