import { readFileSync } from 'node:fs';
import path from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test, vi } from 'vitest';
import { KNOWN_WAYS } from './known-ways.ts';
import { withoutParts } from './unused-parts.ts';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');
const [[file, parts] = ['', []]] = Object.entries(KNOWN_WAYS);

interface Matcher {
  update(routes: readonly RouteObject[]): void;
  match(at: string | { readonly pathname: string }, partial?: boolean): unknown;
}

const ROUTES: RouteObject[] = [
  {
    id: 'shop',
    children: [
      { index: true, id: 'home' },
      { path: 'producto/:id', id: 'product' },
    ],
  },
  { path: '*', id: 'nothing' },
];

/** The installed matcher as the server has it; `find` is what it asks. */
function matcher(find: (routes: readonly RouteObject[], at: unknown) => unknown): Matcher {
  const source = readFileSync(path.join(MODULES, file), 'utf8');
  const body = withoutParts(source, parts)
    .replace(/^import .*$/m, '')
    .replace(/^export .*$/m, 'return V6RegExMatcher;');
  const Made = new Function('flattenAndRankRoutes', 'matchRoutesImpl', body)(() => [], find) as {
    new (basename: string): Matcher;
  };
  return new Made('/');
}
const installed = (routes: readonly RouteObject[], at: unknown): unknown =>
  matchRoutes([...routes], at as string);

test.each(['/', '/producto/TAZ-001', '/producto/%C3%B1', '/no/hay', '/?edit=false'])(
  'BEH-614 an address leads through the same routes each time, and is looked for once: %s',
  (address) => {
    const find = vi.fn(installed);
    const server = matcher(find);
    server.update(ROUTES);
    const url = new URL(address, 'https://tienda.example');
    const expected = matchRoutes(ROUTES, url.pathname);
    for (const at of [url.pathname, { pathname: url.pathname }, url]) {
      expect(server.match(at)).toEqual(expected);
    }
    expect(find).toHaveBeenCalledTimes(1);
  },
);

test('BEH-614 other routes lead elsewhere, and a part of the way is looked for each time', () => {
  const find = vi.fn(installed);
  const server = matcher(find);
  server.update(ROUTES);
  expect(server.match('/producto/A')).not.toBeNull();
  server.match('/producto/A', true);
  server.match('/producto/A', true);
  expect(find).toHaveBeenCalledTimes(3);
  server.update([{ index: true, id: 'home' }]);
  expect(server.match('/producto/A')).toBeNull();
});

test('BEH-614 long addresses are not remembered, and of others some thousand at a time', () => {
  const find = vi.fn(installed);
  const server = matcher(find);
  server.update(ROUTES);
  for (const times of [1, 2]) {
    expect(server.match(`/producto/${'a'.repeat(300)}`)).not.toBeNull();
    expect(find).toHaveBeenCalledTimes(times);
  }
  for (let place = 0; place < 1001; place += 1) server.match(`/producto/${place}`);
  find.mockClear();
  server.match('/producto/1000');
  expect(find).not.toHaveBeenCalled();
  server.match('/producto/0');
  expect(find).toHaveBeenCalledTimes(1);
});
