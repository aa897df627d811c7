import { Readable } from 'node:stream';
import * as z from 'zod';
import { type ZipEntry, zipOf } from '../../../platform/files/zip.ts';
import type { App } from '../../../platform/http/app.ts';
import { spend } from '../../../platform/http/limits/limiter.sql.ts';
import { files } from '../../../routes.ts';
import { recordSecurityEvent } from '../../accounts/server/account.sql.ts';
import { type ArtworkRow, ownArtwork } from '../../artwork/server/artwork.sql.ts';
import { type OwnPhoto, ownPhotos } from '../../claims/server/own-claims.sql.ts';
import type { FileStorage } from '../../files/storage.port.ts';
import type { MyAccountDeps } from './my-account.api.ts';
import { readOwnData } from './own-data.sql.ts';

const README = `Aquí están los datos que guardamos de ti y los archivos que nos enviaste.
datos.json se abre con cualquier editor de texto. Los importes están en centavos; las fechas, en UTC.
`;

/** The owner's own data as a file: JSON, and what they sent. Nobody but the session names whose. */
export function registerExport(app: App, { db, clock, artwork, claims }: MyAccountDeps): void {
  app.route({
    method: 'GET',
    url: files.ownData,
    config: { access: 'customer' },
    schema: { querystring: z.strictObject({}) },
    handler: async (request, reply) => {
      const { caller } = request;
      if (!caller) return reply.callNotFound();
      const { id } = caller.account;
      await spend(db, { key: `own-data:${id}`, limit: 6, windowSeconds: 3600 });
      const data = await readOwnData(db, id);
      const sent = await ownArtwork(db, id);
      const photos = await ownPhotos(db, id);
      const entries = [...entriesOf(data, sent, artwork), ...photoEntries(photos, claims)];
      await recordSecurityEvent(db, { kind: 'data_downloaded', accountId: id, subject: '' });
      return reply
        .type('application/zip')
        .headers({
          'Content-Disposition': 'attachment; filename="mis-datos.zip"',
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'private, no-store',
        })
        .send(Readable.from(zipOf(entries, clock.now())));
    },
  });
}

function entriesOf(
  data: Readonly<Record<string, readonly object[]>>,
  sent: readonly ArtworkRow[],
  storage: FileStorage,
): ZipEntry[] {
  const text = (name: string, body: string): ZipEntry => ({
    name,
    content: async () => Buffer.from(body, 'utf8'),
  });
  return [
    text('LEEME.txt', README),
    text('datos.json', `${JSON.stringify(data, null, 2)}\n`),
    ...sent.map((file, index) => ({
      name: `archivos/${index + 1}-${file.original_name.replace(/[^\p{L}\p{N}._ -]/gu, '_')}`,
      content: () => wholeOf(storage, file.name),
    })),
  ];
}

/** What they claimed with, by the claim's number and in its order. */
function photoEntries(photos: readonly OwnPhoto[], storage: FileStorage): ZipEntry[] {
  return photos.map(({ name, claimId }, index) => ({
    name: `reclamaciones/${claimId}-${index + 1}.${name.split('.').pop() ?? ''}`,
    content: () => wholeOf(storage, name),
  }));
}

/** A file that is gone is an empty one: what there is of the others still comes. */
async function wholeOf(storage: FileStorage, name: string): Promise<Uint8Array> {
  const content = await storage.read(name);
  const parts: Uint8Array[] = [];
  for await (const part of content ?? []) parts.push(part);
  return Buffer.concat(parts);
}
