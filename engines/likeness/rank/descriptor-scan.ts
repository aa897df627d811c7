/** Keypoint descriptors in memory that WebAssembly reads, and looking through them. */
import { HAMMING_BINARY } from '../points/hamming-binary.ts';
import { WORDS } from '../points/keypoint-descriptor.ts';

const PAGE = 65536;
/** What WebAssembly can address. */
const MOST_PAGES = 65536;
const DESCRIPTOR_BYTES = WORDS * 4;
/** What `nearest` multiplies a distance by: places it looks at are below. */
const APART = 65536;

/** Memory for `count` descriptors, which threads share. Throws RangeError beyond 134 million. */
export function descriptorMemory(count: number): WebAssembly.Memory {
  const pages = Math.ceil((count * DESCRIPTOR_BYTES) / PAGE);
  if (pages > MOST_PAGES) throw new RangeError(`${count} keypoints are more than fit`);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/** The words of the descriptors in `memory`: WORDS each, and unused ones at the end. */
export const wordsIn = (memory: WebAssembly.Memory): Uint32Array => new Uint32Array(memory.buffer);

export interface DescriptorScan {
  /**
   * Tells of every descriptor from place `from` to `to` (excluded) that differs from the one at
   * `bits[at]` in fewer than `limit` bits.
   */
  findNearer(from: number, to: number, limit: number, bits: Uint32Array, at: number): void;
  /** Place of the nearest among them plus APART times its distance; Infinity of none. */
  nearest(from: number, to: number, bits: Uint32Array, at: number): number;
}

/** What hamming.wat exports; the last eight are the words of a descriptor. */
interface Exports {
  findNearer(from: number, to: number, limit: number, ...words: Words): void;
  nearest(from: number, to: number, ...words: Words): number;
}

const binary = new WebAssembly.Module(
  Uint8Array.from(atob(HAMMING_BINARY), (letter) => letter.charCodeAt(0)),
);

/** Looks through the descriptors of `memory`; `found` is told places and distances. */
export function descriptorScan(
  memory: WebAssembly.Memory,
  found: (place: number, distance: number) => void = () => undefined,
): DescriptorScan {
  const { exports } = new WebAssembly.Instance(binary, { descriptors: { memory, found } });
  const { findNearer, nearest } = exports as unknown as Exports;
  return {
    findNearer(from, to, limit, bits, at) {
      findNearer(from, to, limit, ...wordsAt(bits, at));
    },
    nearest(from, to, bits, at) {
      const both = nearest(from, to, ...wordsAt(bits, at));
      return both < 0 ? Number.POSITIVE_INFINITY : both;
    },
  };
}

type Words = [number, number, number, number, number, number, number, number];

/** One descriptor, as WebAssembly is given it. */
function wordsAt(bits: Uint32Array, at: number): Words {
  const word = (place: number): number => bits[at + place];
  return [word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7)];
}

/** The place in what `nearest` answered. */
export const placeOf = (nearest: number): number => nearest % APART;
