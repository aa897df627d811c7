import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { MANIFEST } from '../../../../app/app-icons.ts';
import { companyNow, readSettings } from '../../../site/server/settings.sql.ts';
import type { Facts } from '../../office.ts';
import type { SiteOfficeReads } from '../../office-reads.ts';
import { PAGE_TEXTS } from '../../page-texts.ts';
import { contentReads } from '../content-reads.ts';
import { keepFinishTexts } from '../finish-texts.ts';
import { siteOfficeReads } from './site-office-reads.ts';

let shop: TestShop;
let irene: TestCustomer;
let pablo: TestCustomer;
let tomas: TestCustomer;
let seller: TestCustomer;
let office: SiteOfficeReads;

beforeAll(async () => {
  shop = await startShop();
  const now = shop.clock.now();
  irene = await givenCustomer(shop.db, { name: 'Irene', roles: ['admin'], now });
  pablo = await givenCustomer(shop.db, { name: 'Pablo', roles: ['admin'], now });
  tomas = await givenCustomer(shop.db, { name: 'Tomás', roles: ['catalogo'], now });
  seller = await givenCustomer(shop.db, { roles: ['ventas'], now });
  office = siteOfficeReads(shop.db, 'estampa');
});
afterAll(() => shop.close());

const put = (
  what: string,
  payload: object,
  by: { readonly headers: Readonly<Record<string, string>> } = irene,
) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/admin/sitio/${what}`,
    headers: by.headers,
    payload,
  });
const facts = async (change: Partial<Facts>, by = irene, version?: number) => {
  const seen = await office.facts();
  const body = { version: version ?? seen.version, contenido: { ...seen.contenido, ...change } };
  return put('ajustes', body, by);
};
const pageOf = async (key: string) => {
  const page = await office.page(key);
  if (!page) throw new Error(`no page ${key}`);
  return page;
};
const audit = () =>
  shop.db.selectFrom('audit_entry').select(['account_id', 'action', 'subject', 'detail']).execute();

test('T053 T054 only those who may write the shop’s facts, questions and pages do', async () => {
  const { contenido } = await office.facts();
  const page = { version: 0, contenido: PAGE_TEXTS.envios };
  const calls = [
    ['ajustes', { version: 0, contenido }, tomas],
    ['paginas/envios', page, tomas],
    ['preguntas', { version: 0, contenido: [] }, seller],
  ] as const;
  for (const [what, payload, who] of calls) {
    expect((await put(what, payload, { headers: {} })).statusCode).toBe(401);
    expect((await put(what, payload, who)).statusCode).toBe(403);
  }
  expect((await office.facts()).version).toBe(0);
});

test('BEH-75 the company’s facts are what every page is told of them, and the audit keeps who', async () => {
  const change = {
    company: 'Tintorera',
    phone: '55 1234 5678',
    hours: [{ days: 'Lunes', time: '9 a 5' }],
    banner: { text: 'Cerramos el lunes', url: 'https://x.example/aviso' },
  };
  expect((await facts(change)).statusCode).toBe(200);
  expect(await readSettings(shop.db, 'estampa')).toMatchObject(change);
  const contact = { nombre: 'Ana', email: 'ana@x.mx', mensaje: 'Hola' };
  await facts({ email: 'hola@tintorera.example' });
  shop.clock.advance(10_000);
  await vi.waitFor(async () => {
    await shop.app.inject({ method: 'POST', url: '/api/contacto-nuevo', payload: contact });
    const mails = await shop.db.selectFrom('outbox_mail').select('recipient').execute();
    expect(mails.at(-1)?.recipient).toBe('hola@tintorera.example');
  });
  expect((await audit())[0]).toEqual({
    account_id: irene.id,
    action: 'cambiar_sitio',
    subject: 'ajustes del sitio',
    detail: { version: 1 },
  });
});

test('BEH-475 a number for WhatsApp is kept grouped however it was typed, and emptied again', async () => {
  const kept = async (whatsapp: string) => {
    expect((await facts({ whatsapp })).statusCode).toBe(200);
    return (await readSettings(shop.db, 'estampa')).whatsapp;
  };
  expect(await kept('+52 1 (55) 1234-5678')).toBe('55 1234 5678');
  expect(await kept('')).toBe('');
  expect((await facts({ whatsapp: '12345' })).statusCode).toBe(422);
});

test('BEH-75 facts that pages could not show are refused and nothing changes', async () => {
  const before = await office.facts();
  for (const change of [
    { rfc: 'ABC' },
    { email: 'nadie' },
    { company: ' ' },
    { social: [{ name: 'X', url: 'javascript:alert(1)' }] },
    { banner: { text: 'Hola', url: 'http://x.mx' } },
    { phone: 'a\r\nb' },
  ]) {
    expect((await facts(change)).statusCode, JSON.stringify(change)).toBe(422);
  }
  expect(await office.facts()).toEqual(before);
});

test('BEH-76 of two who change the facts the second is told who did what, and loses nothing', async () => {
  const { version } = await office.facts();
  expect((await facts({ phone: '55 1111 1111' }, irene, version)).statusCode).toBe(200);
  const second = await facts({ phone: '55 2222 2222' }, pablo, version);
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({
    code: 'conflict',
    quien: 'Irene',
    ahora: { version: version + 1, contenido: { phone: '55 1111 1111' } },
  });
  expect((await office.facts()).contenido.phone).toBe('55 1111 1111');
  expect((await facts({ phone: '55 2222 2222' }, pablo, version + 7)).statusCode).toBe(409);
});

test('BEH-76 of ten who write the same page at once one is kept', async () => {
  const { version, contenido } = await pageOf('envios');
  const tries = Array.from({ length: 10 }, (_, at) =>
    put(
      'paginas/envios',
      { version, contenido: { ...contenido, titulo: `Envíos ${at}` } },
      at % 2 ? irene : pablo,
    ),
  );
  const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect((await pageOf('envios')).version).toBe(version + 1);
});

test('BEH-77 a page shows its last version, and keeps every one there was', async () => {
  const reads = contentReads(shop.db, keepFinishTexts(shop.db));
  expect(await reads.page('privacidad')).toEqual(PAGE_TEXTS.privacidad);
  for (const texto of ['## Uno\nPrimero', '## Dos\nSegundo']) {
    const { version, contenido } = await pageOf('privacidad');
    const body = { version, contenido: { ...contenido, texto } };
    expect((await put('paginas/privacidad', body)).statusCode).toBe(200);
  }
  expect((await reads.page('privacidad')).texto).toBe('## Dos\nSegundo');
  const { versiones } = await pageOf('privacidad');
  expect(versiones.map(({ version, contenido }) => [version, contenido.texto])).toEqual([
    [2, '## Dos\nSegundo'],
    [1, '## Uno\nPrimero'],
  ]);
  expect((await office.pagesWritten()).privacidad?.quien).toBe('Irene');
  expect(
    (await put('paginas/inicio', { version: 0, contenido: PAGE_TEXTS.envios })).statusCode,
  ).toBe(422);
});

test('BEH-75 BEH-76 the questions are what the help centre lists, in their order, one writer at a time', async () => {
  const { version } = await office.questions();
  const contenido = [
    { pregunta: '¿Segunda?', respuesta: 'Dos\nrenglones' },
    { pregunta: '¿Primera?', respuesta: 'Uno' },
  ];
  expect((await put('preguntas', { version, contenido }, tomas)).statusCode).toBe(200);
  expect((await shop.app.inject({ url: '/api/faq' })).json()).toEqual(contenido);
  const late = await put('preguntas', { version, contenido: [] }, pablo);
  expect(late.json()).toMatchObject({ quien: 'Tomás', ahora: { contenido } });
  expect((await shop.app.inject({ url: '/api/faq' })).json()).toEqual(contenido);
});

test('BEH-402 the office is told what a page said when the shop came, also once somebody wrote it anew', async () => {
  const before = await office.page('devoluciones');
  const contenido = { ...PAGE_TEXTS.devoluciones, texto: 'Otra cosa.' };
  const kept = await put('paginas/devoluciones', { version: before?.version, contenido });
  expect(kept.statusCode, kept.body).toBe(200);
  expect(await office.page('devoluciones')).toMatchObject({
    ...{ contenido: { texto: 'Otra cosa.' }, original: PAGE_TEXTS.devoluciones },
  });
});

test('BEH-415 the shop’s colour is one of the facts: kept in versions, taken back with them, and in mails, manifest and pages', async () => {
  const before = await office.facts();
  expect(before.contenido.accent).toBe('');
  for (const wrong of ['#8A1C5B', 'red', '#123', '#8a1c5b;}'])
    expect((await facts({ accent: wrong })).statusCode, wrong).toBe(422);
  const { accent: _, ...older } = before.contenido;
  expect((await put('ajustes', { version: before.version, contenido: older })).statusCode).toBe(
    200,
  );
  expect((await facts({ accent: '#8a1c5b' })).statusCode).toBe(200);
  expect((await readSettings(shop.db, 'estampa')).accent).toBe('#8a1c5b');
  shop.clock.advance(10_000);
  await vi.waitFor(async () => {
    const manifest = (await shop.app.inject(MANIFEST)).json<{ theme_color: string }>();
    expect(manifest.theme_color).toBe('#8a1c5b');
  });
  expect(await companyNow(shop.db)).toMatchObject({ accent: '#8a1c5b' });
  const { versiones } = await office.facts();
  expect(versiones.slice(0, 3).map(({ contenido }) => contenido.accent)).toEqual([
    ...['#8a1c5b', '', ''],
  ]);
  expect((await facts(versiones[1]?.contenido ?? {})).statusCode).toBe(200);
  expect((await readSettings(shop.db, 'estampa')).accent).toBe('');
});

test('BEH-416 what staff write of a finish is told by its page and the overview, under its version, and can be taken back', async () => {
  const of = async () => {
    const found = await office.finish('embroidery');
    if (!found) throw new Error('no embroidery');
    return found;
  };
  const first = await of();
  expect([first.version, first.contenido, first.versiones]).toEqual([0, first.original, []]);
  // Nothing is sold here, with or without it.
  expect(first.offer).toBeNull();
  expect(await office.finish('nada')).toBeUndefined();
  const contenido = { ...first.contenido, resumen: '<b>Hilo</b>, y ya.' };
  const url = 'terminados/embroidery';
  for (const wrong of [
    { ...contenido, bueno_para: 'a'.repeat(51) },
    { ...contenido, resumen: ' ' },
    { ...contenido, resumen: 'a'.repeat(201) },
    { ...contenido, descripcion: 'a'.repeat(3001) },
  ])
    expect((await put(url, { version: 0, contenido: wrong })).statusCode).toBe(422);
  expect((await put('terminados/nada', { version: 0, contenido })).statusCode).toBe(422);
  expect((await put(url, { version: 0, contenido }, seller)).statusCode).toBe(403);
  expect((await put(url, { version: 0, contenido })).statusCode).toBe(200);
  const second = await put(url, { version: 0, contenido: first.contenido }, pablo);
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ quien: 'Irene', ahora: { version: 1, contenido } });
  expect(await contentReads(shop.db, keepFinishTexts(shop.db)).finishes()).toEqual({
    embroidery: contenido,
  });
  expect((await office.finishesWritten()).embroidery).toMatchObject({ quien: 'Irene' });
  expect((await put(url, { version: 1, contenido: first.original ?? {} })).statusCode).toBe(200);
  expect((await contentReads(shop.db, keepFinishTexts(shop.db)).finishes()).embroidery).toEqual(
    first.original,
  );
  expect((await audit()).at(-1)?.subject).toBe('terminado Bordado');
});
