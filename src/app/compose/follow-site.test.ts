import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { givenCustomer } from '../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { plainBuild } from '../../../test/support/plain-build.ts';
import { FINISH_PREFIX } from '../../features/content/finish-text.ts';
import {
  type KeptFinishTexts,
  keepFinishTexts,
} from '../../features/content/server/finish-texts.ts';
import { savePart } from '../../features/content/server/office/save-part.ts';
import { openSettings, writeSettings } from '../../features/site/server/settings.sql.ts';
import { DEFAULT_SETTINGS } from '../../features/site/settings.ts';
import { type App, buildApp } from '../../platform/http/app.ts';
import { NO_HOSTS } from '../../platform/http/content-policy.ts';
import type { ShopVisit } from '../page-visit.ts';
import { registerPages } from '../pages.ts';
import { followSite } from './follow-site.ts';

let database: TestDatabase;
let app: App;
let texts: KeptFinishTexts;
let follower: { readonly stop: () => void };

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = { now: () => new Date() };
  const settings = await openSettings(database.db, clock, 'estampa');
  app = await buildApp({
    baseUrl: 'https://tienda.example',
    logLevel: 'silent',
    trustProxyHops: 0,
    findSession: async () => undefined,
  });
  texts = keepFinishTexts(database.db);
  const { clearCache } = registerPages(app, {
    build: plainBuild(
      async () =>
        new Response(`<body>${settings.current().company}</body>`, {
          headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=3600' },
        }),
    ),
    clientFiles: '/nowhere',
    baseUrl: 'https://tienda.example/',
    findSession: async () => undefined,
    visit: () => ({}) as ShopVisit,
    hostsOf: () => NO_HOSTS,
  });
  follower = followSite({
    db: database.db,
    settings,
    forget: [texts.forget, clearCache],
    onError: () => undefined,
  });
});
afterAll(async () => {
  follower.stop();
  await app.close();
  await database.close();
});

const page = async (): Promise<string> =>
  (await app.inject({ url: '/contacto' })).body.replace(/<[^>]+>/g, '');

test('BEH-75 a remembered page has the company’s new name by itself, long before its hour is over', async () => {
  expect(await page()).toBe('Estampa');
  const { id } = await givenCustomer(database.db, { roles: ['admin'] });
  const content = { ...DEFAULT_SETTINGS, company: 'Tintorera' };
  const saved = await savePart(
    { db: database.db, clock: { now: () => new Date() } },
    id,
    { part: 'ajustes', seen: 0, content, subject: 'ajustes del sitio' },
    (trx) => writeSettings(trx, content),
  );
  expect(saved.ok).toBe(true);
  await vi.waitFor(async () => expect(await page()).toBe('Tintorera'), { timeout: 20_000 });
});

test('BEH-542 what the company wrote of a finish is read once, and anew as soon as it wrote something', async () => {
  const before = await texts.read();
  expect(before).toEqual({});
  expect(await texts.read()).toBe(before);
  const { id } = await givenCustomer(database.db, { roles: ['admin'] });
  const content = { bueno_para: 'Gorras', resumen: 'Hilo', descripcion: 'Con hilo.' };
  await savePart(
    { db: database.db, clock: { now: () => new Date() } },
    id,
    {
      ...{ part: `${FINISH_PREFIX}embroidery`, seen: 0, content, subject: 'terminado Bordado' },
    },
    async () => undefined,
  );
  await vi.waitFor(async () => expect(await texts.read()).toEqual({ embroidery: content }), {
    timeout: 20_000,
  });
});
