import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import { slug } from '../../../kernel/fold.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { text } from '../../../kernel/wire.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { visitorOf } from '../../../platform/http/cookies.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { artworkOwner, hashVisitor } from '../../artwork/server/artwork.sql.ts';
import type { PlacedDeps } from '../../artwork/server/placed-artwork.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { SHARED_TOKEN, sharedPath, sharedPictureAt } from '../shared-design.ts';
import { shareDesign } from './share-design.ts';
import { deleteDesign, findDesign, madeBy } from './shared-design.sql.ts';
import { sharedPicture } from './shared-picture.ts';

export interface SharingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly baseUrl: string;
  readonly placed: PlacedDeps;
}

const SENTENCES = {
  not_sold: 'Ese producto no se vende así. Revisa su color, cantidad y terminado.',
  not_found: 'Ese archivo ya no está. Súbelo otra vez.',
} as const;

/** Links that show a configured product to people without an account. */
export function registerSharing(app: App, deps: SharingDeps): void {
  const { db, clock, baseUrl } = deps;
  serveCall(
    app,
    calls.shareDesign,
    contract.shareDesign,
    async ({ body, caller, request, reply }) => {
      const sharer = {
        accountId: caller?.account.id,
        visitor: hashVisitor(visitorOf(request, reply)),
      };
      const { id: code, color: colour, terminado: technique, cantidad: quantity } = body;
      const wish = { code, colour, technique, quantity, files: body.archivos };
      const shared = await shareDesign(db, wish, sharer, clock.now());
      if (!shared.ok) return { ...shared, sentence: SENTENCES[shared.code] };
      const { token, expiresAt } = shared.value;
      const enlace = `${baseUrl}${sharedPath(token)}`;
      return ok({ enlace, clave: token, vence: expiresAt.toISOString() });
    },
  );
  serveCall(app, calls.unshareDesign, contract.unshareDesign, async ({ body, request }) => {
    const design = await findDesign(db, body.clave, clock.now());
    if (!design || !madeBy(design, artworkOwner(request))) return refuse('not_found');
    await deleteDesign(db, design.id);
    return ok({ success: true });
  });
  registerPictures(app, deps);
}

/** Never kept by anything between: the link may end before its picture would. */
function registerPictures(app: App, { db, clock, placed }: SharingDeps): void {
  app.route({
    method: 'GET',
    url: sharedPictureAt(':token', ':file'),
    config: { access: 'public' },
    schema: { params: z.object({ token: text(40), file: text(20) }), hide: true },
    handler: async (request, reply) => {
      const { token, file } = request.params;
      const form = file === 'tarjeta.jpg' ? 'card' : file === 'diseno.webp' ? 'design' : undefined;
      if (!form || !SHARED_TOKEN.test(token)) return reply.callNotFound();
      const design = await findDesign(db, token, clock.now());
      if (!design) return reply.callNotFound();
      const made = await sharedPicture(
        placed,
        { ...design, technique: slug(design.technique) },
        form,
        { name: networkOf(request.ip) },
      );
      return made.ok ? told(reply, form, made.value) : busyOrGone(request, reply, made.code);
    },
  });
}

const told = (reply: FastifyReply, form: 'card' | 'design', body: Uint8Array): FastifyReply =>
  reply
    .type(form === 'card' ? 'image/jpeg' : 'image/webp')
    .headers({ 'Cache-Control': 'private, max-age=600', 'X-Content-Type-Options': 'nosniff' })
    .send(body);

function busyOrGone(_: FastifyRequest, reply: FastifyReply, code: string): FastifyReply {
  reply.header('Cache-Control', 'no-store');
  if (code === 'busy') return reply.code(503).header('Retry-After', '3').send();
  return reply.code(404).send();
}
