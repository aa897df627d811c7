import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildApp } from '../../../platform/http/app.ts';
import type { FileStorage } from '../storage.port.ts';
import { sendPrivateFile } from './send-private-file.ts';

const CONTENT = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
const sha256 = createHash('sha256').update(CONTENT).digest();
const file = { name: 'abc.svg', sha256, mediaType: 'image/svg+xml', disposition: 'inline' };

async function ask(stored: Uint8Array | undefined, found: typeof file | undefined) {
  const lines: string[] = [];
  const app = await buildApp({
    ...{ baseUrl: 'https://tienda.example', logLevel: 'error', trustProxyHops: 0 },
    findSession: async () => undefined,
    logStream: { write: (line) => void lines.push(line) },
  });
  const read = async () =>
    stored
      ? (async function* () {
          yield stored;
        })()
      : undefined;
  const storage = { read } as unknown as FileStorage;
  const config = { access: 'public' } as const;
  app.get('/x', { config }, (request, reply) =>
    sendPrivateFile({ request, reply }, storage, found, { 'X-Frame-Options': 'SAMEORIGIN' }),
  );
  const answer = await app.inject('/x');
  await app.close();
  return { answer, lines };
}

test('BEH-281 a file that somebody sent is given as what it was found to be, without any power, and kept by nobody', async () => {
  const { answer, lines } = await ask(CONTENT, file);
  expect([answer.statusCode, answer.body]).toEqual([200, CONTENT.toString()]);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(lines).toEqual([]);
});

test('BEH-281 one that is missing or changed since it was sent is served to nobody, and the log says so', async () => {
  for (const stored of [undefined, Buffer.from('<svg onload="x"/>')]) {
    const { answer, lines } = await ask(stored, file);
    expect(answer.statusCode).toBe(404);
    expect(lines.join('')).toContain('"file":"abc.svg"');
  }
});

test('BEH-281 whoever may not see one is answered as if there were none', async () => {
  const { answer, lines } = await ask(CONTENT, undefined);
  expect([answer.statusCode, answer.body.includes('svg'), lines]).toEqual([404, false, []]);
});
