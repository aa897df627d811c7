import { beforeEach, expect, test } from 'vitest';
import { pages } from '../../routes.ts';
import type { Asked } from './keeping.ts';
import { OFFLINE_PAGE } from './offline-addresses.ts';
import { createOfflineShop } from './offline-shop.ts';

const ORIGIN = 'https://tienda.example';
const TAZA = pages.product('TAZ-001');
const CODE = '/assets/cart-12345678.js';

/** A browser's caches, as far as they are used: in order, the oldest first. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      match: async (address: string) => kept.get(address)?.clone(),
      put: async (address: string, answer: Response) => void kept.set(address, answer),
      delete: async (address: string) => kept.delete(address),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    } as unknown as Cache;
  };
  return {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    addresses: () => [...all.values()].flatMap((kept) => [...kept.keys()]).sort(),
  };
}

let caches: ReturnType<typeof memoryCaches>;
/** The shop's answers by path and query; what is not here is a lost line. */
let answers: Map<string, () => Response>;

const html = (text: string): Response =>
  new Response(text, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
const dataOf = (text: string): Response =>
  new Response(text, { headers: { 'Content-Type': 'text/x-script; charset=utf-8' } });
const code = (text: string): Response =>
  new Response(text, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });

const send = async (address: string): Promise<Response> => {
  const { pathname, search } = new URL(address);
  const answer = answers.get(pathname + search);
  if (!answer) throw new TypeError('Failed to fetch');
  return answer();
};

function shop(release = 'uno') {
  const parts = { caches, fetch: send, origin: ORIGIN, release, files: [CODE], sparing: false };
  const worker = createOfflineShop(parts);
  /** What a page gets, once all that follows is done. */
  const get = async (path: string, how: Partial<Asked> = {}) => {
    const request = { method: 'GET', mode: 'navigate' as const, url: ORIGIN + path, ...how };
    const work: Promise<unknown>[] = [];
    const answer = worker.answer(
      request,
      () => send(request.url),
      (later) => work.push(later),
    );
    const got = await answer;
    await Promise.all(work);
    return got;
  };
  const ask = (path: string) => get(path, { mode: 'cors' });
  return { ...worker, get, ask };
}

beforeEach(() => {
  caches = memoryCaches();
  answers = new Map([
    [OFFLINE_PAGE, () => html('sin conexión')],
    [pages.home, () => html('<script src="/assets/manifest-1.js"></script>')],
    [pages.cart, () => html('carrito')],
    [CODE, () => code('carrito()')],
    ['/assets/manifest-1.js', () => code('manifiesto')],
    [TAZA, () => html('taza $100')],
    [`${TAZA}.data`, () => dataOf('taza')],
  ]);
});

test('PWA-01 T180 installed, the worker has the shell with its code, and nothing besides', async () => {
  await shop().install();
  expect(caches.addresses()).toEqual(
    ['/', '/assets/manifest-1.js', CODE, pages.cart, OFFLINE_PAGE]
      .map((path) => ORIGIN + path)
      .sort(),
  );
  answers.clear();
  expect(await (await shop().get(pages.cart))?.text()).toBe('carrito');
  expect(await (await shop().ask(CODE))?.text()).toBe('carrito()');
});

test('a visited product opens without a line by either way, a page never seen says so', async () => {
  const worker = shop();
  await worker.install();
  await worker.get(TAZA);
  answers.clear();
  expect(await (await worker.get(TAZA))?.text()).toBe('taza $100');
  expect(await (await worker.ask(`${TAZA}.data?_routes=product`))?.text()).toBe('taza');
  expect(await (await worker.get(pages.product('OTRA')))?.text()).toBe('sin conexión');
  await expect(worker.ask(`${pages.product('OTRA')}.data`)).rejects.toThrow('Failed to fetch');
});

test('with a line, pages are the shop’s own answer and never what was kept', async () => {
  const worker = shop();
  await worker.get(TAZA);
  answers.set(TAZA, () => html('taza $120'));
  expect(await (await worker.get(TAZA))?.text()).toBe('taza $120');
  answers.clear();
  expect(await (await worker.get(TAZA))?.text()).toBe('taza $120');
});

