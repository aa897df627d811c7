import { randomUUID } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STAFF_PAGES } from '../src/app/staff-pages.ts';
import { checkArtwork } from '../src/features/artwork/calls.ts';
import { keepOrdered } from '../src/features/artwork/server/artwork.sql.ts';
import type { Area } from '../src/features/assignments/area.ts';
import { writeAssignment } from '../src/features/assignments/server/assignment.sql.ts';
import { fileClaim } from '../src/features/claims/calls.ts';
import { showFirstPiece, startLine } from '../src/features/production/calls.ts';
import { insertPurchase } from '../src/features/purchasing/server/purchase.sql.ts';
import { may } from '../src/kernel/permissions.ts';
import { fill, images } from '../src/routes.ts';
import { staffPages } from '../src/staff-routes.ts';
import { ensureBuilt } from '../tools/setup/build.ts';
import { givenCustomer, type TestCustomer } from './support/builders.ts';
import { leavesOf, sampleOf } from './support/contract-values.ts';
import { fileForm } from './support/file-form.ts';
import { givenOrder } from './support/order-builder.ts';
import { uploadedArtwork } from './support/owned-things.ts';
import { publish } from './support/proof-desk.ts';
import { givenWarehouse } from './support/shelves.ts';
import { pngOf } from './support/small-files.ts';
import { staffArea } from './support/staff-area.ts';
import { startShop, type TestShop } from './support/start-shop.ts';
import { toldPages } from './support/told-pages.ts';

const FINISH = 'Serigrafia';

interface Order {
  readonly id: number;
  readonly folio: string;
  readonly lineId: number;
}
/** Somebody who has the orders, a colleague of theirs, and their area. */
interface Pair {
  readonly area: Area;
  readonly holder: TestCustomer;
  readonly colleague: TestCustomer;
}

let shop: TestShop;
let ana: TestCustomer;
let admin: TestCustomer;
let pairs: readonly Pair[];
/** With a proposal, at the machine, delivered with a claim: each somebody's in both areas. */
let orders: readonly Order[];
let files: Readonly<Record<'artwork' | 'proof' | 'firstPiece' | 'claim', string>>;

beforeAll(async () => {
  // What pages are served with; what they tell is asked of their loaders.
  await ensureBuilt();
  shop = await startShop({ build: toldPages(await staffArea()) });
  const person = (name: string, ...roles: string[]) => givenCustomer(shop.db, { name, roles });
  ana = await person('Ana López');
  admin = await person('Alma Dueña', 'admin');
  pairs = [
    {
      area: 'diseno',
      holder: await person('Darío Trazo', 'diseno'),
      colleague: await person('Diana Línea', 'diseno'),
    },
    {
      area: 'produccion',
      holder: await person('Pablo Prensa', 'produccion'),
      colleague: await person('Paula Tinta', 'produccion'),
    },
  ];
  const made = (status: number) =>
    givenOrder(shop.db, { accountId: ana.id, status, paymentState: 'pagado', finish: FINISH });
  orders = [await made(3), await made(6), await made(14)];
  await assignAll();
  files = await givenFiles();
});
beforeEach(assignAll);
afterAll(() => shop.close());

async function assignAll(): Promise<void> {
  for (const { id: orderId } of orders)
    for (const { area, holder } of pairs)
      await writeAssignment(
        shop.db,
        { orderId, area },
        { to: holder.id, by: holder.id, now: shop.clock.now() },
      );
}

const orderAt = (place: number): Order => orders[place] ?? { id: 0, folio: '', lineId: 0 };
const holderIn = (area: Area): TestCustomer =>
  pairs.find((pair) => pair.area === area)?.holder ?? admin;

