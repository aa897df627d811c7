import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { may } from '../../../kernel/permissions.ts';
import { text } from '../../../kernel/wire.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { visitorOf } from '../../../platform/http/cookies.ts';
import { noRoom, Refusal } from '../../../platform/http/errors.ts';
import { spend } from '../../../platform/http/limits/limiter.sql.ts';
import { closeUnread } from '../../../platform/http/multipart.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { api, images } from '../../../routes.ts';
import { attachment } from '../../files/original-name.ts';
import { discardAll, receiveForm } from '../../files/server/receive-form.ts';
import { isWhole } from '../../files/server/stored-file.ts';
import { createSvgJudge } from '../../files/server/svg-judge.ts';
import type { FileStorage } from '../../files/storage.port.ts';
import { ARTWORK_NAME, UploadedArtwork } from '../contract.ts';
import { artworkOwner, findReadable, hashVisitor } from './artwork.sql.ts';
import { ARTWORK_FORM } from './artwork-form.ts';
import { keepArtwork, refuseBeyondQuota } from './keep-artwork.ts';

export interface ArtworkDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: FileStorage;
}

/** Uploads one network may make in an hour; an office of many people shares one. */
const UPLOADS = { limit: 120, windowSeconds: 3600 } as const;

/** Uploading artwork and reading it back. */
export function registerArtwork(app: App, deps: ArtworkDeps): void {
  registerUpload(app, deps);
  registerDownload(app, deps);
}

function registerUpload(app: App, { db, clock, storage }: ArtworkDeps): void {
  const judge = createSvgJudge();
  app.addHook('onClose', judge.close);
  app.route({
    method: 'POST',
    url: api.uploadArtwork,
    config: { access: 'public' },
    schema: { response: { 200: UploadedArtwork } },
    onSend: async (request, reply) => closeUnread(request, reply),
    handler: async (request, reply) => {
      const network = networkOf(request.ip);
      await spend(db, { key: `artwork:${network}`, ...UPLOADS });
      if (!(await storage.hasRoom())) throw noRoom();
      const visitor = hashVisitor(visitorOf(request, reply));
      const uploader = { accountId: request.caller?.account.id, visitor, network };
      // Before a byte is taken in; once more with the bytes, when it is this upload's turn.
      await refuseBeyondQuota(db, uploader);
      const { files: arrived } = await receiveForm(request, storage, ARTWORK_FORM);
      try {
        if (arrived.length === 0) throw new Refusal('invalid', MESSAGES.artwork.none);
        return await keepArtwork({ db, storage, judge, now: clock.now() }, arrived, uploader);
      } finally {
        await discardAll(arrived);
      }
    },
  });
}

function registerDownload(app: App, { db, storage }: ArtworkDeps): void {
  app.route({
    method: 'GET',
    url: images.artwork(':file'),
    config: { access: 'public' },
    schema: { params: z.object({ file: text(100) }) },
    handler: async (request, reply) => {
      const { file } = request.params;
      const row = ARTWORK_NAME.test(file)
        ? await findReadable(db, file, artworkOwner(request), seesOrders(request))
        : undefined;
      if (!row) throw new Refusal('not_found');
      if (!(await isWhole(storage, row.name, row.sha256))) {
        request.log.error({ file: row.name }, 'stored artwork is missing or damaged');
        throw new Refusal('not_found');
      }
      const content = await storage.read(row.name);
      if (!content) throw new Refusal('not_found');
      return reply
        .type(row.media_type)
        .headers({
          'Content-Disposition': attachment(row.original_name),
          'Content-Length': row.bytes,
          'Content-Security-Policy': "sandbox; default-src 'none'",
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'private, no-store',
        })
        .send(Readable.from(content));
    },
  });
}

function seesOrders({ caller }: FastifyRequest): boolean {
  return may(caller?.account.roles ?? [], 'orders.files');
}
