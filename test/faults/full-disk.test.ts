import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { givenCustomer, type TestCustomer } from '../support/builders.ts';
import { fileForm } from '../support/file-form.ts';
import { givenOrder } from '../support/order-builder.ts';
import { startShop, type TestShop } from '../support/start-shop.ts';

/** Files take this many bytes before the disk is full. */
const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY, renames: true }));
const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    rename: async (from: string, to: string) => {
      if (!disk.renames) throw full();
      await real.rename(from, to);
    },
    open: async (...given: Parameters<typeof real.open>) => {
      const handle = await real.open(...given);
      const write = handle.writeFile.bind(handle);
      handle.writeFile = async (data, options) => {
        const bytes = data instanceof Uint8Array ? data.length : Number.POSITIVE_INFINITY;
        if (bytes > disk.room) throw full();
        disk.room -= bytes;
        await write(data, options);
      };
      return handle;
    },
  };
});

let shop: TestShop;
let ana: TestCustomer;
let folio: string;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  ({ folio } = await givenOrder(shop.db, { accountId: ana.id }));
});
afterAll(() => shop.close());
afterEach(() => {
  disk.room = Number.POSITIVE_INFINITY;
  disk.renames = true;
});

let serial = 0;
const pdf = (bytes: number) => {
  serial += 1;
  return Buffer.concat([Buffer.from(`%PDF-1.7 ${serial} `), Buffer.alloc(bytes)]);
};
const post = (url: string, parts: Parameters<typeof fileForm>[0]) => {
  const form = fileForm(parts);
  const headers = { ...ana.headers, ...form.headers };
  return shop.app.inject({ method: 'POST', url, payload: form.payload, headers });
};
const ROUTES = {
  artwork: (bytes: number) =>
    post('/api/upload-imagenes-terminados', [
      { field: 'imagen1', name: 'a.pdf', content: pdf(10) },
      { field: 'imagen2', name: 'b.pdf', content: pdf(bytes) },
    ]),
  receipts: (bytes: number) =>
    post('/api/subir-comprobante', [
      { field: 'order_id', content: folio },
      { field: 'referencia', content: `SPEI ${serial}` },
      { field: 'receipt', name: 'pago.pdf', content: pdf(bytes) },
    ]),
} as const;

function filesIn(folder: string): string[] {
  const root = path.join(shop.config.dataDir, folder);
  if (!existsSync(root)) return [];
  const found = readdirSync(root, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test.each(Object.entries(ROUTES))(
  'F5 I7 with the disk full at any moment %s wait, and leave nothing behind',
  async (folder, send) => {
    const before = filesIn(folder);
    const moments = [{ room: 0 }, { room: 100 }, { room: 200_000 }, { renames: false }];
    for (const moment of moments) {
      Object.assign(disk, { room: Number.POSITIVE_INFINITY, renames: true }, moment);
      const answer = await send(300_000);
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json().error).toBe(
        'Por ahora no tenemos espacio para recibir archivos. Inténtalo en unos minutos.',
      );
      expect(filesIn(folder)).toEqual(before);
    }
    Object.assign(disk, { room: Number.POSITIVE_INFINITY, renames: true });
    expect((await send(300_000)).statusCode).toBe(200);
    expect(filesIn(folder).length).toBeGreaterThan(before.length);
  },
);

test('F5 T145 uploads wait while the room left is what the database needs', async () => {
  const cramped = await startShop({ environment: { RESERVED_DISK_MB: '900000000' } });
  const bea = await givenCustomer(cramped.db, { now: cramped.clock.now() });
  const form = fileForm([{ field: 'imagen1', name: 'a.pdf', content: pdf(10) }]);
  for (const url of ['/api/upload-imagenes-terminados', '/api/subir-comprobante']) {
    const headers = { ...bea.headers, ...form.headers };
    const answer = await cramped.app.inject({
      method: 'POST',
      url,
      payload: form.payload,
      headers,
    });
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  await cramped.close();
});
