import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { askUntilTaken, type Buyer, type Street } from './shoppers.ts';

const BUYER = { folio: 'P-0000000001', ip: '10.0.0.1', customer: { headers: {} } } as Buyer;

/** A shop that gives these statuses, one after the other; the last one for ever. */
async function asked(...statuses: readonly number[]) {
  let calls = 0;
  const shop = createServer((_, answer) => {
    const status = statuses[Math.min(calls, statuses.length - 1)] ?? 200;
    calls += 1;
    answer.writeHead(status, { 'content-type': 'application/json' }).end('{"url":"/pagina"}');
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const address = shop.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const street = { shop: async () => `http://127.0.0.1:${port}` } as Partial<Street> as Street;
  const said = await askUntilTaken(street, BUYER, '/api/pago/paypal', {}).catch(
    (error: Error) => error.message,
  );
  await new Promise((resolve) => shop.close(resolve));
  return { said, calls };
}

test('BEH-690 a shop that has too much to do is asked again, and any other refusal is told as what it is', async () => {
  expect(await asked(503, 503, 200)).toEqual({ said: { url: '/pagina' }, calls: 3 });
  const refused = 'P-0000000001 was answered 409 by /api/pago/paypal';
  expect(await asked(503, 409)).toEqual({ said: refused, calls: 2 });
  expect(await asked(200)).toEqual({ said: { url: '/pagina' }, calls: 1 });
});
