import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from './support/builders.ts';
import { fileForm } from './support/file-form.ts';
import { HOSTILE_FILES, type HostileFile } from './support/hostile-files.ts';
import { givenOrder } from './support/order-builder.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

/** Milliseconds of its own processor time the thread that answers may spend between two answers. */
const LONGEST = 50;
const ATTEMPTS = 3;

let shop: TestShop;
let address: string;
let ana: TestCustomer;
let folio: string;
beforeAll(async () => {
  shop = await startShop();
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  ({ folio } = await givenOrder(shop.db, { accountId: ana.id }));
  // Threads and compiled code are there before anything is measured.
  for (const route of ROUTES) await send(route, fileOf('PDF: nothing but its beginning'));
  await send('/api/upload-imagenes-terminados', fileOf('SVG: an outside entity'));
});
afterAll(() => shop.close());

const ROUTES = [
  '/api/upload-imagenes-terminados',
  '/api/subir-comprobante',
  '/api/clean_image',
] as const;
type Route = (typeof ROUTES)[number];

function fileOf(kind: string): HostileFile {
  const found = HOSTILE_FILES.find((one) => one.kind === kind);
  if (!found) throw new Error(`no file ${kind}`);
  return found;
}

function formOf(route: Route, { name, bytes }: HostileFile): ReturnType<typeof fileForm> {
  const content = bytes();
  const texts = [
    { field: 'order_id', content: folio },
    { field: 'referencia', content: 'SPEI 778899' },
  ];
  if (route === '/api/upload-imagenes-terminados')
    return fileForm([{ field: 'imagen1', name, content }]);
  if (route === '/api/subir-comprobante')
    return fileForm([...texts, { field: 'receipt', name, content }]);
  return fileForm([{ field: 'file', name, content }]);
}

/** Over the wire: a file comes in pieces, as it does from a browser. */
async function send(route: Route, file: HostileFile): Promise<{ status: number; longest: number }> {
  const form = formOf(route, file);
  await shop.db.deleteFrom('rate_limit').execute();
  await shop.db.deleteFrom('artwork_file').execute();
  const stop = watchTurns();
  const status = await new Promise<number>((resolve) => {
    const headers = { ...form.headers, ...ana.headers, 'content-length': form.payload.length };
    const call = request(address + route, { method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    // Refused and closed before all of it was sent.
    call.on('error', () => resolve(0));
    call.end(form.payload);
  });
  return { status, longest: stop() };
}

/**
 * The most processor time this thread takes in one turn of its loop, in milliseconds. Unlike a
 * delay it does not count what else the machine does.
 */
function watchTurns(): () => number {
  let longest = 0;
  let watching = true;
  let last = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
    if (watching) setTimeout(turn, 1);
  };
  setTimeout(turn, 1);
  return () => {
    watching = false;
    return longest;
  };
}

test('T133 T136 T146 the corpus has forty files, none above what an upload may have', () => {
  expect(HOSTILE_FILES).toHaveLength(40);
  for (const { bytes, kind } of HOSTILE_FILES) {
    expect(bytes().length, kind).toBeLessThanOrEqual(10 * 1024 * 1024);
  }
});

const CASES = ROUTES.flatMap((route) =>
  HOSTILE_FILES.map((file) => [file.kind, route, file] as const),
);
test.each(CASES)(
  'T146 T137 %s at %s does not hold up other requests',
  async (_, route, file) => {
    let best = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS && best >= LONGEST; attempt++) {
      const { status, longest } = await send(route, file);
      expect(status).toBeLessThan(500);
      best = Math.min(best, longest);
    }
    expect(best).toBeLessThan(LONGEST);
  },
  120_000,
);
