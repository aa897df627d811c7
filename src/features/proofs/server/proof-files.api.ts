import * as z from 'zod';
import { text } from '../../../kernel/wire.ts';
import type { App } from '../../../platform/http/app.ts';
import { images } from '../../../routes.ts';
import { sightWith } from '../../assignments/server/sight.sql.ts';
import { attachment } from '../../files/original-name.ts';
import { sendPrivateFile } from '../../files/server/send-private-file.ts';
import { invitationOf } from './invitation/invitation-cookie.ts';
import type { ProofDeps } from './proof-deps.ts';
import { findProofFile } from './proof-file.sql.ts';

const NAME = /^[0-9a-f]{32}\.(jpg|png|webp|pdf)$/;

/** The files of proposals, for whoever may see them; one that changed since is served to nobody. */
export function registerProofFiles(app: App, { db, clock, storage }: ProofDeps): void {
  app.route({
    method: 'GET',
    url: images.proof(':file'),
    config: { access: 'public' },
    schema: { params: z.object({ file: text(100) }) },
    handler: async (request, reply) => {
      const { file } = request.params;
      const account = request.caller?.account;
      const looker = {
        accountId: account?.id,
        token: invitationOf(request),
        sight: sightWith(account, 'proofs.see'),
      };
      const found = NAME.test(file)
        ? await findProofFile(db, file, looker, clock.now())
        : undefined;
      const sent = found && { ...found, disposition: attachment(found.originalName) };
      return sendPrivateFile({ request, reply }, storage, sent);
    },
  });
}
