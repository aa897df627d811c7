import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { orderWithArtwork } from '../../../../test/support/checkout.ts';
import { fileForm } from '../../../../test/support/file-form.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { openSession } from '../../accounts/server/session.sql.ts';

const BROWSER = 'r'.repeat(22);
const FILES = ['anonymous', 'account', 'ordered'] as const;

let shop: TestShop;
let ana: TestCustomer;
const url: Record<string, string> = {};
const who: Record<string, Readonly<Record<string, string>>> = {};

beforeAll(async () => {
  shop = await startShop();
  const now = shop.clock.now();
  ana = await givenCustomer(shop.db, { now });
  const browser = { cookie: `__Host-visitante=${BROWSER}` };
  url.anonymous = await uploaded(browser);
  url.account = await uploaded(ana.headers);
  url.ordered = await uploaded(ana.headers);
  await orderWithArtwork(shop, ana, nameOf(url.ordered));
  // Both areas that are bound to what is assigned see what nobody has yet (BEH-502).
  await shop.db.updateTable('orders').set({ status: 4 }).execute();
  who.browser = browser;
  who.account = ana.headers;
  const elsewhere = await openSession(shop.db, ana.id, now);
  who['account on another device'] = { authorization: `Bearer ${elsewhere}` };
  who.nobody = {};
  who['another browser'] = { cookie: `__Host-visitante=${'s'.repeat(22)}` };
  who['another account'] = (await givenCustomer(shop.db, { now })).headers;
  for (const role of ['catalogo', 'ventas', 'diseno', 'produccion', 'almacen', 'admin']) {
    who[role] = (await givenCustomer(shop.db, { now, roles: [role] })).headers;
  }
});
afterAll(() => shop.close());

const nameOf = (address: string) => address.split('/').at(-1) ?? '';

async function uploaded(headers: Readonly<Record<string, string>>): Promise<string> {
  const content = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const form = fileForm([{ field: 'imagen1', name: 'logo.svg', content }]);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-imagenes-terminados',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
  return answer.json<{ url: string }[]>()[0]?.url ?? '';
}

/** Whose file each may read. */
const READS: Readonly<Record<string, readonly (typeof FILES)[number][]>> = {
  browser: ['anonymous'],
  account: ['account', 'ordered'],
  'account on another device': ['account', 'ordered'],
  nobody: [],
  'another browser': [],
  'another account': [],
  catalogo: ['ordered'],
  ventas: ['ordered'],
  diseno: ['ordered'],
  produccion: ['ordered'],
  almacen: ['ordered'],
  admin: ['ordered'],
};

test.each(Object.entries(READS))(
  'ART-12 T051 %s reads these files and no other: %s',
  async (reader, readable) => {
    for (const file of FILES) {
      const answer = await shop.app.inject({ url: url[file] ?? '', headers: who[reader] ?? {} });
      expect(answer.statusCode, file).toBe(readable.includes(file) ? 200 : 404);
      if (answer.statusCode !== 200) continue;
      expect(answer.headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment;/),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'private, no-store',
      });
    }
  },
);

test('T132 T139 a PDF that would act on being opened is kept as it is and only ever downloaded', async () => {
  const acts = [
    '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    '/AA << /O << /S /URI /URI (http://evil.example/) >> >>',
    '/OpenAction << /S /Launch /F (calc.exe) >>',
    '/Names << /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >>',
    '<html><script>alert(1)</script></html>',
  ];
  for (const act of acts) {
    const content = `%PDF-1.7\n1 0 obj << /Type /Catalog ${act} >> endobj\n%%EOF`;
    for (const name of ['logo.pdf', 'logo.ai']) {
      const form = fileForm([{ field: 'imagen1', name, content }]);
      const sent = await shop.app.inject({
        method: 'POST',
        url: '/api/upload-imagenes-terminados',
        payload: form.payload,
        headers: { ...form.headers, ...ana.headers },
      });
      const [file] = sent.json<{ url: string }[]>();
      for (const extra of [{}, { range: 'bytes=0-9' }, { accept: 'text/html' }]) {
        const headers = { ...ana.headers, ...extra };
        const back = await shop.app.inject({ url: file?.url ?? '', headers });
        expect(back.statusCode).toBe(200);
        expect(back.body).toBe(content);
        expect(back.headers['content-type']).not.toContain('html');
        expect(back.headers['content-disposition']).toMatch(/^attachment;/);
        expect(back.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
        expect(back.headers['x-content-type-options']).toBe('nosniff');
      }
    }
  }
});
