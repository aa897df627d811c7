import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import * as z from 'zod';
import { type CallContract, forAnyone } from '../../kernel/call.ts';
import { call } from './call.ts';

const contract = {
  params: z.object({ id: z.string() }),
  query: z.object({ talla: z.string(), color: z.string().optional() }),
  body: z.object({ piezas: z.number() }),
  answer: z.object({ precio: z.number() }),
  refusals: {
    sold_out: { status: 409, extra: z.object({ quedan: z.number() }) },
    unknown: 404,
  },
} as const satisfies CallContract;
const price = forAnyone<typeof contract>('POST', '/api/precio/:id');
const sending = { params: { id: 'a/b' }, query: { talla: 'M' }, body: { piezas: 3 } };

afterEach(() => vi.restoreAllMocks());

const answering = (body: BodyInit | null, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));

test('the parts a call names become its address, its query and its body', async () => {
  const network = answering('{"precio":9.5}');
  const got = await call(price, sending);
  expect(got).toMatchObject({ ok: true, value: { precio: 9.5 } });
  expect(network).toHaveBeenCalledWith('/api/precio/a%2Fb?talla=M', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: '{"piezas":3}',
  });
  if (got.ok) expectTypeOf(got.value).toEqualTypeOf<{ readonly precio: number }>();
});

test('a refusal has a code of the call and what the contract says of it', async () => {
  const body = { success: false, code: 'conflict', error: 'Ya no hay.', quedan: 2 };
  answering(JSON.stringify(body), 409);
  const got = await call(price, sending);
  expect(got).toMatchObject({ ok: false, status: 409, code: 'conflict', error: 'Ya no hay.' });
  if (got.ok || got.code !== 'conflict') throw new Error('no conflict');
  expectTypeOf(got.extra.quedan).toEqualTypeOf<number | undefined>();
  expect(got.extra.quedan).toBe(2);
});

test('BEH-311 an answer that says that nothing came of it is a refusal, whatever its status', async () => {
  for (const [told, error] of [
    [{ error: 'Ya no hay.' }, 'Ya no hay.'],
    [{ error: null, message: 'Falta tu nombre' }, 'Falta tu nombre'],
    [{}, ''],
  ] as const) {
    answering(JSON.stringify({ success: false, ...told }));
    expect(await call(price, sending)).toMatchObject({ ok: false, code: 'unexpected', error });
  }
  // A refused card is an answer: its state tells what came of the payment.
  answering('{"success":false,"estado":"rechazado"}');
  expect(await call(price, sending)).toMatchObject({ ok: true, value: { estado: 'rechazado' } });
});

test('what comes from no shop is unexpected, and no answer at all is the network', async () => {
  for (const [text, status] of [
    ['<h1>Hola</h1>', 200],
    ['<h1>Bad gateway</h1>', 502],
    ['{"code":"toString"}', 500],
    ['7', 404],
  ] as const) {
    answering(text, status);
    expect(await call(price, sending)).toMatchObject({ ok: false, status, code: 'unexpected' });
  }
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('failed'));
  expect(await call(price, sending)).toMatchObject({ ok: false, status: 0, code: 'network' });
});

test('a call that is given up rejects', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(call(price, { ...sending, signal: stop.signal })).rejects.toThrow();
});

test('a part that is missing or not the contract’s does not compile', () => {
  const wrong = () => [
    // @ts-expect-error the body is missing
    call(price, { params: { id: '1' }, query: { talla: 'M' } }),
    // @ts-expect-error pieces are a number
    call(price, { ...sending, body: { piezas: '3' } }),
  ];
  expect(wrong).toBeTypeOf('function');
});
