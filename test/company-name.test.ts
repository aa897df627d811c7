import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pages } from '../src/routes.ts';
import { ensureBuilt } from '../tools/setup/build.ts';
import { PUBLIC_PAGES } from './journeys/support/addresses.ts';
import { api } from './support/addresses.ts';
import { givenProduct } from './support/builders.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

const BUILD = path.resolve(import.meta.dirname, '../build');
const COMPANY = 'Imprenta Luna';
let shop: TestShop;

beforeAll(async () => {
  await ensureBuilt();
  const file = pathToFileURL(path.join(BUILD, 'server/index.js')).href;
  const build: ServerBuild = await import(/* @vite-ignore */ file);
  shop = await startShop({ build, environment: { DEMO: '1' } });
  await givenProduct(shop.db, { code: 'TAZ-001' });
  await shop.db
    .insertInto('site_setting')
    .values([
      { key: 'company', value: JSON.stringify(COMPANY) },
      { key: 'legalName', value: JSON.stringify('Imprenta Luna, S.A. de C.V.') },
    ])
    .execute();
  shop.clock.advance(60_000);
  // A parameter that no page knows keeps it out of the memory. Asking is what has the settings read again.
  const fresh = `${pages.help}?vez=1`;
  await vi.waitFor(async () => expect(titleOf(await page(fresh))).toContain(COMPANY), 20_000);
});
afterAll(() => shop.close());

async function page(address: string): Promise<string> {
  const answer = await shop.app.inject({ url: address });
  return answer.body;
}

const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
/** Where a text names the default company, with a few letters around it. */
const defaultNames = (text: string): readonly string[] =>
  text.match(/.{0,30}\bEstampa\b.{0,30}/g) ?? [];

test.each([...PUBLIC_PAGES, '/no-existe', pages.product('NADA-000'), '/admin', pages.mailbox])(
  'A13 %s names the company as the settings do, and nobody else',
  async (address) => {
    const answer = await shop.app.inject({ url: address });
    // A redirect has no words.
    if (answer.statusCode >= 300 && answer.statusCode < 400) return;
    expect(defaultNames(answer.body)).toEqual([]);
    if (address !== pages.mailbox) expect(titleOf(answer.body)).toContain(COMPANY);
  },
);

test('A13 nothing a browser downloads has the default name in it', () => {
  const files = globSync('client/**/*.{js,css,svg,webmanifest}', { cwd: BUILD });
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    expect(defaultNames(readFileSync(path.join(BUILD, file), 'utf8')), file).toEqual([]);
  }
});

test('A13 mails are signed with the name the company has when they are written', async () => {
  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, payload, headers: { origin: shop.config.baseUrl } });
  await post(api.contact, { nombre: 'Ana', email: 'ana@x.mx', mensaje: 'Hola' });
  await post(api.register, {
    nombre: 'Ana Ruiz',
    email: 'ana@correo.example',
    password: 'cereza-lluvia-42',
  });
  const mails = await shop.db.selectFrom('outbox_mail').selectAll().execute();
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail.text_body).toMatch(/\n\nImprenta Luna$/);
    expect(mail.html_body).toContain(`>${COMPANY}</p>`);
    expect(defaultNames(`${mail.subject} ${mail.text_body} ${mail.html_body}`)).toEqual([]);
  }
});
