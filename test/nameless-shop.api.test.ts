import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailSending } from '../src/app/compose/work.ts';
import { nameInstallation } from '../src/features/site/server/installation.sql.ts';
import { api } from './support/addresses.ts';
import { givenCustomer } from './support/builders.ts';
import { startShop, type TestShop } from './support/start-shop.ts';
import { openPost, type Post } from './support/trial-post.ts';

/** What a fictitious company would be known by. */
const SAMPLE = /Estampa|estampa\.example/;

let shop: TestShop;
let post: Post;
let owner: string;
beforeAll(async () => {
  post = await openPost();
  shop = await startShop({
    environment: {
      ...{ NODE_ENV: 'production', BASE_URL: 'https://tienda.mx', TRUST_PROXY_HOPS: '1' },
      SMTP_URL: `smtp://127.0.0.1:${post.port}`,
    },
  });
  await nameInstallation(shop.db, 'production');
  owner = (await givenCustomer(shop.db, { name: 'Alma Dueña', roles: ['admin'] })).email;
});
afterAll(async () => {
  await shop.close();
  post.close();
});
beforeEach(() => shop.db.deleteFrom('outbox_mail').execute());

/** Somebody writes by the contact form; what the shop's mail server was told of it. */
async function written(): Promise<{ readonly letter: string; readonly commands: string }> {
  const before = [post.data().length, post.commands.length] as const;
  const payload = { nombre: 'Ana', email: 'ana@x.mx', mensaje: 'Hola' };
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: api.contact, payload },
    headers: { origin: shop.config.baseUrl },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { config, db, database } = shop;
  const infrastructure = { config, db, pool: database.pool, build: undefined };
  const [sending] = mailSending(infrastructure, async (mail) => mail);
  await sending?.run(new AbortController().signal);
  return {
    // Lines that were folded on their way.
    letter: post.data().slice(before[0]).replaceAll('=\r\n', ''),
    commands: post.commands.slice(before[1]).join('\n'),
  };
}

test('BEH-581 in production no mail names the sample company, and what people write reaches the administration', async () => {
  const { letter, commands } = await written();
  expect(commands).toContain(`RCPT TO:<${owner}>`);
  expect(letter).toContain('From: "tienda.mx" <no-responder@tienda.mx>');
  expect(letter).toContain('Enviado desde el formulario de contacto.');
  expect(`${commands} ${letter}`).not.toMatch(SAMPLE);
});

test('BEH-581 once the company wrote its name and mailbox, mails have both', async () => {
  await shop.db
    .insertInto('site_setting')
    .values([
      { key: 'company', value: JSON.stringify('Estampa del Sur') },
      { key: 'email', value: JSON.stringify('hola@sur.mx') },
    ])
    .execute();
  const { letter } = await written();
  expect(letter).toContain('From: Estampa del Sur <hola@sur.mx>');
  expect(letter).toMatch(/contacto\.\r\n\r\nEstampa del Sur/);
});
