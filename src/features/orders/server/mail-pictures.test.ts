import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { rememberDrawn } from '../../artwork/server/placed-artwork.ts';
import type { OutgoingMail } from '../../notifications/mail.port.ts';
import { letter, signed } from '../../notifications/mails.ts';
import { type DressDeps, mailPictures } from './mail-pictures.ts';

let shop: TestShop;
let ana: TestCustomer;
let folio: string;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db, { name: 'Ana Ferrer', now: shop.clock.now() });
  const order = await givenOrder(shop.db, { accountId: ana.id });
  folio = order.folio;
  await shop.db
    .updateTable('order_line')
    .set({ image: '/img/productos/taza-clasica/frente/rojo-320.webp' })
    .where('id', '=', order.lineId)
    .execute();
});
afterAll(() => shop.close());

const asked: unknown[] = [];
const failures: unknown[] = [];
/** The company's own; none until a test gives one. */
let logo: Uint8Array | undefined;
const create = { width: 640, height: 640, channels: 3, background: '#d0202e' } as const;

function dresser(render: DressDeps['pictures']['render']) {
  asked.splice(0);
  failures.splice(0);
  return mailPictures({
    db: shop.db,
    // No file is placed on the orders of these tests.
    placed: Object.create(null),
    pictures: { render },
    logo: async () => logo,
    onError: (error) => failures.push(error),
  });
}
const painted = dresserOf(async () => sharp({ create }).webp().toBuffer());
function dresserOf(paint: () => Promise<Buffer>) {
  return () =>
    dresser(async (picture) => {
      asked.push(picture);
      return { body: await paint(), contentType: 'image/webp' };
    });
}
const about = (to: string, name: string): OutgoingMail => {
  const greeting = 'Hola:';
  const mail = letter({ subject: 'Va', greeting, paragraphs: [`Tu pedido ${name} va en camino.`] });
  return { to, ...signed(mail, { company: 'Tinta', accent: '' }) };
};

test('a mail about an order shows its first product, as a picture that every program reads', async () => {
  const sent = await painted()(about(ana.email, folio));
  expect(asked).toEqual([
    { set: 'taza-clasica', colour: 'rojo', view: 'frente', width: 640, format: 'webp' },
  ]);
  expect(sent.html).toContain('cid:pedido');
  const [logo, picture] = sent.pictures ?? [];
  expect(await sharp(logo?.body).metadata()).toMatchObject({ format: 'png', width: 108 });
  expect(await sharp(picture?.body).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1120,
    height: 640,
  });
});

test('BEH-188 a mail shows the logo where its owner placed it, as cart and order do', async () => {
  const name = `${'d'.repeat(32)}.svg`;
  const colocacion = { area: 'frente', x_mm: 5, y_mm: -3, ancho_mm: 40, giro: 90 };
  const order = await givenOrder(shop.db, { accountId: ana.id, finish: 'Serigrafía' });
  const image = '/img/productos/taza-clasica/frente/rojo-320.webp';
  await shop.db
    .updateTable('order_line')
    .set({ image, artwork: JSON.stringify([{ name, original_name: 'logo.svg', colocacion }]) })
    .where('id', '=', order.lineId)
    .execute();
  const file = { name, original_name: 'logo.svg', media_type: 'image/svg+xml', bytes: 1 };
  await shop.db
    .insertInto('artwork_file')
    .values({ ...file, sha256: Buffer.alloc(32), visitor: '', account_id: ana.id, ordered: true })
    .execute();
  const drawn = rememberDrawn();
  const artwork = Buffer.from('what is printed of it');
  drawn.late.begin(name)(artwork);
  const composed: unknown[] = [];
  const dress = mailPictures({
    db: shop.db,
    placed: {
      ...Object.create(null),
      db: shop.db,
      drawn,
      pictures: {
        areasOf: async () => [{ id: 'frente' }],
        renderOwn: async (...wanted: unknown[]) => {
          composed.push(wanted.slice(0, 2));
          return { body: await sharp({ create }).webp().toBuffer(), contentType: 'image/webp' };
        },
      },
    },
    pictures: { render: async () => undefined },
    logo: async () => undefined,
    onError: (error) => failures.push(error),
  });
  const sent = await dress(about(ana.email, order.folio));
  expect(failures).toEqual([]);
  const where = { area: 'frente', xMm: 5, yMm: -3, widthMm: 40, turn: 90 };
  expect(composed).toEqual([
    [
      { set: 'taza-clasica', colour: 'rojo', width: 640, format: 'webp' },
      [{ ...where, look: 'tinta', artwork }],
    ],
  ]);
  const picture = sent.pictures?.[1]?.body;
  const { channels } = await sharp(picture).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([21, 3, 5]);
});

