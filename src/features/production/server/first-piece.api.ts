import { Readable } from 'node:stream';
import * as z from 'zod';
import { may } from '../../../kernel/permissions.ts';
import { text } from '../../../kernel/wire.ts';
import type { App } from '../../../platform/http/app.ts';
import { images } from '../../../routes.ts';
import { isWhole } from '../../files/server/stored-file.ts';
import { findFirstPiece } from './first-piece.sql.ts';
import type { ProductionDeps } from './production-deps.ts';

const NAME = /^[0-9a-f]{32}\.(jpg|png|webp)$/;

/** Photographs of first pieces, for the order's owner and for the staff that look at orders. */
export function registerFirstPieces(
  app: App,
  { db, storage }: Pick<ProductionDeps, 'db' | 'storage'>,
): void {
  app.route({
    method: 'GET',
    url: images.firstPiece(':file'),
    config: { access: 'customer' },
    schema: { params: z.object({ file: text(100) }) },
    handler: async (request, reply) => {
      const { file } = request.params;
      const account = request.caller?.account;
      const looker = {
        accountId: account?.id,
        seesAll: may(account?.roles ?? [], 'orders.view'),
      };
      const photo = NAME.test(file) ? await findFirstPiece(db, file, looker) : undefined;
      if (!photo) return reply.callNotFound();
      if (!(await isWhole(storage, file, photo.sha256))) {
        request.log.error({ file }, 'a stored photograph is missing or changed');
        return reply.callNotFound();
      }
      const content = await storage.read(file);
      if (!content) return reply.callNotFound();
      return reply
        .type(photo.mediaType)
        .headers({
          'Content-Disposition': 'inline',
          'Content-Security-Policy': "sandbox; default-src 'none'",
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'private, no-store',
        })
        .send(Readable.from(content));
    },
  });
}