/** Every file of an order that staff may see, as the shop itself keeps it. */
async function givenFiles(): Promise<typeof files> {
  const [proposed, printing, delivered] = [orderAt(0), orderAt(1), orderAt(2)];
  const name = await uploadedArtwork(shop.app, ana);
  await keepOrdered(shop.db, [name], ana.id);
  await shop.db
    .updateTable('order_line')
    .set({ artwork: JSON.stringify([{ name, original_name: 'logo.svg' }]) })
    .where('id', '=', proposed.lineId)
    .execute();
  expect((await publish(shop, holderIn('diseno'), proposed.lineId)).statusCode).toBe(200);
  const { file_name: proof } = await shop.db
    .selectFrom('proof')
    .select('file_name')
    .executeTakeFirstOrThrow();
  const linea = String(printing.lineId);
  const headers = holderIn('produccion').headers;
  const started = { method: startLine.method, url: fill(startLine.path, { linea }), headers };
  expect((await shop.app.inject({ ...started, payload: { vista: 1 } })).statusCode).toBe(200);
  const photo = fileForm([{ field: 'foto', name: 'p.png', content: pngOf('pieza') }]);
  const shown = await shop.app.inject({
    method: showFirstPiece.method,
    url: fill(showFirstPiece.path, { linea }),
    payload: photo.payload,
    headers: { ...photo.headers, ...headers },
  });
  const firstPiece = shown.json<{ foto: string }>().foto.split('/').at(-1) ?? '';
  const at = shop.clock.now();
  const moved = { order_id: delivered.id, from_status: 13, to_status: 14, kind: 'estado', at };
  await shop.db
    .insertInto('order_event')
    .values({ ...moved, actor: 'personal', detail: '{}' })
    .execute();
  const texts = { folio: delivered.folio, linea: String(delivered.lineId), piezas: '1' };
  const more = { tipo: 'danado', deseo: 'reembolso', texto: 'Llegó rota.', clave: randomUUID() };
  const claimed = fileForm([
    ...Object.entries({ ...texts, ...more }).map(([field, content]) => ({ field, content })),
    { field: 'foto1', name: 'f.png', content: pngOf('reclamo') },
  ]);
  const filed = await shop.app.inject({
    method: fileClaim.method,
    url: fileClaim.path,
    payload: claimed.payload,
    headers: { ...claimed.headers, ...ana.headers },
  });
  expect(filed.statusCode, filed.body).toBe(200);
  const { file_name: claim } = await shop.db
    .selectFrom('claim_photo')
    .select('file_name')
    .executeTakeFirstOrThrow();
  return { artwork: name, proof, firstPiece, claim };
}

const KNOWN: readonly unknown[] = [true, 1, 10, 'Una nota', 'diseno', 5, 'P-0000000000', 'rojo'];
/** Named in calls that are about pieces: what is bought and made again is of whole lists. */
const PIECES: ReadonlySet<string> = new Set([
  'POST /api/admin/compras body.partes[].linea',
  'POST /api/admin/pedidos/:folio/estado body.rehacer[].linea',
]);
const PARTS = ['params', 'querystring', 'body'] as const;

interface StaffCall {
  readonly line: string;
  readonly route: RouteOptions;
  /** Fields that name an order, or a line of one. */
  readonly fields: readonly string[];
}

/** The calls of the staff that somebody of an area may make, with what of an order they name. */
function callsFor(area: Area): StaffCall[] {
  return shop.app.declaredRoutes.flatMap((route) => {
    const access = route.config?.access;
    if (typeof access !== 'object' || !may([area], access.staff)) return [];
    const line = `${[route.method].flat()[0]} ${route.url}`;
    const fields = PARTS.flatMap((part) =>
      leavesOf(Reflect.get(route.schema ?? {}, part)).map(([at]) => `${part}${at}`),
    ).filter((at) => /(folio|linea|pedido|order)\w*(\[\])?$/i.test(at));
    return [{ line, route, fields: fields.filter((at) => !PIECES.has(`${line} ${at}`)) }];
  });
}

/** Forms are read by their handlers: what is in them no contract says. */
const FORMS: Readonly<Record<string, (order: Order) => ReturnType<typeof fileForm>>> = {
  'POST /api/admin/propuestas': ({ lineId }) =>
    fileForm([
      ...Object.entries({
        ...{ linea: String(lineId), vista_de: '0', ancho_mm: '80', alto_mm: '40', tintas: '' },
        ...{ posicion: '', tecnica: FINISH, nota: '' },
      }).map(([field, content]) => ({ field, content })),
      { field: 'archivo', name: 'p.png', content: pngOf('propuesta') },
    ]),
  'POST /api/admin/produccion/lineas/:linea/foto': () =>
    fileForm([{ field: 'foto', name: 'p.png', content: pngOf('otra pieza') }]),
};

const NOWHERE: Order = { id: 0, folio: 'P-0000000000', lineId: 8_888_888 };

