import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { BOUNDARIES, PREFETCHING, UNUSED, withoutPrefetching } from './leave-out.ts';
import { RELOAD, RELOADING } from './lost-code/stay-on-lost-line.ts';
import { IMPORTING, ROUTE_IMPORT } from './name-lost-chunks.ts';
import { afterPictures } from './start-after-paint.ts';
import { UNUSED_EVERYWHERE, UNUSED_PARTS, withoutParts } from './unused-parts.ts';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');
const sourceOf = (file: string): string => readFileSync(path.join(MODULES, file), 'utf8');

test.each([...Object.entries(UNUSED), [BOUNDARIES.file, BOUNDARIES.names] as const])(
  '%s has the names that are left out, and no other',
  (file, names) => {
    const [, exported = ''] = /^export \{ ([^}]+) \};$/m.exec(sourceOf(file)) ?? [];
    expect(exported.split(', ')).toEqual(names);
  },
);

test('no link of the shop is fetched before it is pressed, so that what does it is left out', () => {
  const folder = path.resolve(import.meta.dirname, '..');
  const asking = globSync('**/*.tsx', { cwd: folder }).filter(
    (file) =>
      !file.includes('.test.') &&
      /\bprefetch=|PrefetchPageLinks/.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  expect(asking).toEqual([]);
  const left = withoutPrefetching(sourceOf(PREFETCHING.file)) ?? '';
  expect(left).toContain('function usePrefetchBehavior() { return [false, undefined, {}] }');
  expect(left).toContain('function PrefetchPageLinks() { return null }');
  // What a link does with the three, in the installed release.
  const link = sourceOf('react-router/dist/production/lib/dom/lib.js');
  expect(link).toContain('let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetch');
  expect(link).toContain('mergeRefs(forwardedRef, prefetchRef)');
  expect(sourceOf(PREFETCHING.file)).toContain('else if (ref != null) ref.current = value');
});

test.each([...Object.entries(UNUSED_PARTS), ...Object.entries(UNUSED_EVERYWHERE)])(
  'BEH-231 %s has every part that is left out, and is whole without them',
  (file, parts) => {
    const source = sourceOf(file);
    for (const part of parts)
      expect(withoutParts(source, [part]).length).toBeLessThan(source.length);
    const left = withoutParts(source, parts);
    expect(parseAst(left).body.length).toBe(parseAst(source).body.length);
    expect(() => withoutParts(source, [{ begins: 'let nothingOfTheKind = ' }])).toThrow(/begins/);
  },
);

test('BEH-231 no page of the shop uses what is left out of the router', () => {
  const folder = path.resolve(import.meta.dirname, '..');
  const using = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => {
    const code = readFileSync(path.join(folder, file), 'utf8');
    const imported = [...code.matchAll(/import \{([^}]*)\} from 'react-router'/g)].join();
    return (
      !/\.test\.|unused-parts/.test(file) &&
      (/\b(Form|useSubmit|useFetchers?|useBlocker|usePrompt|useActionData)\b/.test(imported) ||
        /export (const|(async )?function) (action|clientAction|clientMiddleware|middleware)\b/.test(
          code,
        ) ||
        /\bviewTransition\b|\bmask=\{/.test(code))
    );
  });
  expect(using).toEqual([]);
});

test('the framework reloads the document in one place, after a page’s code could not be fetched', () => {
  const folder = 'react-router/dist/production';
  const reloading = globSync(`${folder}/**/*.js`, { cwd: MODULES }).filter((file) =>
    /location\.reload\(/.test(sourceOf(file)),
  );
  expect(reloading).toEqual([RELOADING]);
  const [before = '', ...after] = sourceOf(RELOADING).split(RELOAD);
  expect(after).toHaveLength(1);
  // What is thrown in its place must be in reach: the failed import's error.
  expect(before.slice(before.lastIndexOf('catch'))).toMatch(/^catch \(error\) \{/);
});

test('PWA-06 the framework asks for a page’s code in one place, and Vite for every other by its helper', () => {
  const folder = 'react-router/dist/production';
  const importing = globSync(`${folder}/**/*.js`, { cwd: MODULES }).filter((file) =>
    /import\([^)]*\broute\.module\s*\)/.test(sourceOf(file)),
  );
  expect(importing).toEqual([IMPORTING]);
  expect(sourceOf(IMPORTING).match(new RegExp(ROUTE_IMPORT, 'g'))).toHaveLength(1);
});

const MANIFEST = {
  version: '1',
  url: '/assets/manifest-1.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
  routes: {
    root: {
      id: 'root',
      path: '',
      hasAction: false,
      hasLoader: false,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasDefaultExport: true,
      hasErrorBoundary: false,
      module: '/assets/root.js',
      imports: ['/assets/framework.js', '/assets/floor.js'],
      clientActionModule: undefined,
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
    },
  },
} as const;

function Root() {
  return (
    <html lang="es">
      <body>
        <Scripts nonce="n" />
      </body>
    </html>
  );
}

/** A page as this release of the framework writes it. */
async function writtenPage(): Promise<string> {
  const renderPage = async (
    request: Request,
    _status: number,
    _headers: Headers,
    context: EntryContext,
  ) => new Response(renderToString(<ServerRouter context={context} url={request.url} />));
  const build: unknown = {
    entry: { module: { default: renderPage } },
    routes: { root: { id: 'root', path: '', module: { default: Root } } },
    assets: MANIFEST,
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'assets',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  };
  const render = createRequestHandler(build as ServerBuild, 'production');
  return (await render(new Request('https://tienda.mx/'), new RouterContextProvider())).text();
}

test('a page’s start is written as the rewriting expects it: all is asked for after the paint', async () => {
  const page = await writtenPage();
  expect(page.match(/rel="modulepreload"/g)).toHaveLength(5);
  const later = afterPictures(page, true);
  expect(later).not.toBe(page);
  expect(later.match(/rel="modulepreload"/g)).toHaveLength(1);
  const [, start = ''] = /<script[^>]*type="module"[^>]*>([^<]*)<\/script>/.exec(later) ?? [];
  expect(start).toMatch(/^await new Promise\(\(painted\) => requestAnimationFrame/);
  for (const file of ['manifest-1', 'root', 'floor', 'framework']) {
    expect(start).toContain(`import("/assets/${file}.js")`);
  }
  // The entry runs last, and nothing is left that runs before the paint.
  expect(start.trimEnd()).toMatch(/import\("\/assets\/entry\.js"\);$/);
  expect(start).not.toMatch(/^import /m);
});
