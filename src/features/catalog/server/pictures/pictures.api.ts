/** Serves product pictures and cut-outs over HTTP. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  PICTURE_ROOT,
  PICTURE_WIDTHS,
  type PictureWidth,
  parsePictureAddress,
} from '../../picture.ts';
import type { Cutout, PictureService, RenderedPicture } from './compose-picture.ts';
import { PicturesBusy } from './picture-pool.ts';

/** Cut-outs for banners, tiles and empty states: `/img/recortes/{set}/{colour}-{width}.webp`. */
export const CUTOUT_ROOT = '/img/recortes';

/** Address of a cut-out; `parseCutoutAddress` is its inverse. */
export function cutoutAddress({ set, colour, width }: Cutout): string {
  return `${CUTOUT_ROOT}/${set}/${colour}-${width}.webp`;
}

const CUTOUT = new RegExp(
  `^${CUTOUT_ROOT}/([a-z0-9-]+)/([a-z0-9-]+)-(${PICTURE_WIDTHS.join('|')})\\.webp$`,
);

function parseCutoutAddress(address: string): Cutout | undefined {
  const match = CUTOUT.exec(address);
  if (!match) return undefined;
  const [, set, colour, width] = match;
  return { set: set ?? '', colour: colour ?? '', width: Number(width) as PictureWidth };
}

const PUBLIC_PICTURE = { config: { access: 'public' }, schema: { hide: true } } as const;

/** Adds the picture addresses to `app`. The service is closed by whoever opened it. */
export function registerPictures(
  app: FastifyInstance,
  { pictures }: { pictures: PictureService },
): void {
  app.get(`${PICTURE_ROOT}/:set/:view/:file`, PUBLIC_PICTURE, (request, reply) => {
    const picture = parsePictureAddress(pathOf(request.url));
    return answer(reply, picture && pictures.render(picture));
  });
  app.get(`${CUTOUT_ROOT}/:set/:file`, PUBLIC_PICTURE, (request, reply) => {
    const cutout = parseCutoutAddress(pathOf(request.url));
    return answer(reply, cutout && pictures.renderCutout(cutout));
  });
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

async function answer(
  reply: FastifyReply,
  rendering: Promise<RenderedPicture | undefined> | undefined,
): Promise<FastifyReply> {
  try {
    const picture = await rendering;
    if (!picture) return reply.code(404).header('cache-control', 'public, max-age=60').send();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(picture.contentType)
      .send(picture.body);
  } catch (error) {
    if (!(error instanceof PicturesBusy)) throw error;
    return reply.code(503).header('retry-after', '5').header('cache-control', 'no-store').send();
  }
}