async function ask({ line, route }: StaffCall, who: TestCustomer, order: Order) {
  await shop.db.deleteFrom('rate_limit').execute();
  const named = { folio: order.folio, linea: order.lineId };
  const sent = (part: (typeof PARTS)[number]): Record<string, unknown> => {
    const schema: unknown = Reflect.get(route.schema ?? {}, part);
    if (!schema) return {};
    const sample = sampleOf(schema, KNOWN) as Record<string, unknown>;
    const has = leavesOf(schema).map(([at]) => at);
    const own = Object.entries(named).filter(([field]) => has.includes(`.${field}`));
    return { ...sample, ...Object.fromEntries(own) };
  };
  const path = route.url.replace(/:(\w+)/g, (_, name: string) => String(sent('params')[name]));
  const query = new URLSearchParams(
    Object.entries(sent('querystring')).map(([name, value]) => [name, String(value)]),
  );
  const form = FORMS[line]?.(order);
  const body = Reflect.has(route.schema ?? {}, 'body') ? { payload: sent('body') } : {};
  const answer = await shop.app.inject({
    method: [route.method].flat()[0] as 'POST',
    url: query.size > 0 ? `${path}?${query}` : path,
    headers: { ...who.headers, ...form?.headers },
    ...(form ? { payload: form.payload } : body),
  });
  return { status: answer.statusCode, body: answer.body };
}

const history = async () => (await shop.db.selectFrom('order_event').select('id').execute()).length;

test('BEH-499 every call of the staff that names an order answers whoever neither has it nor sees all as if it were not there, and changes nothing', async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const { area, colleague } of pairs) {
    for (const call of callsFor(area)) {
      if (call.fields.length === 0 && !FORMS[call.line]) continue;
      const nowhere = await ask(call, colleague, NOWHERE);
      for (const order of orders) {
        asked += 1;
        const before = await history();
        const there = await ask(call, colleague, order);
        const same = there.status === 404 && there.body === nowhere.body;
        if (!same || (await history()) !== before)
          wrong.push(`${area} ${call.line}: ${JSON.stringify([there, nowhere])}`);
      }
    }
  }
  expect(asked).toBeGreaterThanOrEqual(3 * 14);
  expect(wrong).toEqual([]);
});

