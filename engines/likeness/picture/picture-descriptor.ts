import type { Keypoints } from '../points/keypoints.ts';
import { readPoints, writePoints } from '../points/point-coder.ts';
import type { Quantised } from '../vectors/quantise.ts';

/** Raised whenever descriptors change, so that stored ones are made anew. */
export const DESCRIPTOR_VERSION = 2;

/** All that is kept of a catalogue picture. */
export interface PictureDescriptor {
  /** The whole object first, then its parts. Not calibrated. */
  readonly vectors: readonly Quantised[];
  readonly keypoints: Keypoints;
}

/** Most bytes of one stored picture. */
export const STORED_BYTES = 4096;
const HEAD = 8;
const SCALE_BYTES = 4;
/** Of the whole object and its two best parts: each further one would cost forty keypoints. */
const MOST_VECTORS = 3;

/** The descriptor as at most `limit` bytes: vectors first, then the strongest keypoints. */
export function packDescriptor(
  { vectors, keypoints }: PictureDescriptor,
  limit = STORED_BYTES,
): Uint8Array {
  const length = vectors[0]?.values.length ?? 0;
  const each = SCALE_BYTES + length;
  const fitting = Math.max(1, Math.floor((limit - HEAD) / each));
  const kept = vectors.slice(0, Math.min(fitting, MOST_VECTORS));
  const start = HEAD + kept.length * each;
  const { points, count } = pointsWithin(keypoints, limit - start);
  const bytes = new Uint8Array(start + points.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, DESCRIPTOR_VERSION);
  view.setUint8(1, kept.length);
  view.setUint16(2, count, true);
  view.setUint16(4, length, true);
  view.setUint16(6, points.length, true);
  kept.forEach(({ values, scale }, i) => {
    const at = HEAD + i * each;
    view.setFloat32(at, scale, true);
    bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.length), at + 4);
  });
  bytes.set(points, start);
  return bytes;
}

/** As many of the keypoints as can be written in `room` bytes, or nearly. */
function pointsWithin(keypoints: Keypoints, room: number): { points: Uint8Array; count: number } {
  let count = keypoints.count;
  while (count > 0) {
    const points = writePoints(keypoints, count);
    if (points.length <= room) return { points, count };
    count = Math.min(count - 1, Math.floor((count * room) / points.length));
  }
  return { points: new Uint8Array(0), count: 0 };
}

/** The inverse of `packDescriptor`; undefined for bytes of another version or cut short. */
export function unpackDescriptor(bytes: Uint8Array): PictureDescriptor | undefined {
  if (bytes.length < HEAD || bytes[0] !== DESCRIPTOR_VERSION) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const vectors = bytes[1];
  const each = SCALE_BYTES + view.getUint16(4, true);
  const start = HEAD + vectors * each;
  if (vectors === 0 || bytes.length !== start + view.getUint16(6, true)) return undefined;
  const read = Array.from({ length: vectors }, (_, i): Quantised => {
    const at = HEAD + i * each;
    return {
      scale: view.getFloat32(at, true),
      values: Int8Array.from(bytes.subarray(at + 4, at + each), (value) => (value << 24) >> 24),
    };
  });
  return { vectors: read, keypoints: readPoints(bytes.subarray(start), view.getUint16(2, true)) };
}
