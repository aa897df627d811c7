import type { ArtworkChecker } from '../../../../engines/artwork-check/artwork-check.ts';
import type { App } from '../../../platform/http/app.ts';
import { visitorOf } from '../../../platform/http/cookies.ts';
import { refuseWithoutRoom } from '../../../platform/http/multipart.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import type { SvgJudge } from '../../files/server/svg-judge.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import type { ArtworkDeps } from './artwork.api.ts';
import { artworkOwner, hashVisitor } from './artwork.sql.ts';
import { checkedArtwork, rememberFacts } from './check-artwork.ts';
import { type MendRefused, mendedArtwork } from './mend-artwork.ts';

const SENTENCES: Readonly<Record<MendRefused, string>> = {
  no_help:
    'Esto no se arregla solo sin dañar tu arte. Puedes pedir con él: lo revisa un diseñador.',
  beyond_quota: 'Guardas demasiados archivos sin pedir. Quita los que no uses e inténtalo mañana.',
  not_found: 'Ese archivo ya no está. Súbelo otra vez.',
  no_limits: 'Ese terminado lo revisa una persona: te escribimos si tu arte necesita un cambio.',
  busy: 'Hay muchos archivos en revisión. Inténtalo en un momento.',
};
const RETRY_SECONDS = 5;

/** Says of an artwork, to whoever may read it, whether it can be printed, and mends its owner's. */
export function registerArtworkCheck(
  app: App,
  { db, storage, clock, ordersOf }: ArtworkDeps,
  checker: ArtworkChecker,
  judge: SvgJudge,
): void {
  const deps = { db, storage, checker, known: rememberFacts() };
  serveCall(app, calls.checkArtwork, contract.checkArtwork, async ({ body, request }) => {
    const { archivo: file, terminado: technique, color: colour, ancho_mm: widthMm } = body;
    const others = body.alternativas;
    const sees = ordersOf(request.caller);
    const asked = { file, technique, colour, widthMm, quantity: body.cantidad, others };
    const found = await checkedArtwork(deps, asked, artworkOwner(request), sees);
    if (found.ok) return found;
    const again = found.code === 'busy' ? { retryAfterSeconds: RETRY_SECONDS } : {};
    return { ...found, sentence: SENTENCES[found.code], ...again };
  });
  serveCall(
    app,
    calls.mendArtwork,
    contract.mendArtwork,
    async ({ body, caller, request, reply }) => {
      if (!(await storage.hasRoom())) refuseWithoutRoom();
      const uploader = {
        accountId: caller?.account.id,
        visitor: hashVisitor(visitorOf(request, reply)),
        network: networkOf(request.ip),
      };
      const { archivo: file, terminado: technique, color: colour, ancho_mm: widthMm } = body;
      const asked = {
        ...{ file, technique, colour, widthMm },
        ...{ quantity: body.cantidad, mends: body.arreglos },
      };
      const mended = await mendedArtwork({ ...deps, judge, now: clock.now() }, asked, uploader);
      if (mended.ok) return mended;
      const again = mended.code === 'busy' ? { retryAfterSeconds: RETRY_SECONDS } : {};
      return { ...mended, sentence: SENTENCES[mended.code], ...again };
    },
  );
}
