import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { fill } from '../../../routes.ts';
import { readFilters } from '../../desk/order-filters.ts';
import { deskReads } from '../../desk/server/desk-reads.ts';
import { chooseMail } from '../../notifications/server/mail-choice.sql.ts';
import { boardReads } from '../../production/server/board-reads.ts';
import { proofDeskReads } from '../../proofs/server/proof-reads.ts';
import type { Area, Whose } from '../area.ts';
import { assignOrder } from '../calls.ts';
import { assignmentReads } from './assignment-reads.ts';

const FINISH = 'Serigrafia';

let shop: TestShop;
let owner: TestCustomer;
let dario: TestCustomer;
let diana: TestCustomer;
let pablo: TestCustomer;
let nadia: TestCustomer;
let admin: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  owner = await givenCustomer(shop.db, { name: 'Ana López' });
  pablo = await givenCustomer(shop.db, { name: 'Pablo Prensa', roles: ['produccion'] });
  nadia = await givenCustomer(shop.db, { name: 'Nadia Ventas', roles: ['ventas'] });
  admin = await givenCustomer(shop.db, { name: 'Alma Dueña', roles: ['admin'] });
});
beforeEach(async () => {
  dario = await givenCustomer(shop.db, { name: 'Darío Trazo', roles: ['diseno'] });
  diana = await givenCustomer(shop.db, { name: 'Diana Línea', roles: ['diseno'] });
});
afterAll(() => shop.close());

const waiting = (status = 3) =>
  givenOrder(shop.db, { accountId: owner.id, status, paymentState: 'pagado', finish: FINISH });

function assign(
  who: TestCustomer,
  folio: string,
  to: TestCustomer | null,
  seen: TestCustomer | null = null,
  area: Area = 'diseno',
) {
  return shop.app.inject({
    method: assignOrder.method,
    url: fill(assignOrder.path, { folio }),
    headers: who.headers,
    payload: { area, persona: to?.id ?? null, vista: seen?.id ?? null },
  });
}

const deps = () => ({ db: shop.db, clock: shop.clock, baseUrl: 'http://localhost:3000' });
const deskOf = ({ id }: TestCustomer, role: string) => deskReads(deps(), { id, roles: [role] });
const listed = async (who: TestCustomer, role: string, encargo: Whose) => {
  const filters = readFilters(new URLSearchParams({ encargo }));
  return (await deskOf(who, role).list(filters)).pedidos.map(({ folio }) => folio);
};
const queued = async ({ id }: TestCustomer, whose: Whose) =>
  (await proofDeskReads(deps(), { customers: false, sight: null, accountId: id }).queue(whose)).map(
    ({ line, holder }) => [line.folio, holder?.nombre ?? ''],
  );
