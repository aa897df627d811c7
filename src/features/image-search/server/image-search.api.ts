import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AnalystsBusy, UnreadablePicture } from '../../../../engines/likeness/likeness.ts';
import { PicturesBusy } from '../../../../engines/pictures/pictures.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { VISITOR_COOKIE, visitorOf } from '../../../platform/http/cookies.ts';
import { asRefusal, Refusal } from '../../../platform/http/errors.ts';
import { spend } from '../../../platform/http/limits/limiter.sql.ts';
import { closeUnread } from '../../../platform/http/multipart.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { createAdmission } from '../../../platform/http/overload/admission.ts';
import { api } from '../../../routes.ts';
import { imageAt, parsePictureAddress } from '../../catalog/picture.ts';
import type { CatalogReads } from '../../catalog/reads.ts';
import { CLEANED_HEADER, CleanedParams, IndexStatusAnswer, SimilarProducts } from '../contract.ts';
import type { IndexSource } from './build-index.ts';
import { createCleanedPictures } from './cleaned-pictures.ts';
import { findSimilar } from './find-similar.ts';
import { readProgress } from './picture-build.sql.ts';
import { isProductPicture } from './picture-index.sql.ts';
import type { PictureIndex } from './picture-index.ts';
import { receivePicture } from './receive-picture.ts';

export interface ImageSearchDeps extends Pick<IndexSource, 'loadPicture'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalog: Pick<CatalogReads, 'cards'>;
  readonly index: PictureIndex;
  readonly baseUrl: string;
}

/** Searches one network may make in ten minutes, and in a day (T208). */
const BURST = { limit: 150, windowSeconds: 600 } as const;
const DAILY = { limit: 2000, windowSeconds: 86_400 } as const;
const RETRY_SECONDS = 5;
/** Pictures in memory at once: a body of 10 MB takes twice that while it is put together. */
const BODIES = { most: 12, mostOfNetwork: 8, retrySeconds: RETRY_SECONDS } as const;

const UNREADABLE = 'No pudimos leer la imagen. Usa una foto JPG, PNG o WebP.';
/** One sentence for every address that is not ours: it must not tell what lies behind it (T151). */
const FOREIGN = 'La imagen no es de nuestro catálogo.';

/** Search by picture, the cleaned picture and the state of the index. */
export function registerImageSearch(app: App, deps: ImageSearchDeps): void {
  const cleaned = createCleanedPictures(deps.clock);
  const admission = createAdmission(BODIES);
  app.addHook('onListen', async () => deps.index.start());
  app.route({
    method: 'POST',
    url: api.cleanImage,
    config: { access: 'public' },
    schema: { response: { 200: SimilarProducts } },
    errorHandler: answerInText,
    onSend: async (request, reply) => closeUnread(request, reply),
    handler: async (request, reply) => {
      const network = networkOf(request.ip);
      await spend(deps.db, { key: `image:${network}`, ...BURST });
      await spend(deps.db, { key: `image-day:${network}`, ...DAILY });
      const leave = admission.enter(network);
      try {
        const picture = await pictureOf(deps, request);
        if (!picture) return [];
        const answer = await findSimilar(deps, picture).catch((error: unknown) => {
          throw refusalFor(error);
        });
        reply.header(CLEANED_HEADER, cleaned.keep(visitorOf(request, reply), answer.cleaned));
        return answer.products;
      } finally {
        leave();
      }
    },
  });
  app.route({
    method: 'GET',
    url: api.cleanedImage,
    config: { access: 'public' },
    schema: { params: CleanedParams },
    handler: async (request, reply) => {
      const picture = cleaned.find(request.cookies[VISITOR_COOKIE] ?? '', request.params.id);
      if (!picture) throw new Refusal('not_found');
      return reply
        .type('image/webp')
        .headers({ 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' })
        .send(Buffer.from(picture));
    },
  });
  app.route({
    method: 'GET',
    url: api.imageIndex,
    config: { access: { staff: 'search.tune' } },
    schema: { response: { 200: IndexStatusAnswer } },
    handler: async () => readProgress(deps.db),
  });
}

/**
 * The picture that was sent, or the one of ours whose address was; undefined for one of ours that
 * lies on another host. Fetches nothing (T149).
 */
async function pictureOf(
  deps: ImageSearchDeps,
  request: FastifyRequest,
): Promise<Uint8Array | undefined> {
  const received = await receivePicture(request);
  if ('bytes' in received) return received.bytes;
  const address = received.address.startsWith(`${deps.baseUrl}/`)
    ? received.address.slice(deps.baseUrl.length)
    : received.address;
  // A plain address counts only as one that the catalogue shows.
  const known = parsePictureAddress(address) !== undefined;
  if (!known && !(await isProductPicture(deps.db, [received.address, address])))
    throw new Refusal('invalid', FOREIGN);
  const picture = await deps
    .loadPicture(imageAt(address, { width: 320, format: 'webp' }))
    .catch((error: unknown) => {
      throw refusalFor(error);
    });
  if (known && !picture) throw new Refusal('invalid', FOREIGN);
  return picture;
}

function refusalFor(error: unknown): unknown {
  if (error instanceof UnreadablePicture) return new Refusal('invalid', UNREADABLE);
  if (error instanceof AnalystsBusy || error instanceof PicturesBusy)
    return new Refusal('unavailable', undefined, {}, RETRY_SECONDS);
  return error;
}

/** This call alone answers what went wrong as plain text (API-02). */
function answerInText(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error);
  if (!refusal) request.server.noteUnexpected(error, request, reply.elapsedTime);
  if (refusal?.retryAfterSeconds) reply.header('Retry-After', refusal.retryAfterSeconds);
  reply
    .code(refusal?.status ?? 500)
    .type('text/plain; charset=utf-8')
    .send(refusal?.message ?? 'Algo salió mal de nuestro lado. Inténtalo de nuevo.');
}
