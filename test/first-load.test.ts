import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { shortAddress } from '../src/framework/shop-manifest.ts';
import { ensureBuilt } from '../tools/setup/build.ts';

const CLIENT = path.resolve(import.meta.dirname, '../build/client');

interface BuiltModule {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly clientLoaderModule?: string;
}
interface Manifest {
  readonly entry: BuiltModule;
  readonly routes: Readonly<Record<string, BuiltModule>>;
}

let manifest: Manifest;
let manifestAddress = '';

beforeAll(async () => {
  await ensureBuilt();
  const [file = ''] = globSync('assets/manifest-*.js', { cwd: CLIENT });
  // Shoppers fetch the list without the staff's pages.
  manifestAddress = shortAddress(`/${file}`);
  const source = readFileSync(path.join(CLIENT, file), 'utf8');
  const json = source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1);
  manifest = JSON.parse(json) as Manifest;
});

/** The Brotli twin that is sent, or what it would be where only the pages were built. */
function encodedSize(file: string): number {
  const whole = path.join(CLIENT, file);
  if (existsSync(`${whole}.br`)) return statSync(`${whole}.br`).size;
  return brotliCompressSync(readFileSync(whole)).length;
}

/** What a browser that knows nothing yet fetches before the page is alive. */
function firstFiles(route: string): Set<string> {
  const parts = [manifest.entry, 'root', 'shop', route].map((part) =>
    typeof part === 'string' ? manifest.routes[part] : part,
  );
  const files = new Set([manifestAddress]);
  for (const part of parts) {
    if (!part) throw new Error(`the build has no ${route}`);
    for (const file of [part.module, part.clientLoaderModule, ...(part.imports ?? [])]) {
      if (file) files.add(file);
    }
  }
  return files;
}

/** Adds a chunk that a page fetches by itself, with everything it imports. */
function addChunk(files: Set<string>, name: string): void {
  const [file] = globSync(`assets/${name}-*.js`, { cwd: CLIENT });
  if (!file) throw new Error(`the build has no chunk ${name}`);
  files.add(`/${file}`);
  const source = readFileSync(path.join(CLIENT, file), 'utf8');
  for (const [, imported] of source.matchAll(/from ?["']\.\/([^"']+)["']/g)) {
    files.add(`/assets/${imported}`);
  }
}

/** Bytes of JavaScript as they travel. */
const sizeOf = (files: Iterable<string>): number =>
  [...files].map(encodedSize).reduce((sum, bytes) => sum + bytes, 0);

const KB = 1000;

test.each(['home-page', 'search-page', 'products-page', 'product', 'product-detail'])(
  'first load stays below 109 KB of JavaScript: %s',
  (route) => {
    expect(sizeOf(firstFiles(route))).toBeGreaterThan(50 * KB);
    expect(sizeOf(firstFiles(route))).toBeLessThan(109 * KB);
  },
);

test.each(['home-page', 'search-page', 'product', 'cart-page', 'orders-page'])(
  'BEH-240 no number waits for the browser’s Intl before the page is alive: %s',
  (route) => {
    const sources = [...firstFiles(route)].map((file) =>
      readFileSync(path.join(CLIENT, file), 'utf8'),
    );
    expect(sources.join('\n')).not.toContain('Intl.NumberFormat');
  },
);

test('a product page stays below 114 KB with its calculator, which is hydrated after the frame', () => {
  const files = firstFiles('product');
  const before = files.size;
  addChunk(files, 'product-view');
  expect(files.size).toBeGreaterThan(before + 1);
  expect(sizeOf(files)).toBeLessThan(114 * KB);
});

test('the server renders with React’s production build, whatever NODE_ENV says at run time', () => {
  const folder = path.resolve(import.meta.dirname, '../build/server');
  const rendered = globSync('**/*.js', { cwd: folder })
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  expect(rendered).toContain('react-dom-server.node.production.js');
  expect(rendered).not.toContain('react-dom-server.node.development.js');
  expect(rendered).not.toMatch(/^import .* from ["']react(-dom|-router)?(\/[a-z]+)?["']/m);
});