const holdersOf = async (folio: string) => (await deskOf(admin, 'admin').order(folio))?.encargados;
const historyOf = (id: number) =>
  shop.db
    .selectFrom('order_event')
    .select(['kind', 'account_id', 'detail', 'from_status', 'to_status'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
const noticesTo = ({ id }: TestCustomer) =>
  shop.db
    .selectFrom('notification')
    .select(['title', 'link'])
    .where('account_id', '=', id)
    .execute();

test('BEH-493 a designer takes an order, gives it on and the next one lets go: history, log and a word to whoever was given it', async () => {
  const { id, folio } = await waiting();
  const taken = await assign(dario, folio, dario);
  expect(taken.json()).toEqual({ encargado: { id: dario.id, nombre: 'Darío Trazo' } });
  expect(await noticesTo(dario)).toEqual([]);
  expect((await assign(dario, folio, diana, dario)).statusCode).toBe(200);
  expect(await noticesTo(diana)).toEqual([
    { title: `Te asignaron el pedido ${folio}`, link: `/admin/pedidos/${folio}` },
  ]);
  expect(await holdersOf(folio)).toEqual({ diseno: { id: diana.id, nombre: 'Diana Línea' } });
  expect((await assign(diana, folio, null, diana)).json()).toEqual({ encargado: null });
  expect(await holdersOf(folio)).toEqual({});
  const at = { from_status: 3, to_status: 3 };
  expect(await historyOf(id)).toEqual([
    {
      ...at,
      kind: 'tomado',
      account_id: dario.id,
      detail: { area: 'Diseño', encargado: 'Darío Trazo' },
    },
    {
      ...at,
      kind: 'asignado',
      account_id: dario.id,
      detail: { area: 'Diseño', encargado: 'Diana Línea' },
    },
    { ...at, kind: 'soltado', account_id: diana.id, detail: { area: 'Diseño' } },
  ]);
  const log = shop.db.selectFrom('audit_entry').select(['account_id', 'action']);
  expect(
    await log
      .where('subject', '=', folio)
      .where('action', '<>', 'ver_pedido')
      .orderBy('id')
      .execute(),
  ).toEqual([
    { account_id: dario.id, action: 'tomado' },
    { account_id: dario.id, action: 'asignado' },
    { account_id: diana.id, action: 'soltado' },
  ]);
});

test('BEH-579 whoever is given an order by another gets a mail with one way to it; whoever takes one, or said no to such mails, gets none', async () => {
  await shop.db.deleteFrom('outbox_mail').execute();
  const { folio } = await waiting();
  await assign(dario, folio, dario);
  await assign(dario, folio, null, dario);
  const mails = () => shop.db.selectFrom('outbox_mail').selectAll().execute();
  expect(await mails()).toEqual([]);
  await assign(admin, folio, diana);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: diana.email,
    subject: `Te asignaron un pedido: pedido ${folio}`,
  });
  expect(mail?.text_body).toContain(
    `Alma Dueña te asignó el pedido ${folio}: está a tu cargo en diseño.`,
  );
  const ways = [...(mail?.html_body ?? '').matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
  expect(ways).toEqual([`${shop.config.baseUrl}/admin/pedidos/${folio}`]);
  await shop.db.deleteFrom('outbox_mail').execute();
  await chooseMail(shop.db, dario.id, { kind: 'pedidos', wanted: false, now: shop.clock.now() });
  await assign(diana, folio, dario, diana);
  expect(await mails()).toEqual([]);
  expect(await noticesTo(dario)).toHaveLength(1);
});

test('BEH-493 each area has its own, and a second word of the same is none', async () => {
  const { id, folio } = await waiting(6);
  expect((await assign(dario, folio, dario)).statusCode).toBe(200);
  expect((await assign(pablo, folio, pablo, null, 'produccion')).statusCode).toBe(200);
  expect((await assign(pablo, folio, pablo, null, 'produccion')).statusCode).toBe(200);
  expect(await holdersOf(folio)).toEqual({
    diseno: { id: dario.id, nombre: 'Darío Trazo' },
    produccion: { id: pablo.id, nombre: 'Pablo Prensa' },
  });
  expect(await historyOf(id)).toHaveLength(2);
  // Whoever lets go of one lets go of that alone.
  expect((await assign(pablo, folio, null, pablo, 'produccion')).statusCode).toBe(200);
  expect(await holdersOf(folio)).toEqual({ diseno: { id: dario.id, nombre: 'Darío Trazo' } });
});

test('BEH-494 of two who take an order at once one gets it, and the other reads who has it', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { id, folio } = await waiting();
    const [one, other] = await Promise.all([
      assign(dario, folio, dario),
      assign(diana, folio, diana),
    ]);
    const dariosIt = one.statusCode === 200;
    const [winner, loser] = dariosIt ? [one, other] : [other, one];
    expect([winner.statusCode, loser.statusCode]).toEqual([200, 409]);
    const name = dariosIt ? 'Darío Trazo' : 'Diana Línea';
    expect(loser.json()).toMatchObject({ encargado: { nombre: name } });
    expect(loser.json<{ error: string }>().error).toMatch(
      new RegExp(`^${name} lo tomó antes \\(.+\\)\\.$`),
    );
    expect((await holdersOf(folio))?.diseno?.nombre).toBe(name);
    expect(await historyOf(id)).toHaveLength(1);
  }
});

