import * as z from 'zod';
import type { Permission } from '../../../kernel/permissions.ts';
import { text } from '../../../kernel/wire.ts';
import type { App } from '../../../platform/http/app.ts';
import { type PrivateFile, sendPrivateFile } from '../../files/server/send-private-file.ts';
import type { FileStorage } from '../../files/storage.port.ts';
import { type Looker, sightWith } from './sight.sql.ts';

const NAME = /^[0-9a-f]{32}\.(jpg|png|webp)$/;

/** Serves one kind of photographs that belong to orders, shown in the page. */
export function serveOrderPhotos(
  app: App,
  {
    url,
    permission,
    storage,
    find,
  }: {
    /** With a parameter `file`. */
    readonly url: string;
    /** What staff hold who look at them. */
    readonly permission: Permission;
    readonly storage: FileStorage;
    /** Undefined for one that the looker may not see, as for none. */
    readonly find: (
      file: string,
      looker: Looker,
    ) => Promise<Pick<PrivateFile, 'mediaType' | 'sha256'> | undefined>;
  },
): void {
  app.route({
    method: 'GET',
    url,
    config: { access: 'customer' },
    schema: { params: z.object({ file: text(100) }) },
    handler: async (request, reply) => {
      const { file } = request.params;
      const account = request.caller?.account;
      const looker = { accountId: account?.id, sight: sightWith(account, permission) };
      const photo = NAME.test(file) ? await find(file, looker) : undefined;
      const sent = photo && { ...photo, name: file, disposition: 'inline' };
      return sendPrivateFile({ request, reply }, storage, sent);
    },
  });
}
