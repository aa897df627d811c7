/** Serves product pictures and cut-outs over HTTP. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Asker, type Cutout, PicturesBusy } from '../../../../engines/pictures/pictures.ts';
import { networkOf } from '../../../platform/http/network.ts';
import {
  PICTURE_ROOT,
  PICTURE_WIDTHS,
  type PictureWidth,
  parsePictureAddress,
} from '../picture.ts';
import type { ShopPictures, ShownPicture } from './samples/shop-pictures.ts';

/** Cut-outs for banners, tiles and empty states: `/img/recortes/{set}/{colour}-{width}.webp`. */
export const CUTOUT_ROOT = '/img/recortes';

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
  { pictures }: { pictures: Pick<ShopPictures, 'render' | 'renderCutout'> },
): void {
  app.get(`${PICTURE_ROOT}/:set/:view/:file`, PUBLIC_PICTURE, (request, reply) => {
    const picture = parsePictureAddress(pathOf(request.url));
    return answer(request, reply, picture && ((asker) => pictures.render(picture, asker)));
  });
  app.get(`${CUTOUT_ROOT}/:set/:file`, PUBLIC_PICTURE, (request, reply) => {
    const cutout = parseCutoutAddress(pathOf(request.url));
    return answer(request, reply, cutout && ((asker) => pictures.renderCutout(cutout, asker)));
  });
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const ALWAYS = 'public, max-age=31536000, immutable';
const PASSING = 'public, max-age=60';

/**
 * How long a picture that is still to be made keeps its connection. A browser has six for a shop that
 * it speaks HTTP/1.1 with: were pictures waiting on all of them, the page's own code and whatever is
 * pressed would wait behind. Sent on to itself, a picture stands in line again after what matters more.
 */
const TURN_MS = 1500;
/** The page is there by then: a shop that is new and on a slow machine makes a screen of them for a minute. */
const LONGEST_TURN_MS = 6000;
/** Browsers follow twenty. */
const MOST_TURNS = 15;
/** How long it goes on being made for whoever was sent on and has not come yet. */
const GRACE_MS = 10_000;

/** Which time the same picture is asked for in a row. */
function turnOf(request: FastifyRequest): number {
  const turn = /\?turno=(\d{1,2})$/.exec(request.url)?.[1];
  return Math.max(1, Number(turn ?? 1));
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  render: ((asker: Asker) => Promise<ShownPicture | undefined>) | undefined,
): Promise<FastifyReply> {
  const left = new AbortController();
  const leave = () => left.abort(new Left());
  // The connection of whoever scrolls on or closes the page.
  const { socket } = request.raw;
  socket.once('close', leave);
  const turn = Promise.withResolvers<'over'>();
  const wait = Math.min(turnOf(request) * TURN_MS, LONGEST_TURN_MS);
  const clock = setTimeout(() => turn.resolve('over'), wait);
  try {
    const made = render?.({ name: networkOf(request.ip), signal: left.signal });
    const picture = await Promise.race([made, turn.promise]);
    if (picture === 'over') {
      // What goes wrong meanwhile is told to whoever comes back for it.
      made?.catch(() => undefined);
      setTimeout(leave, GRACE_MS).unref();
      return sendOn(request, reply);
    }
    if (!picture) return reply.code(404).header('cache-control', 'public, max-age=60').send();
    return reply
      .header('cache-control', picture.passing ? PASSING : ALWAYS)
      .type(picture.contentType)
      .send(picture.body);
  } catch (error) {
    if (error instanceof Left) return reply.hijack();
    if (!(error instanceof PicturesBusy)) throw error;
    return refuse(reply);
  } finally {
    clearTimeout(clock);
    socket.off('close', leave);
  }
}

function sendOn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const turn = turnOf(request);
  if (turn >= MOST_TURNS) return refuse(reply);
  const next = `${pathOf(request.url)}?turno=${turn + 1}`;
  return reply.code(307).header('location', next).header('cache-control', 'no-store').send();
}

const refuse = (reply: FastifyReply): FastifyReply =>
  reply.code(503).header('retry-after', '5').header('cache-control', 'no-store').send();

/** Nobody listens to the answer any more. */
class Left extends Error {
  override readonly name = 'Left';
}
