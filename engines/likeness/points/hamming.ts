import { WORDS } from './keypoint-descriptor.ts';

/**
 * Pairs that differ in more bits than this in their first two words are not looked at further: of
 * pairs 62 bits apart one in a hundred is lost, of strangers nineteen in twenty are.
 */
const FIRST_TWO = 25;

/** Ones of a 32-bit word, counted for each of its four bytes. */
function onesInBytes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (fours + (fours >>> 4)) & 0x0f0f0f0f;
}

/** Sum of the four bytes. */
function sumOfBytes(bytes: number): number {
  return Math.imul(bytes, 0x01010101) >>> 24;
}

/** Bits in which two descriptors differ, each WORDS words long. */
export function hamming(one: Uint32Array, at: number, other: Uint32Array, from: number): number {
  let bytes = 0;
  for (let word = 0; word < WORDS; word++)
    bytes += onesInBytes(one[at + word] ^ other[from + word]);
  return sumOfBytes(bytes);
}

/** As `hamming`, but all bits for pairs whose beginnings say that they are far apart. */
export function hammingOfLike(
  one: Uint32Array,
  at: number,
  other: Uint32Array,
  from: number,
): number {
  let bytes = onesInBytes(one[at] ^ other[from]) + onesInBytes(one[at + 1] ^ other[from + 1]);
  if (sumOfBytes(bytes) > FIRST_TWO) return WORDS * 32;
  for (let word = 2; word < WORDS; word++)
    bytes += onesInBytes(one[at + word] ^ other[from + word]);
  return sumOfBytes(bytes);
}
