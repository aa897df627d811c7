import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { orderWithArtwork } from '../../../../test/support/checkout.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { createDiskStorage } from '../../../adapters/storage/disk/disk-storage.ts';
import { MAX_ARTWORK_BYTES } from '../choose-files.ts';
import { sweepArtwork } from './sweep-artwork.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await startShop();
  folder = path.join(shop.config.dataDir, 'artwork');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute();
});

const ADDRESS = '/api/upload-imagenes-terminados';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>';
const visitorA = 'a'.repeat(22);
const visitorB = 'b'.repeat(22);
const cookie = (visitor: string) => ({ cookie: `__Host-visitante=${visitor}` });

interface Part {
  readonly field?: string;
  readonly name?: string;
  readonly content: string | Buffer;
}

function body(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ field = 'imagen1', name = 'logo.svg', content }) => [
    Buffer.from(
      `--sep\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from('--sep--\r\n')]);
}

function send(payload: Buffer, headers: Readonly<Record<string, string>> = cookie(visitorA)) {
  return shop.app.inject({
    method: 'POST',
    url: ADDRESS,
    headers: { 'content-type': 'multipart/form-data; boundary=sep', ...headers },
    payload,
  });
}
const upload = (...parts: Part[]) => send(body(parts));
async function uploaded(headers?: Readonly<Record<string, string>>) {
  const answer = await send(body([{ content: SVG }]), headers);
  const [file] = answer.json<{ name: string; url: string }[]>();
  if (!file) throw new Error('nothing uploaded');
  return file;
}
const read = (url: string, headers: Readonly<Record<string, string>>) =>
  shop.app.inject({ url, headers });
const kept = () => readdirSync(folder).filter((name) => !name.startsWith('.'));
const waiting = () => readdirSync(path.join(folder, '.received'));

test('ART-03 ART-10 ART-12 API-12 T140 both files come back renamed and readable at their url', async () => {
  const pdf = Buffer.from('%PDF-1.7\nlogo');
  const answer = await upload(
    { field: 'imagen1', name: '../../Logo año.svg', content: SVG },
    { field: 'imagen2', name: 'tarjeta.PDF', content: pdf },
  );
  expect(answer.statusCode).toBe(200);
  const files = answer.json();
  expect(files).toEqual([
    {
      name: expect.stringMatching(/^[0-9a-f]{32}\.svg$/),
      filename: files[0].name,
      url: `/img/imagenesterminados/${files[0].name}`,
      original_name: 'Logo año.svg',
    },
    {
      name: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/),
      filename: files[1].name,
      url: `/img/imagenesterminados/${files[1].name}`,
      original_name: 'tarjeta.PDF',
    },
  ]);
  const back = await read(files[1].url, cookie(visitorA));
  expect(back.statusCode).toBe(200);
  expect(createHash('sha256').update(back.rawPayload).digest('hex')).toBe(
    createHash('sha256').update(pdf).digest('hex'),
  );
  expect(waiting()).toEqual([]);
});

test('A34 T132 T139 a file is served as a download that runs nothing', async () => {
  const { url } = await uploaded();
  const { headers } = await read(url, cookie(visitorA));
  expect(headers['content-disposition']).toMatch(/^attachment; filename="logo.svg"/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  expect(headers['cache-control']).toBe('private, no-store');
});

test("T051 another browser's, another account's or no file is the same 404", async () => {
  const { url } = await uploaded();
  const beto = await givenCustomer(shop.db, { now: shop.clock.now() });
  const strangers = [cookie(visitorB), {}, beto.headers, { ...cookie(visitorB), ...beto.headers }];
  for (const headers of strangers) expect((await read(url, headers)).statusCode).toBe(404);
  const unknown = url.replace(/[0-9a-f]{32}/, '0'.repeat(32));
  for (const address of [unknown, '/img/imagenesterminados/', '/img/imagenesterminados/..%2fx']) {
    expect((await read(address, cookie(visitorA))).statusCode).toBe(404);
  }
});

test('T051 what a browser sent becomes the account’s on signing in, and is nobody else’s then', async () => {
  const visitor = 'c'.repeat(22);
  const { url } = await uploaded(cookie(visitor));
  const ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  const beto = await givenCustomer(shop.db, { now: shop.clock.now() });
  expect((await read(url, { ...cookie(visitor), ...ana.headers })).statusCode).toBe(200);
  expect((await read(url, ana.headers)).statusCode).toBe(200);
  expect((await read(url, { ...cookie(visitor), ...beto.headers })).statusCode).toBe(404);
  expect((await read(url, cookie(visitor))).statusCode).toBe(404);
});

/** Refused with 415, in these words, and nothing stays of it. */
async function expectRefused(name: string, content: string | Buffer, words: RegExp): Promise<void> {
  const before = kept();
  const answer = await upload({ name, content });
  expect(answer.statusCode).toBe(415);
  expect(answer.json().error).toMatch(words);
  expect(kept()).toEqual(before);
  expect(waiting()).toEqual([]);
}

test.each([
  ['a page named .svg.html', 'logo.svg.html', SVG],
  ['a picture', 'logo.png', '\u0089PNG'],
])('T141 ART-04 %s is refused with 415', async (_, name, content) => {
  const kinds = /^Solo puedes subir archivos SVG, Illustrator \(\.ai\) o Photoshop \(\.psd\)$/;
  await expectRefused(name, content, kinds);
});

test.each([
  ['a program named .svg', 'logo.svg', 'MZ\u0090\0'],
  ['a PDF named .psd', 'logo.psd', '%PDF-1.7'],
  ['an HTML page named .svg', 'logo.svg', '<html></html>'],
  ['an SVG in UTF-16', 'logo.svg', Buffer.from(`\ufeff${SVG}`, 'utf16le')],
  ['an empty file', 'logo.pdf', ''],
])(
  'T138 BEH-362 %s is refused with 415, and reads that its name is not what it is',
  async (_, name, content) => {
    await expectRefused(name, content, /^Tu archivo no es por dentro lo que dice su nombre\./);
  },
);

test('T132 T133 a dangerous SVG is refused with 422, and a sound file beside it is not kept either', async () => {
  const before = kept();
  for (const content of [
    SVG.replace('<path', '<script/><path'),
    `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`,
  ]) {
    const answer = await upload({ field: 'imagen1', content: SVG }, { field: 'imagen2', content });
    expect(answer.statusCode).toBe(422);
  }
  expect(kept()).toEqual(before);
  expect(waiting()).toEqual([]);
});

test('ART-05 T142 more than 10 MB is refused with 413 and leaves nothing; exactly 10 MB is taken', async () => {
  const exact = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(MAX_ARTWORK_BYTES - 5)]);
  const before = kept();
  const tooBig = await upload({ name: 'a.pdf', content: Buffer.concat([exact, Buffer.from('x')]) });
  expect(tooBig.statusCode).toBe(413);
  expect(tooBig.json().error).toBe('El archivo excede el tamaño máximo de 10 MB');
  expect(kept()).toEqual(before);
  expect(waiting()).toEqual([]);
  expect((await upload({ name: 'a.pdf', content: exact })).statusCode).toBe(200);
});

test('T142 a body without end is cut off with 413 and leaves nothing', async () => {
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const head = body([{ name: 'a.pdf', content: '%PDF-' }]).subarray(0, -10);
  let sent = 0;
  const endless = async function* () {
    yield head;
    for (; sent < 200; sent += 1) yield Buffer.alloc(1024 * 1024);
  };
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const call = request(`${address}${ADDRESS}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=sep' },
    });
    call.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', reject);
    Readable.from(endless()).pipe(call);
  });
  expect(status).toBe(413);
  expect(sent).toBeLessThan(100);
  expect(waiting()).toEqual([]);
});

