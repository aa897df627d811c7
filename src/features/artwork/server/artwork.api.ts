import * as z from 'zod';
import { createArtworkChecker } from '../../../../engines/artwork-check/artwork-check.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { refuse } from '../../../kernel/result.ts';
import { text } from '../../../kernel/wire.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { visitorOf } from '../../../platform/http/cookies.ts';
import { closeUnread, refuseWithoutRoom } from '../../../platform/http/multipart.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { images } from '../../../routes.ts';
import { attachment } from '../../files/original-name.ts';
import { discardAll, receiveForm } from '../../files/server/receive-form.ts';
import { sendPrivateFile } from '../../files/server/send-private-file.ts';
import { createSvgJudge, type SvgJudge } from '../../files/server/svg-judge.ts';
import type { FileStorage } from '../../files/storage.port.ts';
import { ARTWORK_NAME } from '../artwork-name.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { artworkOwner, findReadable, hashVisitor } from './artwork.sql.ts';
import { ARTWORK_FORM } from './artwork-form.ts';
import { registerBrand } from './brand/brand.api.ts';
import { registerArtworkCheck } from './check-artwork.api.ts';
import { type ArtworkRefused, isBeyondQuota, keepArtwork } from './keep-artwork.ts';
import { registerPlacedArtwork } from './placed-artwork.api.ts';
import { type PlacedDeps, rememberDrawn } from './placed-artwork.ts';

export interface ArtworkDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: FileStorage;
  readonly pictures: PlacedDeps['pictures'];
  readonly ordersOf: PlacedDeps['ordersOf'];
}

const SENTENCES: Readonly<Record<ArtworkRefused, string | undefined>> = {
  no_file: MESSAGES.artwork.none,
  wrong_content: MESSAGES.artwork.wrongType,
  misnamed:
    'Tu archivo no es por dentro lo que dice su nombre. Ábrelo en el programa con que lo hiciste y expórtalo como SVG, PDF, AI o PSD.',
  large_svg: 'Tu SVG pesa más de 5 MB. Simplifícalo o súbelo en PDF.',
  unsafe_svg:
    'Tu SVG contiene código, un DOCTYPE o referencias fuera del archivo. Expórtalo como SVG simple o súbelo en PDF.',
  complex_svg: 'Tu SVG es demasiado complejo para revisarlo. Simplifícalo o súbelo en PDF.',
  beyond_quota: undefined,
};
const QUOTA_RETRY_SECONDS = 24 * 3600;

/** Uploading artwork, reading it back, and whether it can be printed. Returns what shows it placed. */
export function registerArtwork(app: App, deps: ArtworkDeps): PlacedDeps {
  const judge = createSvgJudge();
  app.addHook('onClose', judge.close);
  registerUpload(app, deps, judge);
  registerDownload(app, deps);
  const checker = createArtworkChecker();
  app.addHook('onClose', () => checker.close());
  registerArtworkCheck(app, deps, checker, judge);
  registerBrand(app, { ...deps, checker });
  const placed = { ...deps, checker, drawn: rememberDrawn() };
  registerPlacedArtwork(app, placed);
  return placed;
}

function registerUpload(app: App, { db, clock, storage }: ArtworkDeps, judge: SvgJudge): void {
  serveCall(
    app,
    calls.uploadArtwork,
    contract.uploadArtwork,
    async ({ caller, request, reply }) => {
      if (!(await storage.hasRoom())) refuseWithoutRoom();
      const visitor = hashVisitor(visitorOf(request, reply));
      const network = networkOf(request.ip);
      const uploader = { accountId: caller?.account.id, visitor, network };
      // Before a byte is taken in; once more with the bytes, when it is this upload's turn.
      if (await isBeyondQuota(db, uploader)) return refusedAs('beyond_quota');
      const { files: arrived } = await receiveForm(request, storage, ARTWORK_FORM);
      try {
        const kept = await keepArtwork({ db, storage, judge, now: clock.now() }, arrived, uploader);
        return kept.ok ? kept : refusedAs(kept.code);
      } finally {
        await discardAll(arrived);
      }
    },
    { onSend: async (request, reply) => closeUnread(request, reply) },
  );
}

function refusedAs(code: ArtworkRefused) {
  const again = code === 'beyond_quota' ? { retryAfterSeconds: QUOTA_RETRY_SECONDS } : {};
  return { ...refuse(code), sentence: SENTENCES[code], ...again };
}

function registerDownload(app: App, { db, storage, ordersOf }: ArtworkDeps): void {
  app.route({
    method: 'GET',
    url: images.artwork(':file'),
    config: { access: 'public' },
    schema: { params: z.object({ file: text(100) }) },
    handler: async (request, reply) => {
      const { file } = request.params;
      const row = ARTWORK_NAME.test(file)
        ? await findReadable(db, file, artworkOwner(request), ordersOf(request.caller))
        : undefined;
      const sent = row && {
        ...{ name: row.name, sha256: row.sha256, mediaType: row.media_type, bytes: row.bytes },
        disposition: attachment(row.original_name),
      };
      return sendPrivateFile({ request, reply }, storage, sent);
    },
  });
}
