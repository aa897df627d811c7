import { Readable } from 'node:stream';
import * as z from 'zod';
import { createArtworkChecker } from '../../../../../engines/artwork-check/artwork-check.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { text } from '../../../../kernel/wire.ts';
import type { App } from '../../../../platform/http/app.ts';
import { closeUnread, refuseWithoutRoom } from '../../../../platform/http/multipart.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import { discardAll, receiveForm } from '../../../files/server/receive-form.ts';
import { PHOTO_NAME, wholePhoto } from '../../desk/photo.ts';
import * as calls from '../../desk-calls.ts';
import * as contract from '../../desk-contract.ts';
import { keepPhoto, PHOTO_FORM, type PhotoRefused } from './keep-photo.ts';
import { findPhoto } from './photo.sql.ts';
import { previewName } from './photo-files.ts';
import type { PhotoDeps } from './prepare-cuts.ts';

const REFUSED: Readonly<Record<PhotoRefused, string>> = {
  no_file: 'Elige una foto.',
  wrong_content: 'La foto debe ser JPG, PNG o WEBP. Este archivo es de otro tipo.',
  animated: 'Es una animación. Sube una foto fija.',
  too_many_pixels: 'La foto tiene más de 52 millones de pixeles. Súbela más pequeña.',
  too_small: 'La foto es muy pequeña: cada lado necesita al menos 500 pixeles.',
  broken: 'No pudimos abrir la foto: está dañada o incompleta. Guárdala otra vez y súbela.',
  busy: 'Hay muchas fotos en revisión. Inténtalo en un momento.',
};
const RETRY_SECONDS = 5;

/** Photographs of products: taking them in, and showing them whole to whoever works on them. */
export function registerPhotoOffice(app: App, deps: PhotoDeps & { readonly clock: Clock }): void {
  const checker = createArtworkChecker();
  app.addHook('onClose', () => checker.close());
  const { db, storage, clock } = deps;
  serveCall(
    app,
    calls.uploadPhoto,
    contract.uploadPhoto,
    async ({ caller, request }) => {
      if (!(await storage.hasRoom())) refuseWithoutRoom();
      const { files } = await receiveForm(request, storage, PHOTO_FORM);
      try {
        const by = { account: caller.account.id, now: clock.now() };
        const kept = await keepPhoto({ db, storage, checker }, files[0], by);
        if (kept.ok) return kept;
        const again = kept.code === 'busy' ? { retryAfterSeconds: RETRY_SECONDS } : {};
        return { ...kept, sentence: REFUSED[kept.code], ...again };
      } finally {
        await discardAll(files);
      }
    },
    { onSend: async (request, reply) => closeUnread(request, reply) },
  );
  app.route({
    method: 'GET',
    url: wholePhoto(':photo'),
    config: { access: { staff: 'catalogue.view' } },
    schema: { params: z.object({ photo: text(40) }), hide: true },
    handler: async (request, reply) => {
      const { photo } = request.params;
      const known = PHOTO_NAME.test(photo) && (await findPhoto(db, photo));
      const content = known ? await storage.read(previewName(photo)) : undefined;
      if (!content) return reply.callNotFound();
      return reply
        .type('image/webp')
        .headers({
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'private, max-age=86400',
          Vary: 'Cookie',
        })
        .send(Readable.from(content));
    },
  });
}
