import * as z from 'zod';
import { text } from '../../../kernel/wire.ts';
import type { App } from '../../../platform/http/app.ts';
import { images } from '../../../routes.ts';
import { sightWith } from '../../assignments/server/sight.sql.ts';
import { sendPrivateFile } from '../../files/server/send-private-file.ts';
import { findPhoto } from './claim.sql.ts';
import type { ClaimDeps } from './claim-deps.ts';

const NAME = /^[0-9a-f]{32}\.(jpg|png|webp)$/;

/** Photographs of claims, for the order's owner and for whoever looks at claims. */
export function registerClaimPhotos(
  app: App,
  { db, storage }: Pick<ClaimDeps, 'db' | 'storage'>,
): void {
  app.route({
    method: 'GET',
    url: images.claim(':file'),
    config: { access: 'customer' },
    schema: { params: z.object({ file: text(100) }) },
    handler: async (request, reply) => {
      const { file } = request.params;
      const account = request.caller?.account;
      const looker = {
        accountId: account?.id,
        sight: sightWith(account, 'claims.see'),
      };
      const photo = NAME.test(file) ? await findPhoto(db, file, looker) : undefined;
      const sent = photo && { ...photo, name: file, disposition: 'inline' };
      return sendPrivateFile({ request, reply }, storage, sent);
    },
  });
}
