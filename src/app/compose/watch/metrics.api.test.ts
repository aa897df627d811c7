import { afterEach, expect, test } from 'vitest';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { readConfig } from '../../config.ts';

const TOKEN = 'una-llave-de-vigilancia';
let shop: TestShop | undefined;
afterEach(() => shop?.close());

const ask = async (headers: Record<string, string>) => {
  const answer = await shop?.app.inject({ url: '/metrics', headers });
  if (!answer) throw new Error('no shop');
  return answer;
};
/** What a reader of Prometheus' text takes of it, by name and labels. */
const read = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [, name = '', value] = /^([a-z_]+(?:\{[^}]*\})?) (\S+)$/.exec(line) ?? [];
        return [name, Number(value)] as const;
      }),
  );
const asked = async () => {
  const answer = await ask({ authorization: `Bearer ${TOKEN}` });
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  return read(answer.body);
};

test('BEH-437 T197 without its token there is no /metrics, and where none is configured nobody has it', async () => {
  shop = await startShop({ environment: { METRICS_TOKEN: TOKEN } });
  const wrong = ['Bearer otra', TOKEN, `Bearer ${TOKEN}a`, `bearer ${TOKEN}`];
  const refused = [{}, ...wrong.map((authorization) => ({ authorization }))];
  for (const headers of refused) expect((await ask(headers)).statusCode).toBe(404);
  expect((await ask({ authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
  await shop.close();
  shop = await startShop();
  for (const token of [TOKEN, 'undefined', '']) {
    expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(404);
  }
  expect(() => readConfig({ METRICS_TOKEN: 'corta' })).toThrow(/METRICS_TOKEN: de 16/);
});

test('BEH-437 a monitor reads answers by status and time, the delay of the loop, and what waits; of nobody who or where', async () => {
  shop = await startShop({ environment: { METRICS_TOKEN: TOKEN } });
  const { app, db } = shop;
  for (const address of ['/healthz', '/healthz', '/no-hay?correo=ana@x.mx'])
    await app.inject(address);
  const mail = { recipient: 'ana@x.mx', subject: 'Hola', text_body: 'Hola' };
  const old = { ...mail, created_at: new Date(Date.now() - 60_000) };
  await db.insertInto('outbox_mail').values([mail, old]).execute();
  await db
    .insertInto('outbox_mail')
    .values({ ...mail, attempts: 1000 })
    .execute();
  await db
    .insertInto('outbox_mail')
    .values({ ...old, sent_at: new Date() })
    .execute();
  const got = await asked();
  expect(got.get('http_requests_total{code="200"}')).toBe(2);
  expect(got.get('http_requests_total{code="404"}')).toBe(1);
  expect(got.get('http_request_duration_seconds_count')).toBe(3);
  expect(got.get('http_request_duration_seconds_bucket{le="+Inf"}')).toBe(3);
  expect(got.get('database_up')).toBe(1);
  expect(got.get('shop_waiting{queue="mails"}')).toBe(2);
  expect(got.get('shop_waiting{queue="mails_given_up"}')).toBe(1);
  expect(got.get('shop_waiting{queue="jobs"}')).toBe(0);
  expect(got.get('shop_oldest_mail_seconds')).toBeGreaterThanOrEqual(60);
  expect(got.get('event_loop_delay_seconds{quantile="1"}')).toBeGreaterThanOrEqual(0);
  expect([...got.values()].filter((value) => !Number.isFinite(value))).toEqual([]);
  expect((await ask({ authorization: `Bearer ${TOKEN}` })).body).not.toMatch(/ana|no-hay/);
});

test('BEH-437 without its database a shop is told to be without, and the rest is told all the same', async () => {
  shop = await startShop({ environment: { METRICS_TOKEN: TOKEN } });
  await shop.db.schema.alterTable('outbox_mail').renameTo('outbox_mail_away').execute();
  const got = await asked();
  expect(got.get('database_up')).toBe(0);
  expect(got.has('shop_waiting{queue="mails"}')).toBe(false);
  expect(got.has('process_resident_memory_bytes')).toBe(true);
});