test('BEH-499 to whoever has the order, and to whoever sees all, the same calls are about it', async () => {
  const wrong: string[] = [];
  for (const { area, holder } of pairs) {
    for (const call of callsFor(area)) {
      if (call.fields.length === 0 && !FORMS[call.line]) continue;
      for (const who of [holder, admin]) {
        await assignAll();
        const { status, body } = await ask(call, who, orderAt(0));
        if (status === 404 || status >= 500) wrong.push(`${area} ${call.line} ${status} ${body}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('BEH-500 the files of an order are its people’s: artwork, what is drawn of it, proposals, first pieces and claims', async () => {
  const get = async (url: string, who: TestCustomer) =>
    (await shop.app.inject({ url, headers: who.headers })).statusCode;
  const addresses = [
    images.artwork(files.artwork),
    images.artworkPrint(files.artwork),
    images.proof(files.proof),
    images.firstPiece(files.firstPiece),
    images.claim(files.claim),
  ];
  const wrong: string[] = [];
  let opened = 0;
  for (const { area, holder, colleague } of pairs) {
    for (const address of addresses) {
      if (address === images.claim(files.claim) && !may([area], 'claims.see')) continue;
      opened += 1;
      const got = [await get(address, holder), await get(address, colleague)];
      if (got.join() !== '200,404') wrong.push(`${area} ${address}: ${got}`);
      if ((await get(address, admin)) !== 200) wrong.push(`admin ${address}`);
    }
    const checked = async (who: TestCustomer) =>
      (
        await shop.app.inject({
          method: checkArtwork.method,
          url: checkArtwork.path,
          headers: who.headers,
          payload: { archivo: files.artwork, terminado: FINISH, color: 'rojo', ancho_mm: 20 },
        })
      ).statusCode;
    const judged = [await checked(holder), await checked(colleague)];
    if (judged[0] === 404 || judged[1] !== 404) wrong.push(`${area} check: ${judged}`);
  }
  expect(wrong).toEqual([]);
  expect(opened).toBe(9);
});

/** Pages about pieces, where folios say only for which orders they are (decision 0093). */
const OF_PIECES: readonly string[] = [staffPages.purchases, staffPages.picks];

test('BEH-501 no page of the staff tells whoever neither has an order nor sees all of it', async () => {
  const claim = await shop.db.selectFrom('claim').select('id').executeTakeFirstOrThrow();
  const wrong: string[] = [];
  let telling = 0;
  /** Nothing changes meanwhile: a list is read once a person, whichever order it is asked about. */
  const bodies = new Map<string, string>();
  const read = async (address: string, who: TestCustomer): Promise<string> => {
    const key = `${who.token} ${address}`;
    const cookie = `__Host-sesion=${who.token}`;
    const known = bodies.get(key);
    if (known !== undefined) return known;
    const answer = await shop.app.inject({ url: address, headers: { cookie } });
    const body = answer.statusCode < 400 ? answer.body : '';
    bodies.set(key, body);
    return body;
  };
  const ofOrders = STAFF_PAGES.filter(({ to }) => !OF_PIECES.includes(to));
  for (const { area, holder, colleague } of pairs) {
    for (const page of ofOrders.filter(({ permission }) => may([area], permission))) {
      for (const { folio, lineId } of orders) {
        const at = page.to.replace(':folio', folio).replace(/:\w+/, '1');
        const within = [
          // Nearly whole: what was asked for stands on its page either way.
          ...[
            '',
            `?q=${folio.slice(0, -1)}`,
            `?linea=${lineId}`,
            `?tecnica=${FINISH}&linea=${lineId}`,
          ],
          ...[`?reclamacion=${claim.id}`, '?ver=resueltas', '?encargo=mios'],
        ];
        for (const address of within.map((query) => `${at}${query}`)) {
          if (!(await read(address, admin)).includes(folio)) continue;
          telling += 1;
          if ((await read(address, colleague)).includes(folio)) wrong.push(`${address} ${area}`);
          if (!(await read(address, holder)).includes(folio))
            wrong.push(`${address} hides from ${area}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(telling).toBeGreaterThan(40);
});

test('BEH-575 lists of pieces name every order, and mark those to which no way leads for whoever looks', async () => {
  const order = await givenOrder(shop.db, { accountId: ana.id, status: 4, paymentState: 'pagado' });
  const pair = pairs.find(({ area }) => area === 'produccion');
  if (!pair) throw new Error('nobody prints');
  const { holder, colleague } = pair;
  const now = shop.clock.now();
  const at = { orderId: order.id, area: 'produccion' } as const;
  await writeAssignment(shop.db, at, { to: holder.id, by: holder.id, now });
  const line = await shop.db
    .selectFrom('order_line as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['l.colour_id', 'p.supplier_id'])
    .where('l.id', '=', order.lineId)
    .executeTakeFirstOrThrow();
  const warehouse = await givenWarehouse(shop.db);
  await shop.db
    .insertInto('stock_move')
    .values({
      ...{ colour_id: line.colour_id, order_id: order.id, warehouse_id: warehouse },
      ...{ quantity: -4, kind: 'reserva', at: now },
    })
    .execute();
  const purchase = await insertPurchase(
    shop.db,
    { supplierId: line.supplier_id, reference: 'C-1', expectedOn: '2026-12-01', by: admin.id, now },
    [{ line: order.lineId, size: '', replaces: false, pieces: 2 }],
  );
  const lists = [
    staffPages.purchasesOf(line.supplier_id),
    staffPages.purchase(purchase ?? 0),
    staffPages.picksOf(warehouse),
    staffPages.stockBy({
      ...{ ver: 'todas', buscar: '', almacen: '', pagina: 1 },
      piezas: String(line.colour_id),
    }),
  ];
  const rowsOf = async (address: string, { token }: TestCustomer) => {
    const cookie = `__Host-sesion=${token}`;
    const { body } = await shop.app.inject({ url: address, headers: { cookie } });
    expect(body, address).toContain(order.folio);
    return {
      hidden: body.includes('"ajeno":true') || body.includes(`"ajenos":["${order.folio}"]`),
    };
  };
  for (const address of lists) {
    expect(await rowsOf(address, colleague), address).toEqual({ hidden: true });
    expect(await rowsOf(address, holder), address).toEqual({ hidden: false });
    expect(await rowsOf(address, admin), address).toEqual({ hidden: false });
  }
});