test('BEH-634 each line of an order has its picture beside it, eight at most, and one that cannot be made leaves its row', async () => {
  const order = await givenOrder(shop.db, { accountId: ana.id });
  const [first] = await shop.db
    .selectFrom('order_line')
    .selectAll()
    .where('id', '=', order.lineId)
    .execute();
  if (!first) throw new Error('no line');
  const colours = ['rojo', 'azul', 'rojo', 'gone', 'azul', 'rojo', 'azul', 'rojo', 'azul', 'rojo'];
  for (const [position, colour] of colours.entries()) {
    const { id, artwork: _, sizes: __, ...line } = first;
    const image = `/img/productos/taza-clasica/frente/${colour}-320.webp`;
    await (position === 0
      ? shop.db.updateTable('order_line').set({ image }).where('id', '=', id).execute()
      : shop.db
          .insertInto('order_line')
          .values({ ...line, artwork: '[]', sizes: null, position, image })
          .execute());
  }
  const mail = letter({
    subject: `Recibimos tu pedido ${order.folio}`,
    greeting: 'Hola:',
    paragraphs: [
      `Tu cotización ${order.folio} está lista.`,
      { rows: colours.map((colour) => [`Taza ${colour}`, '$10.00'] as const), pictured: true },
    ],
  });
  const dress = dresser(async ({ colour }) => {
    if (colour === 'gone') throw new Error('busy');
    return { body: await sharp({ create }).webp().toBuffer(), contentType: 'image/webp' };
  });
  const placed = { to: ana.email, ...signed(mail, { company: 'Tinta', accent: '' }) };
  const sent = await dress(placed);
  const cids = [0, 1, 2, 4, 5, 6, 7].map((at) => `renglon-${at}`);
  expect(sent.pictures?.map(({ cid }) => cid)).toEqual(['logo', 'pedido', ...cids]);
  for (const cid of cids) expect(sent.html).toContain(`src="cid:${cid}"`);
  const small = sent.pictures?.at(-1)?.body;
  expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 128 });
  expect(failures).toHaveLength(1);
  // Every row is told, each with as many cells.
  const rows = sent.html.match(/<tr>(?:(?!<\/?tr>).)*\$10\.00<\/td><\/tr>/g) ?? [];
  expect(rows.map((row) => row.match(/<td/g)?.length)).toEqual(colours.map(() => 3));
  expect(sent.html).not.toContain('<!--');
  const others = await dress({ ...placed, to: 'otra@x.mx' });
  expect(others.pictures?.map(({ cid }) => cid)).toEqual(['logo']);
  expect(others.html).not.toMatch(/<!--|renglon/);
});

test('BEH-152 a company with a logo of its own sends it in its mails', async () => {
  logo = await sharp({ create }).resize(144, 144).png().toBuffer();
  const sent = await painted()(about(ana.email, 'sin folio'));
  logo = undefined;
  expect(await sharp(sent.pictures?.[0]?.body).metadata()).toMatchObject({ width: 144 });
  const after = await painted()(about(ana.email, 'sin folio'));
  expect(await sharp(after.pictures?.[0]?.body).metadata()).toMatchObject({ width: 108 });
});

test('whoever writes the folio of another’s order into a mail sees nothing of it', async () => {
  for (const [to, name] of [
    ['otra@x.mx', folio],
    [ana.email, 'P-0000000000'],
    [ana.email, 'sin folio'],
  ] as const) {
    const sent = await painted()(about(to, name));
    expect(sent.html).not.toContain('cid:pedido');
    expect(sent.pictures?.map(({ cid }) => cid)).toEqual(['logo']);
  }
  expect(asked).toEqual([]);
});

test('a picture that cannot be made keeps no mail from leaving', async () => {
  const broken = dresserOf(async () => Promise.reject(new Error('busy')));
  const sent = await broken()(about(ana.email, folio));
  expect(sent.html).not.toMatch(/cid:pedido|<!--/);
  expect(sent.text).toContain(folio);
  expect(failures).toHaveLength(1);
});
