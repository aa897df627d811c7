import { createHash, randomBytes } from 'node:crypto';
import { dueAt } from '../../src/features/proofs/proof.ts';
import {
  insertProof,
  newestProof,
  withdrawWaiting,
} from '../../src/features/proofs/server/proof.sql.ts';
import type { Database } from '../../src/platform/db/connect.ts';

/** The next version of a line's proposal, published as a designer's would be, without its letter. */
export async function givenProof(
  db: Database,
  lineId: number,
  spec: { readonly at?: Date; readonly by?: number } = {},
): Promise<{ readonly version: number; readonly sha256: string }> {
  const publishedAt = spec.at ?? new Date('2026-11-20T18:00:00Z');
  const version = ((await newestProof(db, lineId))?.version ?? 0) + 1;
  const name = `${randomBytes(16).toString('hex')}.png`;
  const sha256 = createHash('sha256').update(name).digest();
  await withdrawWaiting(db, lineId, null, publishedAt);
  await insertProof(db, {
    lineId,
    version,
    file: { name, originalName: 'propuesta.png', mediaType: 'image/png', bytes: 100, sha256 },
    view: undefined,
    placed: null,
    widthMm: 80,
    heightMm: 40,
    inks: 'Pantone 185 C',
    position: 'Frente',
    technique: 'Serigrafía',
    note: '',
    publishedBy: spec.by ?? null,
    publishedAt,
    dueAt: dueAt(publishedAt),
  });
  return { version, sha256: sha256.toString('hex') };
}
