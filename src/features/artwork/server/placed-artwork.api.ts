import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { slug } from '../../../kernel/fold.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { text } from '../../../kernel/wire.ts';
import type { App } from '../../../platform/http/app.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { images } from '../../../routes.ts';
import { ARTWORK_NAME } from '../artwork-name.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { MOST_PLACED, readPlaced, readPlacedFile } from '../placed-address.ts';
import { artworkOwner } from './artwork.sql.ts';
import {
  type Looker,
  type PlacedDeps,
  type PlacedRefused,
  placedArtwork,
  printOf,
} from './placed-artwork.ts';
import { rememberWorn, wornLogo } from './worn-logo.ts';

const placedText = text(200);
const PlacedQuery = z.strictObject({
  terminado: text(100),
  arte: placedText.or(z.array(placedText).max(MOST_PLACED)),
});
const WornQuery = z.strictObject({ logo: text(100) });

/** Print areas of a picture set for anyone; an artwork, and the product with it, for its owner. */
export function registerPlacedArtwork(app: App, deps: PlacedDeps): void {
  const worn = { ...deps, ...rememberWorn() };
  serveCall(app, calls.printAreas, contract.printAreas, async ({ params }) => {
    const areas = await deps.pictures.areasOf(params.conjunto);
    if (areas.length === 0) return refuse('not_found');
    return ok({
      areas: areas.map(({ id, surface, widthMm, heightMm, techniques, mesh, name, shownBy }) => ({
        id,
        superficie: surface,
        ancho_mm: widthMm,
        alto_mm: heightMm,
        terminados: [...techniques],
        malla: mesh,
        ...(name === undefined ? {} : { nombre: name }),
        ...(shownBy === undefined ? {} : { conjunto: shownBy }),
      })),
    });
  });
  app.route({
    method: 'GET',
    url: images.artworkPrint(':file'),
    config: { access: 'public' },
    schema: { params: z.object({ file: text(100) }), hide: true },
    handler: async (request, reply) => {
      const { file } = request.params;
      if (!ARTWORK_NAME.test(file)) return reply.callNotFound();
      const drawn = await printOf(deps, file, lookerOf(deps, request));
      return drawn.ok ? own(reply, 'image/png', drawn.value) : refused(reply, drawn.code);
    },
  });
  app.route({
    method: 'GET',
    url: images.placed(':set', ':file'),
    config: { access: 'public' },
    schema: {
      params: z.object({ set: text(80), file: text(100) }),
      querystring: PlacedQuery.or(WornQuery),
      hide: true,
    },
    handler: async (request, reply) => {
      const { params, query } = request;
      const picture = readPlacedFile(params.file);
      const asker = { name: networkOf(request.ip) };
      if ('logo' in query) {
        if (!picture || !ARTWORK_NAME.test(query.logo)) return reply.callNotFound();
        const asked = { set: params.set, ...picture, logo: query.logo };
        const made = await wornLogo(worn, asked, lookerOf(deps, request), asker);
        return made.ok
          ? own(reply, made.value.contentType, made.value.body)
          : refused(reply, made.code);
      }
      const files = [query.arte].flat().map(readPlaced);
      const known = files.filter((file) => file !== undefined);
      if (!picture || known.length === 0 || known.length < files.length)
        return reply.callNotFound();
      const technique = slug(query.terminado);
      const question = { set: params.set, ...picture, technique, files: known };
      const made = await placedArtwork(deps, question, lookerOf(deps, request), asker);
      if (!made.ok) return refused(reply, made.code);
      return own(reply, made.value.contentType, made.value.body);
    },
  });
}

function lookerOf({ ordersOf }: PlacedDeps, request: FastifyRequest): Looker {
  return { owner: artworkOwner(request), seesOrders: ordersOf(request.caller) };
}

/** A picture of somebody's own: theirs alone, and gone from the browser when they sign out. */
function own(reply: FastifyReply, type: string, body: Uint8Array): FastifyReply {
  return reply
    .type(type)
    .headers({
      'Cache-Control': 'private, max-age=600',
      Vary: 'Cookie',
      'X-Content-Type-Options': 'nosniff',
    })
    .send(body);
}

const RETRY_SECONDS = 3;

function refused(reply: FastifyReply, code: PlacedRefused): FastifyReply {
  reply.header('Cache-Control', 'no-store');
  if (code === 'not_found') return reply.code(404).send();
  if (code === 'unreadable') return reply.code(422).send();
  return reply.code(503).header('Retry-After', RETRY_SECONDS).send();
}