test('ART-06 ART-07 T143 none, three, the same field twice, a foreign field or a text are refused', async () => {
  const before = kept();
  const text = Buffer.from(
    '--sep\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--sep--\r\n',
  );
  const answers = [
    await upload(
      { field: 'imagen1', content: SVG },
      { field: 'imagen2', content: SVG },
      { field: 'imagen3', content: SVG },
    ),
    await upload({ content: SVG }, { content: SVG }),
    await upload({ field: 'archivo', content: SVG }),
    await send(text),
    await send(Buffer.from('--sep--\r\n')),
  ];
  expect(answers.map((answer) => answer.statusCode)).toEqual([422, 422, 422, 422, 422]);
  expect(answers[0]?.json().error).toBe('Máximo de imágenes alcanzado');
  expect(answers[4]?.json().error).toBe('No hay imágenes cargadas.');
  expect(kept()).toEqual(before);
  expect(waiting()).toEqual([]);
});

test('T144 a malformed body is a refusal of the 400s and the shop goes on', async () => {
  const whole = body([{ content: SVG }]);
  const broken = [
    whole.subarray(0, whole.length - 10),
    whole.subarray(0, 30),
    Buffer.from('--sep\r\n\r\n\r\n--sep--'),
    Buffer.from('garbage'),
    Buffer.alloc(0),
  ];
  for (const payload of broken) {
    const { statusCode } = await send(payload);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  }
  for (const type of [
    'multipart/form-data',
    'application/json',
    'multipart/form-data; boundary=',
  ]) {
    const { statusCode } = await send(whole, { 'content-type': type });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  }
  expect(waiting()).toEqual([]);
  expect((await upload({ content: SVG })).statusCode).toBe(200);
});

