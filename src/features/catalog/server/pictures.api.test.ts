import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Asker, PicturesBusy } from '../../../../engines/pictures/pictures.ts';
import { pictureAddress } from '../picture.ts';
import { registerPictures } from './pictures.api.ts';
import type { ShopPictures } from './samples/shop-pictures.ts';

const body = Buffer.from('picture');
const asked = Promise.withResolvers<Asker>();
/** A picture that is made when a test says so, and who asked for it. */
let lent = Promise.withResolvers<typeof body>();
let waiting: Asker[] = [];
const shelf: Pick<ShopPictures, 'render' | 'renderCutout'> = {
  render: async ({ set, format }, asker) => {
    if (set === 'eterna' && asker) {
      asked.resolve(asker);
      return new Promise((_, reject) =>
        asker.signal?.addEventListener('abort', () => reject(asker.signal?.reason)),
      );
    }
    if (set === 'lenta' && asker) {
      waiting.push(asker);
      return { body: await lent.promise, contentType: 'image/avif' };
    }
    if (set === 'llena') throw new PicturesBusy('5000 pictures are waiting');
    return set === 'taza-clasica' ? { body, contentType: `image/${format}` } : undefined;
  },
  renderCutout: async () => ({ body, contentType: 'image/webp' }),
};

const picture = {
  set: 'taza-clasica',
  view: 'frente',
  colour: 'rojo',
  width: 640,
  format: 'avif',
} as const;
let app: FastifyInstance;

beforeAll(() => {
  app = Fastify();
  registerPictures(app, { pictures: shelf });
});
afterAll(() => app.close());

describe('GET /img/productos', () => {
  test('serves a picture for a year, immutable', async () => {
    const answer = await app.inject(pictureAddress(picture));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/avif');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.rawPayload).toEqual(body);
  });

  test.each([
    '/img/productos/taza-clasica/frente/rojo-641.avif',
    '/img/productos/taza-clasica/arriba/rojo-640.avif',
    '/img/productos/no-hay/frente/rojo-640.avif',
  ])('has no %s', async (address) => {
    expect((await app.inject(address)).statusCode).toBe(404);
  });

  test('tells that whoever asked has gone away', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const browser = connect(port, '127.0.0.1');
    browser.write(
      `GET ${pictureAddress({ ...picture, set: 'eterna' })} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    );
    const { name, signal } = await asked.promise;
    expect([name, signal?.aborted]).toEqual(['127.0.0.1', false]);
    const gone = new Promise((resolve) => signal?.addEventListener('abort', resolve));
    browser.destroy();
    await gone;
    expect(signal?.aborted).toBe(true);
  });

  describe('that is still to be made', () => {
    const slow = pictureAddress({ ...picture, set: 'lenta' });
    beforeEach(() => {
      lent = Promise.withResolvers();
      waiting = [];
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => void vi.useRealTimers());
    /** Asks, and lets so much time go by. */
    const ask = async (address: string, milliseconds: number) => {
      const answer = app.inject(address);
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      await vi.advanceTimersByTimeAsync(milliseconds);
      return answer;
    };

    test('BEH-297 gives its connection back after a moment, and comes by itself the next time', async () => {
      const first = await ask(slow, 1500);
      expect([first.statusCode, first.headers.location]).toEqual([307, `${slow}?turno=2`]);
      expect(first.headers['cache-control']).toBe('no-store');
      expect(waiting.map(({ signal }) => signal?.aborted)).toEqual([false]);
      const second = app.inject(String(first.headers.location));
      await vi.waitFor(() => expect(waiting).toHaveLength(2));
      lent.resolve(body);
      const { statusCode, rawPayload } = await second;
      expect([statusCode, rawPayload]).toEqual([200, body]);
    });

    test('BEH-297 is not made for whoever was sent on and does not come', async () => {
      await ask(slow, 1500);
      await vi.advanceTimersByTimeAsync(9_900);
      expect(waiting[0]?.signal?.aborted).toBe(false);
      await vi.advanceTimersByTimeAsync(100);
      expect(waiting[0]?.signal?.aborted).toBe(true);
    });

    test('BEH-297 may keep its connection longer from turn to turn, six seconds at most', async () => {
      for (const [turn, ms] of [
        [2, 3000],
        [3, 4500],
        [9, 6000],
      ] as const) {
        waiting = [];
        const answer = app.inject(`${slow}?turno=${turn}`);
        let answered = false;
        void answer.then(() => {
          answered = true;
        });
        await vi.waitFor(() => expect(waiting).toHaveLength(1));
        // Waiting for the question has moved the clock a little.
        await vi.advanceTimersByTimeAsync(ms - 1000);
        expect(answered, `turn ${turn}`).toBe(false);
        await vi.advanceTimersByTimeAsync(1000);
        expect((await answer).headers.location).toBe(`${slow}?turno=${turn + 1}`);
      }
    });

    test('BEH-297 is refused before browsers give it up as a circle', async () => {
      const last = await ask(`${slow}?turno=15`, 6000);
      expect([last.statusCode, last.headers['retry-after']]).toEqual([503, '5']);
      for (const odd of ['0', '-3', 'x', '999']) {
        waiting = [];
        const { headers } = await ask(`${slow}?turno=${odd}`, 1500);
        expect(headers.location, odd).toBe(`${slow}?turno=2`);
      }
    });
  });

  test('asks to come back later when too many pictures are waiting', async () => {
    const answer = await app.inject(pictureAddress({ ...picture, set: 'llena' }));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

test('GET /img/recortes serves a cut-out', async () => {
  const answer = await app.inject('/img/recortes/taza-clasica/rojo-640.webp');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/webp');
});