test('BEH-494 whoever gives on what another gave on meanwhile is told by whom, or that nobody has it', async () => {
  const { folio } = await waiting();
  await assign(admin, folio, diana);
  const late = await assign(admin, folio, dario);
  expect(late.statusCode).toBe(409);
  expect(late.json<{ error: string }>().error).toMatch(
    /^Alma Dueña se lo asignó a Diana Línea \(.+\)\.$/,
  );
  await assign(diana, folio, null, diana);
  const lost = await assign(admin, folio, dario, diana);
  expect(lost.json()).toMatchObject({
    error: 'Ya nadie tiene este pedido: lo soltaron. Revisa antes de seguir.',
    encargado: null,
  });
});

test('BEH-493 nobody takes another’s, nor an area that is not theirs; nor is an order given to somebody outside, or once it is done', async () => {
  const { id, folio } = await waiting();
  await assign(dario, folio, dario);
  const said: unknown[] = [];
  const tried = async (answer: Promise<Awaited<ReturnType<typeof assign>>>) => {
    const { statusCode, body } = await answer;
    said.push([statusCode, (JSON.parse(body) as { error: string }).error]);
  };
  const NOT_THERE = [404, 'No encontramos lo que buscas.'];
  const NOT_YOURS = [403, 'Solo lo cambia quien lo tiene o la administración.'];
  const NOT_OF_AREA = [422, 'Esa persona ya no es de esa área. Elige a otra.'];
  await tried(assign(diana, folio, diana, dario));
  await tried(assign(diana, folio, null, dario));
  await tried(assign(nadia, folio, nadia, dario));
  await tried(assign(pablo, folio, pablo, dario));
  await tried(assign(dario, folio, dario, null, 'produccion'));
  await tried(assign(dario, folio, pablo, dario));
  await tried(assign(admin, folio, owner, dario));
  await tried(assign(dario, 'P-0000000000', dario));
  await shop.db.updateTable('orders').set({ status: 14 }).where('id', '=', id).execute();
  await tried(assign(dario, folio, null, dario));
  expect(said).toEqual([
    ...[NOT_THERE, NOT_THERE, NOT_YOURS, NOT_THERE, NOT_YOURS, NOT_OF_AREA, NOT_OF_AREA],
    NOT_THERE,
    [422, 'Este pedido ya no tiene trabajo que asignar.'],
  ]);
  expect(await holdersOf(folio)).toEqual({ diseno: { id: dario.id, nombre: 'Darío Trazo' } });
  expect(await historyOf(id)).toHaveLength(1);
});

test('BEH-495 whoever left the area or was blocked has no order any more: it shows as nobody’s, and a colleague takes it', async () => {
  const left = await waiting();
  const blocked = await waiting(6);
  const eva = await givenCustomer(shop.db, { name: 'Eva Tinta', roles: ['produccion'] });
  await assign(dario, left.folio, dario);
  await assign(eva, blocked.folio, eva, null, 'produccion');
  const free = async () => ({
    left: (await listed(diana, 'diseno', 'libres')).includes(left.folio),
    blocked: (await listed(pablo, 'produccion', 'libres')).includes(blocked.folio),
  });
  expect(await free()).toEqual({ left: false, blocked: false });
  const accounts = shop.db.updateTable('account');
  await accounts
    .set({ roles: ['ventas'] })
    .where('id', '=', dario.id)
    .execute();
  await accounts.set({ blocked_at: shop.clock.now() }).where('id', '=', eva.id).execute();
  expect(await free()).toEqual({ left: true, blocked: true });
  expect(await listed(dario, 'ventas', 'mios')).toEqual([]);
  expect([await holdersOf(left.folio), await holdersOf(blocked.folio)]).toEqual([{}, {}]);
  expect(await queued(diana, 'libres')).toContainEqual([left.folio, '']);
  const card = (await boardReads(deps(), null).board(FINISH, { designs: false })).lineas.find(
    ({ folio }) => folio === blocked.folio,
  );
  expect(card?.encargado).toBeNull();
  expect((await assign(diana, left.folio, diana)).statusCode).toBe(200);
  expect((await assign(pablo, blocked.folio, pablo, null, 'produccion')).statusCode).toBe(200);
});

