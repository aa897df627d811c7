import { readFile, writeFile } from 'node:fs/promises';
import type { Calibration } from '../../../../engines/likeness/likeness.ts';
import type { PictureOrigin } from './picture-index.sql.ts';

/** A picture by what it shows, whichever product it is of. */
export type PictureName = Omit<PictureOrigin, 'product'>;

/** Descriptions that come with the studio's pictures, and what a catalogue of them teaches. */
export interface ShippedDescriptions {
  /** What described them. */
  readonly maker: string;
  readonly pictures: readonly PictureName[];
  readonly find: (picture: PictureName) => Uint8Array | undefined;
  readonly calibration: Calibration;
  /** Products that the calibration was learnt from. */
  readonly products: number;
}

interface Head {
  readonly maker: string;
  readonly products: number;
  /** Bytes of the calibration's mean and of its factor, which follow the head in this order. */
  readonly calibration: readonly [number, number];
  /** Name and bytes of each description; these follow the calibration. */
  readonly pictures: readonly (readonly [string, number])[];
}

const LEAD = 4;
const nameOf = ({ address, source }: PictureName): string => `${address} ${source}`;

/** Undefined where there is no such file: then everything is described by whoever needs it. */
export async function readShipped(file: string): Promise<ShippedDescriptions | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const end = LEAD + bytes.readUInt32BE();
  const { maker, products, calibration, pictures }: Head = JSON.parse(
    bytes.toString('utf8', LEAD, end),
  );
  let at = end;
  const take = (length: number): Uint8Array => {
    at += length;
    return new Uint8Array(bytes.subarray(at - length, at));
  };
  const [mean, factor] = calibration.map((length) => new Float32Array(take(length).buffer));
  const found = new Map(pictures.map(([name, length]) => [name, take(length)]));
  const named = [...found.keys()].map((name) => name.split(' '));
  return {
    maker,
    products,
    calibration: { mean: mean ?? new Float32Array(), factor },
    pictures: named.map(([address = '', source = '']) => ({ address, source })),
    find: (picture) => found.get(nameOf(picture)),
  };
}

/** Writes what `readShipped` reads. */
export async function writeShipped(
  file: string,
  { maker, products, calibration }: Omit<ShippedDescriptions, 'find' | 'pictures'>,
  pictures: readonly (PictureName & { readonly bytes: Uint8Array })[],
): Promise<void> {
  const { mean, factor = new Float32Array() } = calibration;
  const sorted = pictures.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const head: Head = {
    maker,
    products,
    calibration: [mean.byteLength, factor.byteLength],
    pictures: sorted.map((picture) => [nameOf(picture), picture.bytes.byteLength]),
  };
  const text = Buffer.from(JSON.stringify(head));
  const lead = Buffer.alloc(LEAD);
  lead.writeUInt32BE(text.length);
  const flat = [mean, factor].map((one) => Buffer.from(one.buffer, one.byteOffset, one.byteLength));
  await writeFile(file, Buffer.concat([lead, text, ...flat, ...sorted.map(({ bytes }) => bytes)]));
}
