import { VECTOR_LENGTH } from './global-vector.ts';
import { WORDS } from './keypoint-descriptor.ts';
import { emptyKeypoints, type Keypoints } from './keypoints.ts';
import type { Quantised } from './quantise.ts';

/** Raised whenever descriptors change, so that stored ones are made anew. */
export const DESCRIPTOR_VERSION = 1;

/** All that is kept of a catalogue picture. */
export interface PictureDescriptor {
  /** The whole object first, then its parts. Not calibrated. */
  readonly vectors: readonly Quantised[];
  readonly keypoints: Keypoints;
}

/** Most bytes of one stored picture. */
export const STORED_BYTES = 4096;
const HEAD = 4;
const VECTOR_BYTES = 4 + VECTOR_LENGTH;
const POINT_BYTES = 4 + WORDS * 4;
/** Steps in which a size's logarithm is stored. */
const SIZE_STEPS = 32;
const TURN = 2 * Math.PI;

/**
 * The descriptor as at most `limit` bytes: vectors as far as they fit, then the strongest
 * keypoints. A place takes a byte each way, a size and an angle one each.
 */
export function packDescriptor(
  { vectors, keypoints }: PictureDescriptor,
  limit = STORED_BYTES,
): Uint8Array {
  const kept = vectors.slice(0, Math.max(1, Math.floor((limit - HEAD) / VECTOR_BYTES)));
  const room = Math.floor((limit - HEAD - kept.length * VECTOR_BYTES) / POINT_BYTES);
  const points = Math.max(0, Math.min(keypoints.count, room));
  const bytes = new Uint8Array(HEAD + kept.length * VECTOR_BYTES + points * POINT_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, DESCRIPTOR_VERSION);
  view.setUint8(1, kept.length);
  view.setUint16(2, points, true);
  let at = HEAD;
  for (const { values, scale } of kept) {
    view.setFloat32(at, scale, true);
    bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.length), at + 4);
    at += VECTOR_BYTES;
  }
  const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  for (let i = 0; i < points; i++, at += POINT_BYTES) {
    bytes[at] = byte((keypoints.x[i] as number) * 255);
    bytes[at + 1] = byte((keypoints.y[i] as number) * 255);
    bytes[at + 2] = byte((keypoints.size[i] as number) * SIZE_STEPS);
    bytes[at + 3] = Math.round(((keypoints.angle[i] as number) / TURN) * 256) & 255;
    for (let word = 0; word < WORDS; word++)
      view.setUint32(at + 4 + word * 4, keypoints.bits[i * WORDS + word] as number, true);
  }
  return bytes;
}

/** The inverse of `packDescriptor`; undefined for bytes of another version or length. */
export function unpackDescriptor(bytes: Uint8Array): PictureDescriptor | undefined {
  if (bytes.length < HEAD || bytes[0] !== DESCRIPTOR_VERSION) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const vectors = bytes[1] as number;
  const points = view.getUint16(2, true);
  if (bytes.length !== HEAD + vectors * VECTOR_BYTES + points * POINT_BYTES) return undefined;
  const read = Array.from({ length: vectors }, (_, i): Quantised => {
    const at = HEAD + i * VECTOR_BYTES;
    return {
      scale: view.getFloat32(at, true),
      values: Int8Array.from(
        bytes.subarray(at + 4, at + VECTOR_BYTES),
        (value) => (value << 24) >> 24,
      ),
    };
  });
  const keypoints = emptyKeypoints(points);
  for (let i = 0; i < points; i++) {
    const at = HEAD + vectors * VECTOR_BYTES + i * POINT_BYTES;
    keypoints.x[i] = (bytes[at] as number) / 255;
    keypoints.y[i] = (bytes[at + 1] as number) / 255;
    keypoints.size[i] = (bytes[at + 2] as number) / SIZE_STEPS;
    keypoints.angle[i] = ((bytes[at + 3] as number) / 256) * TURN;
    for (let word = 0; word < WORDS; word++)
      keypoints.bits[i * WORDS + word] = view.getUint32(at + 4 + word * 4, true);
  }
  return { vectors: read, keypoints };
}