test('T144 a body with any bytes changed, lost or doubled never fails the shop', async () => {
  const whole = body([
    { field: 'imagen1', content: SVG },
    { field: 'imagen2', name: 'b.pdf', content: '%PDF-1.7' },
  ]);
  const at = fc.integer({ min: 0, max: whole.length - 1 });
  const change = fc.tuple(
    fc.constantFrom('flip', 'cut', 'double'),
    at,
    fc.integer({ max: 255, min: 0 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      await shop.db.deleteFrom('rate_limit').execute();
      let payload = Buffer.from(whole);
      for (const [kind, index, byte] of changes) {
        const [before, after] = [payload.subarray(0, index), payload.subarray(index)];
        if (kind === 'flip' && index < payload.length) payload[index] = byte;
        if (kind === 'cut') payload = Buffer.concat([before, after.subarray(byte)]);
        if (kind === 'double') payload = Buffer.concat([before, after.subarray(0, byte), after]);
      }
      expect((await send(payload)).statusCode).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
  expect(waiting()).toEqual([]);
});

test('T145 a network that uploads too often, and a browser that hoards, have to wait', async () => {
  const visitor = 'd'.repeat(22);
  const { name } = await uploaded(cookie(visitor));
  await shop.db
    .updateTable('artwork_file')
    .set({ bytes: 200 * 1024 * 1024 })
    .where('name', '=', name)
    .execute();
  const hoarding = await send(body([{ content: SVG }]), cookie(visitor));
  expect(hoarding.statusCode).toBe(429);
  expect(Number(hoarding.headers['retry-after'])).toBeGreaterThan(0);
  const ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  await orderWithArtwork(shop, ana, name, cookie(visitor));
  expect((await send(body([{ content: SVG }]), cookie(visitor))).statusCode).toBe(200);

  await shop.db.updateTable('rate_limit').set({ hits: 120 }).execute();
  const hurried = await send(body([{ content: SVG }]), {});
  expect(hurried.statusCode).toBe(429);
  expect(waiting()).toEqual([]);
});

test('a file that changed on the disk is never served as the one uploaded', async () => {
  const { name, url } = await uploaded();
  writeFileSync(
    path.join(folder, name),
    readFileSync(path.join(folder, name), 'utf8').replace('h9', 'h8'),
  );
  expect((await read(url, cookie(visitorA))).statusCode).toBe(404);
});

test('A34 after seven days files without an order are gone, those of an order stay', async () => {
  const loose = await uploaded();
  const ordered = await uploaded();
  const ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  await orderWithArtwork(shop, ana, ordered.name, cookie(visitorA));
  const deps = { db: shop.db, storage: createDiskStorage(folder, 0), clock: shop.clock };
  shop.clock.advance(6.9 * 24 * 3600 * 1000);
  await sweepArtwork(deps);
  expect(kept()).toContain(loose.name);
  shop.clock.advance(0.2 * 24 * 3600 * 1000);
  await sweepArtwork(deps);
  expect(kept()).not.toContain(loose.name);
  expect(kept()).toContain(ordered.name);
  expect((await read(loose.url, cookie(visitorA))).statusCode).toBe(404);
});
