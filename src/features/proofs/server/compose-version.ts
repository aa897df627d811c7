import { Readable } from 'node:stream';
import { slug } from '../../../kernel/fold.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { PlacedFile } from '../../artwork/placed-address.ts';
import { placedArtwork } from '../../artwork/server/placed-artwork.ts';
import { parsePictureAddress } from '../../catalog/picture.ts';
import { MEDIA_TYPES } from '../../files/file-kind.ts';
import { newFileName } from '../../files/server/stored-file.ts';
import type { ProofFiles } from './keep-files.ts';
import { readLine } from './line-view.sql.ts';
import type { ProofDeps } from './proof-deps.ts';

/** As large as the shop composes: a proposal is looked at closely. */
const WIDTH = 1400;
/** Who waits for a picture: all designers take turns as one asker. */
const ASKER = { name: 'proofs' };
const NAME = 'propuesta.webp';

/** not_found: no such line · no_picture: not its artwork, or the shop cannot show it on the product. */
type ComposeRefused = 'not_found' | 'no_picture' | 'busy';

/**
 * A version's file out of the line's own artworks where the designer put them: the very picture that
 * cart, mail and order show of such a placement.
 */
export async function composeVersion(
  { db, placed, storage }: Pick<ProofDeps, 'db' | 'placed' | 'storage'>,
  lineId: number,
  files: readonly PlacedFile[],
): Promise<Result<ProofFiles, ComposeRefused>> {
  const line = await readLine(db, lineId);
  if (!line) return refuse('not_found');
  const picture = parsePictureAddress(line.image);
  if (!picture) return refuse('no_picture');
  const own = new Set(line.artwork.map(({ name }) => name));
  if (!files.every(({ name }) => own.has(name))) return refuse('no_picture');
  const { set, colour } = picture;
  const question = { set, colour, width: WIDTH, technique: slug(line.view.finish), files } as const;
  const looker = { owner: { accountId: undefined, visitor: undefined }, seesOrders: true };
  const made = await placedArtwork(placed, question, looker, ASKER);
  if (!made.ok) return refuse(made.code === 'busy' ? 'busy' : 'no_picture');
  const received = await storage.receive(Readable.from([made.value.body]));
  const file = {
    name: newFileName('webp'),
    originalName: NAME,
    mediaType: MEDIA_TYPES.webp,
    bytes: received.bytes,
    sha256: Buffer.from(received.sha256, 'hex'),
  };
  return ok({ file, view: undefined, keep: () => received.keepAs(file.name) });
}
