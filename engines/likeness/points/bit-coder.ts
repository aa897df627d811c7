/**
 * Adaptive binary arithmetic coding: each decision is written in as many bits as it was unexpected
 * in its context. The range coder of Igor Pavlov's LZMA (public domain).
 */

/** Chances are counted in parts of 2048, and moved by a 32nd of what they were wrong by. */
const CHANCE_BITS = 11;
const LEARN = 5;
const TOP = 2 ** 24;
const WORD = 2 ** 32;

function evenChances(contexts: number): Uint16Array {
  return new Uint16Array(contexts).fill(1 << (CHANCE_BITS - 1));
}

export interface BitWriter {
  write(bit: number, context: number): void;
  /** Ends the stream. */
  finish(): Uint8Array;
}

export function createBitWriter(contexts: number): BitWriter {
  const chances = evenChances(contexts);
  const bytes: number[] = [];
  let low = 0;
  let range = WORD - 1;
  let held = 0;
  // The first byte is always zero: room for a carry.
  let pending = 1;
  const shift = () => {
    if (low < 0xff000000 || low >= WORD) {
      const carry = low >= WORD ? 1 : 0;
      bytes.push((held + carry) & 255);
      for (; pending > 1; pending--) bytes.push((255 + carry) & 255);
      pending = 0;
      held = Math.floor(low / TOP) & 255;
    }
    pending++;
    low = (low % TOP) * 256;
  };
  return {
    write(bit, context) {
      const chance = chances[context];
      const bound = (range >>> CHANCE_BITS) * chance;
      if (bit === 0) {
        range = bound;
        chances[context] = chance + (((1 << CHANCE_BITS) - chance) >> LEARN);
      } else {
        low += bound;
        range -= bound;
        chances[context] = chance - (chance >> LEARN);
      }
      while (range < TOP) {
        range = (range << 8) >>> 0;
        shift();
      }
    },
    finish() {
      for (let i = 0; i < 5; i++) shift();
      return Uint8Array.from(bytes);
    },
  };
}

/** Reads the bits of `createBitWriter` when asked in the same contexts. */
export function createBitReader(bytes: Uint8Array, contexts: number): (context: number) => number {
  const chances = evenChances(contexts);
  let at = 1;
  let range = WORD - 1;
  let code = 0;
  for (; at < 5; at++) code = ((code << 8) | (bytes[at] ?? 0)) >>> 0;
  return (context) => {
    const chance = chances[context];
    const bound = (range >>> CHANCE_BITS) * chance;
    let bit = 0;
    if (code < bound) {
      range = bound;
      chances[context] = chance + (((1 << CHANCE_BITS) - chance) >> LEARN);
    } else {
      bit = 1;
      code -= bound;
      range -= bound;
      chances[context] = chance - (chance >> LEARN);
    }
    while (range < TOP) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | (bytes[at++] ?? 0)) >>> 0;
    }
    return bit;
  };
}
