import type { FastifyRequest } from 'fastify';
import { AnalystsBusy, UnreadablePicture } from '../../../../engines/likeness/likeness.ts';
import { PicturesBusy } from '../../../../engines/pictures/pictures.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { VISITOR_COOKIE, visitorOf } from '../../../platform/http/cookies.ts';
import { closeUnread } from '../../../platform/http/multipart.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { createAdmission } from '../../../platform/http/overload/admission.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { imageAt, parsePictureAddress } from '../../catalog/picture.ts';
import type { CatalogReads } from '../../catalog/reads.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import type { IndexSource } from './building/build-deps.ts';
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

const RETRY_SECONDS = 5;
/** Pictures in memory at once: a body of 10 MB takes twice that while it is put together. */
const BODIES = { most: 12, mostOfNetwork: 8, retrySeconds: RETRY_SECONDS } as const;

const SENTENCES = {
  unreadable: 'No pudimos leer la imagen. Usa una foto JPG, PNG o WebP.',
  /** One sentence for every address that is not ours: it must not tell what lies behind it (T151). */
  foreign_picture: 'La imagen no es de nuestro catálogo.',
  busy: undefined,
} as const;

type Refused = { readonly ok: false; readonly code: keyof typeof SENTENCES };

/** Search by picture, the cleaned picture and the state of the index. */
export function registerImageSearch(app: App, deps: ImageSearchDeps): void {
  const cleaned = createCleanedPictures(deps.clock);
  const admission = createAdmission(BODIES);
  app.addHook('onListen', async () => deps.index.start());
  serveCall(
    app,
    calls.cleanImage,
    contract.cleanImage,
    async ({ request, reply }) => {
      const leave = admission.enter(networkOf(request.ip));
      try {
        const found = await search(deps, request);
        if (!found.ok) {
          const again = found.code === 'busy' ? { retryAfterSeconds: RETRY_SECONDS } : {};
          return { ...found, sentence: SENTENCES[found.code], ...again };
        }
        if (!found.value) return ok([]);
        const { cleaned: picture, products } = found.value;
        reply.header(contract.CLEANED_HEADER, cleaned.keep(visitorOf(request, reply), picture));
        return ok(products);
      } finally {
        leave();
      }
    },
    { onSend: async (request, reply) => closeUnread(request, reply) },
  );
  serveCall(app, calls.cleanedImage, contract.cleanedImage, ({ params, request, reply }) => {
    const picture = cleaned.find(request.cookies[VISITOR_COOKIE] ?? '', params.id);
    if (!picture) return refuse('unknown_picture');
    reply.headers({ 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' });
    return ok(Buffer.from(picture));
  });
  serveCall(app, calls.imageIndex, contract.imageIndex, async () =>
    ok(await readProgress(deps.db)),
  );
}

type Similar = Awaited<ReturnType<typeof findSimilar>>;

/** What looks like the picture that came; undefined for one of ours that lies on another host. */
async function search(
  deps: ImageSearchDeps,
  request: FastifyRequest,
): Promise<Refused | { readonly ok: true; readonly value: Similar | undefined }> {
  try {
    const picture = await pictureOf(deps, request);
    if (!picture.ok) return picture;
    return ok(picture.value && (await findSimilar(deps, picture.value)));
  } catch (error) {
    const code = codeOf(error);
    if (code) return refuse(code);
    throw error;
  }
}

function codeOf(error: unknown): Refused['code'] | undefined {
  if (error instanceof UnreadablePicture) return 'unreadable';
  return error instanceof AnalystsBusy || error instanceof PicturesBusy ? 'busy' : undefined;
}

/**
 * The picture that was sent, or the one of ours whose address was; undefined for one of ours that
 * lies on another host. Fetches nothing (T149).
 */
async function pictureOf(
  deps: ImageSearchDeps,
  request: FastifyRequest,
): Promise<Refused | { readonly ok: true; readonly value: Uint8Array | undefined }> {
  const received = await receivePicture(request);
  if ('bytes' in received) return ok(received.bytes);
  const address = received.address.startsWith(`${deps.baseUrl}/`)
    ? received.address.slice(deps.baseUrl.length)
    : received.address;
  // A plain address counts only as one that the catalogue shows.
  const known = parsePictureAddress(address) !== undefined;
  if (!known && !(await isProductPicture(deps.db, [received.address, address])))
    return refuse('foreign_picture');
  const picture = await deps.loadPicture(imageAt(address, { width: 320, format: 'webp' }));
  return known && !picture ? refuse('foreign_picture') : ok(picture);
}
