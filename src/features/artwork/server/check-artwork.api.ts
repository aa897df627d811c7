import type { ArtworkChecker } from '../../../../engines/artwork-check/artwork-check.ts';
import { may } from '../../../kernel/permissions.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import type { ArtworkDeps } from './artwork.api.ts';
import { artworkOwner } from './artwork.sql.ts';
import { type CheckRefused, checkedArtwork, rememberFacts } from './check-artwork.ts';

const SENTENCES: Readonly<Record<CheckRefused, string>> = {
  not_found: 'Ese archivo ya no está. Súbelo otra vez.',
  no_limits: 'Ese terminado lo revisa una persona: te escribimos si tu arte necesita un cambio.',
  busy: 'Hay muchos archivos en revisión. Inténtalo en un momento.',
};
const RETRY_SECONDS = 5;

/** Says of an artwork, to whoever may read it, whether it can be printed. */
export function registerArtworkCheck(
  app: App,
  { db, storage }: ArtworkDeps,
  checker: ArtworkChecker,
): void {
  const deps = { db, storage, checker, known: rememberFacts() };
  serveCall(app, calls.checkArtwork, contract.checkArtwork, async ({ body, request }) => {
    const { archivo: file, terminado: technique, color: colour, ancho_mm: widthMm } = body;
    const sees = may(request.caller?.account.roles ?? [], 'orders.files');
    const asked = { file, technique, colour, widthMm };
    const found = await checkedArtwork(deps, asked, artworkOwner(request), sees);
    if (found.ok) return found;
    const again = found.code === 'busy' ? { retryAfterSeconds: RETRY_SECONDS } : {};
    return { ...found, sentence: SENTENCES[found.code], ...again };
  });
}
