import { insertClaim } from '../../src/features/claims/server/claim.sql.ts';
import type { Queries } from '../../src/platform/db/connect.ts';
import { pngOf } from './small-files.ts';

let sequence = 0;

/** An open claim of a line, with a photograph that is in the books alone. */
export function givenClaim(
  db: Queries,
  { orderId, lineId }: { readonly orderId: number; readonly lineId: number },
): Promise<number> {
  sequence += 1;
  const name = `${String(sequence).padStart(32, '0')}.png`;
  const sha256 = pngOf(name).subarray(0, 32);
  return insertClaim(db, {
    orderId,
    lineId,
    key: `prueba ${sequence}`,
    kind: 'faltante',
    pieces: 1,
    wish: 'reposicion',
    words: 'Falta una pieza.',
    photos: [{ name, mediaType: 'image/png', bytes: 32, sha256 }],
    now: new Date('2026-11-20T18:00:00Z'),
  });
}