test('BEH-496 the lists show one’s own, what nobody has, or all, each with who has it', async () => {
  const mine = await waiting();
  const theirs = await waiting();
  const free = await waiting();
  const printing = await waiting(7);
  await assign(dario, mine.folio, dario);
  await assign(diana, theirs.folio, diana);
  await assign(pablo, printing.folio, pablo, null, 'produccion');
  const known = [mine, theirs, free, printing].map(({ folio }) => folio);
  const shown = (folios: readonly string[]) => folios.filter((each) => known.includes(each)).sort();
  const some = (...orders: readonly { readonly folio: string }[]) =>
    orders.map(({ folio }) => folio).sort();
  expect(shown(await listed(dario, 'diseno', 'mios'))).toEqual(some(mine));
  expect(shown(await listed(pablo, 'produccion', 'mios'))).toEqual(some(printing));
  expect(shown(await listed(nadia, 'ventas', 'libres'))).toEqual(some(free));
  expect(shown(await listed(nadia, 'ventas', ''))).toEqual(some(mine, theirs, free, printing));
  const rows = await queued(dario, '');
  expect(rows).toContainEqual([mine.folio, 'Darío Trazo']);
  expect(rows).toContainEqual([theirs.folio, 'Diana Línea']);
  expect(rows).toContainEqual([free.folio, '']);
  expect(await queued(dario, 'mios')).toEqual([[mine.folio, 'Darío Trazo']]);
  const libres = await queued(dario, 'libres');
  expect(libres).toContainEqual([free.folio, '']);
  expect(shown(libres.map(([folio = '']) => folio))).toEqual(some(free));
  const { lineas } = await boardReads(deps(), null).board(FINISH, { designs: false });
  const card = lineas.find(({ folio }) => folio === printing.folio);
  expect(card?.encargado).toEqual({ id: pablo.id, nombre: 'Pablo Prensa' });
  // A charge beside an order has no work of its own that waits for somebody.
  const charge = await waiting();
  await shop.db
    .updateTable('orders')
    .set({ charge_of: free.id })
    .where('id', '=', charge.id)
    .execute();
  expect(await listed(nadia, 'ventas', 'libres')).not.toContain(charge.folio);
  expect(await listed(nadia, 'ventas', '')).toContain(charge.folio);
});

test('BEH-580 what one has and is not done is counted at the desk and listed, the longest waiting first', async () => {
  const later = await waiting();
  const first = await waiting();
  const done = await waiting();
  const free = await waiting();
  for (const { folio } of [later, first, done]) await assign(dario, folio, dario);
  const set = (id: number, change: object) =>
    shop.db.updateTable('orders').set(change).where('id', '=', id).execute();
  await set(later.id, { moved_at: new Date('2026-11-12T18:00:00Z') });
  await set(first.id, { moved_at: new Date('2026-11-10T18:00:00Z') });
  await set(done.id, { status: 14 });
  const desk = await deskOf(dario, 'diseno');
  const { pedidos } = await desk.list(readFilters(new URLSearchParams({ cola: 'mios' })));
  expect(pedidos.map(({ folio }) => folio)).toEqual([first.folio, later.folio]);
  expect((await desk.counts()).find(({ id }) => id === 'mios')).toEqual({
    ...{ id: 'mios', count: 2, oldest: '2026-11-10T18:00:00.000Z' },
  });
  expect(await listed(dario, 'diseno', '')).toContain(free.folio);
});

test('BEH-493 whom an order can be given to is told to those of its area and to whoever disposes, and to nobody else', async () => {
  const teamsOf = ({ id }: TestCustomer, role: string) =>
    assignmentReads(shop.db, { id, roles: [role] }).teams();
  const names = (people: readonly { readonly nombre: string }[]) =>
    people.map(({ nombre }) => nombre);
  const ofDesign = await teamsOf(dario, 'diseno');
  expect(names(ofDesign.diseno.people)).toEqual(
    expect.arrayContaining(['Darío Trazo', 'Diana Línea', 'Alma Dueña']),
  );
  expect(names(ofDesign.diseno.people)).not.toContain('Pablo Prensa');
  expect(ofDesign.produccion).toMatchObject({ takes: false, disposes: false, people: [] });
  const ofOwner = await teamsOf(admin, 'admin');
  expect(names(ofOwner.produccion.people)).toEqual(['Alma Dueña', 'Pablo Prensa']);
  const ofSales = await teamsOf(nadia, 'ventas');
  expect(ofSales.diseno).toMatchObject({ takes: false, disposes: false, people: [] });
});
