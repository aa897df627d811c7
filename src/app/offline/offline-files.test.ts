import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../platform/http/app.ts';
import { BUILT_WORKER, OFFLINE_PAGE, WORKER } from './offline-addresses.ts';
import { registerOffline } from './offline-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'offline-'));
mkdirSync(path.join(folder, 'worker'));
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, BUILT_WORKER), 'const built = true;');
writeFileSync(path.join(folder, 'assets/bricolage-latin-1.woff2'), '');
afterAll(() => rmSync(folder, { recursive: true }));

async function serve(offered: boolean) {
  const app = await buildApp({
    baseUrl: 'https://tienda.example',
    trustProxyHops: 0,
    logLevel: 'silent',
    findSession: async () => undefined,
  });
  const company = () => 'Marca <& Hijos>';
  await registerOffline(app, { clientFiles: folder, company, offered });
  return app;
}

test('PWA-01 T181 T198 browsers ask for the worker at each visit, and it may rule the whole shop', async () => {
  const answer = await (await serve(true)).inject(WORKER);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
  expect(answer.body).toBe('const built = true;');
});

test('T181 a worker that is withdrawn empties every cache and goes', async () => {
  const { body } = await (await serve(false)).inject(WORKER);
  const listening = new Map<
    string,
    (event: { waitUntil: (work: Promise<unknown>) => void }) => void
  >();
  const names = new Set(['tienda-uno', 'tienda-dos']);
  let gone = false;
  const world = {
    addEventListener: listening.set.bind(listening),
    skipWaiting: () => undefined,
    caches: { keys: async () => [...names], delete: async (name: string) => names.delete(name) },
    registration: {
      unregister: async () => {
        gone = true;
      },
    },
  };
  new Function(...Object.keys(world), body)(...Object.values(world));
  let work: Promise<unknown> | undefined;
  listening.get('activate')?.({
    waitUntil: (given) => {
      work = given;
    },
  });
  await work;
  expect([...names]).toEqual([]);
  expect(gone).toBe(true);
});

test('the page of a lost line is whole in itself, runs nothing and bears the company’s name', async () => {
  const { body, headers } = await (await serve(true)).inject(OFFLINE_PAGE);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('<title>Sin conexión | Marca &#60;&#38; Hijos&#62;</title>');
  expect(body).not.toContain('<script');
  expect(body).toContain('url(/assets/bricolage-latin-1.woff2)');
});

test('BEH-257 the page of a lost line has the corners and the inks of every other page', async () => {
  const { body } = await (await serve(true)).inject(OFFLINE_PAGE);
  const css = readFileSync(path.join(import.meta.dirname, '../../design/sheet/theme.css'), 'utf8');
  const token = (name: string): string => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  const button = /nav a\{([^}]*)\}/.exec(body)?.[1];
  expect(button).toContain(`border-radius:${token('radius-control')};`);
  expect(button).toContain(`border:1px solid ${token('color-line-2')};`);
  expect(body).toContain(`a:focus-visible{outline:2px solid ${token('color-cobalt')};`);
  const picture = /<svg class="apart"[\s\S]*?<\/svg>/.exec(body)?.[0];
  for (const ink of ['coral', 'cobalt', 'overprint'])
    expect(picture).toContain(`fill="${token(`color-${ink}`)}"`);
});
