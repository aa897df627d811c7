import sharp from 'sharp';
import * as z from 'zod';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { images } from '../../../routes.ts';
import { courierMark } from '../courier-mark.ts';
import { findCourier } from './tariff.sql.ts';

const Params = z.strictObject({ file: z.string().regex(/^[a-z0-9-]{1,60}\.png$/) });
/** Fastify's pattern of `images.courier`: the alias and the extension are one part of the path. */
const PATTERN = images.courier('X').replace('X.png', ':file');
const DAY_SECONDS = 24 * 3600;

/** GET /img/paqueterias/{alias}.png: the logo of a courier service, drawn once and kept. */
export function registerLogos(app: App, { db }: { readonly db: Database }): void {
  const drawn = new Map<string, Buffer>();
  app.get(
    PATTERN,
    { config: { access: 'public' }, schema: { params: Params } },
    async (request, reply) => {
      const alias = request.params.file.slice(0, -'.png'.length);
      const picture = drawn.get(alias) ?? (await draw(alias));
      if (!picture) return reply.callNotFound();
      reply.header('Cache-Control', `public, max-age=${DAY_SECONDS}`).type('image/png');
      return reply.send(picture);
    },
  );

  /** Only aliases of services that exist are kept, so nobody can fill the memory. */
  async function draw(alias: string): Promise<Buffer | undefined> {
    const courier = await findCourier(db, alias);
    if (courier === undefined) return undefined;
    const picture = await sharp(Buffer.from(courierMark(courier)))
      .png({ palette: true })
      .toBuffer();
    drawn.set(alias, picture);
    return picture;
  }
}
