import sharp from 'sharp';
import * as z from 'zod';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { images } from '../../../routes.ts';
import type { Carrier } from '../carrier.port.ts';
import { courierMark } from '../courier-mark.ts';
import { findCourier } from './tariff.sql.ts';

const Params = z.strictObject({ file: z.string().regex(/^[a-z0-9-]{1,60}\.png$/) });
/** Fastify's pattern of `images.courier`: the alias and the extension are one part of the path. */
const PATTERN = images.courier('X').replace('X.png', ':file');
const DAY_SECONDS = 24 * 3600;

/** GET /img/paqueterias/{alias}.png: the logo of a courier service, drawn once and kept. */
export function registerLogos(
  app: App,
  { db, carrier }: { readonly db: Database; readonly carrier: Pick<Carrier, 'courierOf'> },
): void {
  const drawn = new Map<string, Buffer>();
  app.get(
    PATTERN,
    { config: { access: 'public' }, schema: { params: Params } },
    async (request, reply) => {
      const alias = request.params.file.slice(0, -'.png'.length);
      const picture = await draw(alias);
      if (!picture) return reply.callNotFound();
      reply.header('Cache-Control', `public, max-age=${DAY_SECONDS}`).type('image/png');
      return reply.send(picture);
    },
  );

  /** Kept by courier, of whom there are few whatever the address says, so the memory never fills. */
  async function draw(alias: string): Promise<Buffer | undefined> {
    const courier = (await findCourier(db, alias)) ?? carrier.courierOf?.(alias);
    if (courier === undefined) return undefined;
    const kept = drawn.get(courier);
    if (kept) return kept;
    const picture = await sharp(Buffer.from(courierMark(courier)))
      .png({ palette: true })
      .toBuffer();
    drawn.set(courier, picture);
    return picture;
  }
}
