import { createHash } from 'node:crypto';
import path from 'node:path';
import { projectionOf } from '../../../engines/pictures/layer-format.ts';
import { loadSet } from '../../../engines/pictures/pictures.ts';
import { firstPlacement, settle } from '../../../src/features/artwork/place-artwork.ts';
import {
  hashVisitor,
  insertArtwork,
  keepOrdered,
  type OwnFile,
  type Uploader,
} from '../../../src/features/artwork/server/artwork.sql.ts';
import type { Placement } from '../../../src/features/cart/placement.ts';
import { parsePictureAddress } from '../../../src/features/catalog/picture.ts';
import type { DecidedLine, RequestedFile } from '../../../src/features/checkout/decide-order.ts';
import { MEDIA_TYPES } from '../../../src/features/files/file-kind.ts';
import type { FileStorage } from '../../../src/features/files/storage.port.ts';
import { slug } from '../../../src/kernel/fold.ts';
import { NO_FINISH } from '../../../src/kernel/messages.ts';
import type { Queries } from '../../../src/platform/db/connect.ts';
import { networkOf } from '../../../src/platform/http/network.ts';
import { inkOn, markFile, markSvg } from './marks.ts';

const LAYERS = path.resolve(import.meta.dirname, '../../../media/pictures');
/** A mark on a chest is not printed from seam to seam. */
const WIDEST_MM = 90;
/** A mark is as high as wide. */
const SQUARE = 1;

/** Who ordered, and where their files are kept; without it they sent none. */
export interface Sender {
  readonly email: string;
  readonly accountId: number;
  readonly storage: Pick<FileStorage, 'receive'> | undefined;
  readonly at: Date;
}

export interface SentArtwork {
  readonly lines: readonly DecidedLine[];
  /** What the files were called. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * The lines with the mark of whoever ordered them: each printed one has its file, placed where the
 * product is printed, in the ink that is seen best on its colour, kept as a checkout keeps it.
 */
export async function sendArtwork(
  trx: Queries,
  lines: readonly DecidedLine[],
  { storage, ...sender }: Sender,
): Promise<SentArtwork> {
  const names = new Map<string, string>();
  if (!storage) return { lines, names };
  const sent: DecidedLine[] = [];
  for (const line of lines) {
    const file = line.technique === NO_FINISH ? undefined : await keep(trx, storage, line, sender);
    if (file) names.set(file.name, file.original_name);
    sent.push(file ? { ...line, artwork: [await placed(file, line)] } : line);
  }
  if (!(await keepOrdered(trx, [...names.keys()], sender.accountId)))
    throw new Error(`${sender.email} does not own what they sent`);
  return { lines: sent, names };
}

async function keep(
  trx: Queries,
  storage: Pick<FileStorage, 'receive'>,
  { uniqueId, variant }: DecidedLine,
  { email, accountId, at }: Omit<Sender, 'storage'>,
): Promise<OwnFile> {
  const drawing = Buffer.from(markSvg(email, inkOn(email, variant.css)));
  const received = await storage.receive(
    (async function* () {
      yield drawing;
    })(),
  );
  const random = createHash('sha256').update(`arte ${email} ${uniqueId}`).digest('hex');
  const name = `${random.slice(0, 32)}.svg`;
  await received.keepAs(name);
  const file = { name, original_name: markFile(email) };
  const uploader: Uploader = {
    accountId,
    visitor: hashVisitor(`demostración ${email}`),
    network: networkOf('127.0.0.1'),
  };
  const stored = {
    ...file,
    media_type: MEDIA_TYPES.svg,
    bytes: received.bytes,
    sha256: Buffer.from(received.sha256, 'hex'),
  };
  await insertArtwork(trx, [stored], uploader, at);
  return file;
}

async function placed(
  { name }: OwnFile,
  { variant, technique }: DecidedLine,
): Promise<RequestedFile> {
  const colocacion = await placeOn(variant.image, technique);
  return colocacion ? { name, colocacion } : { name };
}

/** As the studio proposes it, no larger than a logo is worn; undefined where nothing is drawn to print on. */
async function placeOn(image: string, technique: string): Promise<Placement | undefined> {
  const set = parsePictureAddress(image)?.set;
  const areas = (set ? await loadSet(LAYERS, set) : undefined)?.views.frente?.areas ?? [];
  const area = areas.find(({ techniques }) => techniques.includes(slug(technique))) ?? areas[0];
  if (!area) return undefined;
  const room = { id: area.id, ancho_mm: area.widthMm, alto_mm: area.heightMm };
  const first = firstPlacement(room, SQUARE, projectionOf(area));
  const ancho_mm = Math.floor(Math.min(first.ancho_mm, WIDEST_MM));
  return settle(room, SQUARE, { ...first, ancho_mm });
}
