import * as z from 'zod';
import { text } from '../../../kernel/wire.ts';
import type { App } from '../../../platform/http/app.ts';
import { images } from '../../../routes.ts';
import { sightWith } from '../../assignments/server/sight.sql.ts';
import { sendPrivateFile } from '../../files/server/send-private-file.ts';
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
        sight: sightWith(account, 'orders.view'),
      };
      const photo = NAME.test(file) ? await findFirstPiece(db, file, looker) : undefined;
      const sent = photo && { ...photo, name: file, disposition: 'inline' };
      return sendPrivateFile({ request, reply }, storage, sent);
    },
  });
}