const PRIVATE = [
  '/api/orden/mis-pedidos',
  '/api/pago/estado',
  '/api/direcciones',
  '/api/sesion',
  '/api/productos/TAZ-001',
  pages.orders,
  `${pages.orders}.data`,
  `${pages.orders}/x.css`,
  pages.pay('P-0000000001'),
  pages.account,
  pages.admin,
  `${pages.admin}.data`,
  '/comprobantes/7',
  `${pages.cart};.js`,
  `${TAZA}?correo=ana@x.mx`,
];

test('T180 T178 T033 pages and calls of somebody’s own are in no cache, whatever they look like', async () => {
  const worker = shop();
  await worker.install();
  const before = caches.addresses();
  for (const path of PRIVATE) {
    for (const answer of [() => html('de Ana'), () => code('de Ana'), () => dataOf('de Ana')]) {
      answers.set(path, answer);
      await worker.get(path);
      await worker.ask(path);
      await worker.complete([ORIGIN + path]);
    }
  }
  expect(caches.addresses()).toEqual(before);
  answers.clear();
  expect(await (await worker.get(pages.orders))?.text()).toBe('sin conexión');
});

test('T180 what changes something, another origin and calls of the shop pass the worker by', () => {
  const { answer } = shop();
  const way = (url: string, method = 'GET', mode: RequestMode = 'cors') =>
    answer(
      { url, method, mode },
      () => send(url),
      () => undefined,
    );
  expect(way(`${ORIGIN}/api/orden`, 'POST')).toBeUndefined();
  expect(way(`${ORIGIN}/api/buscar?searchTerm=taza`)).toBeUndefined();
  expect(way(ORIGIN + TAZA, 'HEAD')).toBeUndefined();
  expect(way('https://js.openpay.mx/openpay.v1.min.js')).toBeUndefined();
});

const POISON: Record<string, () => Response> = {
  'an error': () => new Response('roto', { status: 500, headers: { 'Content-Type': 'text/html' } }),
  'a page that is somebody’s': () =>
    new Response('Hola Ana', {
      headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' },
    }),
  'another type': () => new Response('{}', { headers: { 'Content-Type': 'application/json' } }),
  'one led elsewhere': () => Object.defineProperty(html('acceso'), 'redirected', { value: true }),
  'an opaque one': () => Object.defineProperty(html(''), 'type', { value: 'opaque' }),
};

test.each(Object.entries(POISON))(
  'T181 %s is never kept, and the page is whole on the next load',
  async (_, poison) => {
    const worker = shop();
    for (const path of [TAZA, CODE]) answers.set(path, poison);
    await worker.get(TAZA);
    await worker.ask(CODE);
    const kept = caches.addresses().filter((address) => !address.endsWith('.data'));
    expect(kept).toEqual([]);
    answers.set(TAZA, () => html('taza'));
    answers.set(CODE, () => code('bien'));
    expect(await (await worker.get(TAZA))?.text()).toBe('taza');
    expect(await (await worker.ask(CODE))?.text()).toBe('bien');
  },
);

test('T181 a shop that does not answer its shell leaves the worker before in its place', async () => {
  answers.set(OFFLINE_PAGE, () => new Response('', { status: 503 }));
  await expect(shop().install()).rejects.toThrow(OFFLINE_PAGE);
});

test('T210 after a release open pages have their code, and the one after next lets it go', async () => {
  await shop('uno').install();
  answers.delete(CODE);
  const next = shop('dos');
  await next.install();
  await next.activate();
  expect(await (await next.ask(CODE))?.text()).toBe('carrito()');
  const later = shop('tres');
  await later.install();
  await later.activate();
  expect(await caches.keys()).toEqual(['tienda-dos', 'tienda-tres']);
});

test('the oldest pages make room, the shell never does', async () => {
  const worker = shop();
  await worker.install();
  for (let turn = 0; turn < 300; turn += 1) {
    answers.set(pages.product(`P-${turn}`), () => html(`${turn}`));
    await worker.get(pages.product(`P-${turn}`));
  }
  const kept = caches.addresses();
  expect(kept).toHaveLength(240 + 5);
  expect(kept).toContain(ORIGIN + pages.cart);
  expect(kept).toContain(ORIGIN + pages.product('P-299'));
  expect(kept).not.toContain(ORIGIN + pages.product('P-0'));
});
