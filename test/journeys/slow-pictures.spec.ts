import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import Fastify from 'fastify';
import { pictureAddress } from '../../src/features/catalog/picture.ts';
import { registerPictures } from '../../src/features/catalog/server/pictures.api.ts';

/** More than a browser has connections for one shop. */
const PICTURES = 12;

test('BEH-297 while every picture of a page is still being made, what is pressed on it is heard', async ({
  page,
}) => {
  const app = Fastify({ forceCloseConnections: true });
  let asked = 0;
  const never = (): Promise<never> => {
    asked += 1;
    return new Promise(() => undefined);
  };
  registerPictures(app, { pictures: { render: never, renderCutout: never } });
  const pictures = Array.from({ length: PICTURES }, (_, place) =>
    pictureAddress({
      ...{ set: `taza-${place}`, view: 'frente', colour: 'rojo', width: 640, format: 'webp' },
    }),
  );
  app.get('/', (_, reply) =>
    reply.type('text/html').send(`<!doctype html><title>Lista</title>
      ${pictures.map((src) => `<img src="${src}" alt="">`).join('')}
      <button type="button">Agregar</button><script>
      document.querySelector('button').onclick = async () => {
        document.title = await (await fetch('/oido')).text();
      };</script>`),
  );
  app.get('/oido', async () => 'Oído');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
  await expect.poll(() => asked).toBeGreaterThanOrEqual(6);
  await page.getByRole('button', { name: 'Agregar' }).click();
  await expect(page).toHaveTitle('Oído', { timeout: 10_000 });
  // Those that had no connection yet have their turn, too.
  await expect.poll(() => asked).toBeGreaterThan(PICTURES);
  await page.goto('about:blank');
  await app.close();
});
