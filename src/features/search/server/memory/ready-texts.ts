import { createSeenBefore } from './seen-before.ts';

/** What an address was answered, as it travels. */
interface ReadyText {
  readonly text: Buffer;
  /** The term to note each time this is answered. */
  readonly missed: string | undefined;
}

export interface ReadyTexts {
  /** The answer to this very address, noted as a search like any other. */
  find(address: string): Buffer | undefined;
  /**
   * Call before searching; what it returns keeps the answer from the second time on, unless
   * everything was forgotten meanwhile: then the answer may be an old one.
   */
  begin(address: string): (text: Buffer, missed: string | undefined) => void;
  clear(): void;
}

/** Texts and addresses together; an answer is some 15 KB. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Besides its letters, what an address costs in the map. */
const OVERHEAD = 200;

/** Remembers the texts of answers by address, the least recently asked for first out. */
export function createReadyTexts(deps: {
  readonly noteMiss: (term: string | undefined) => void;
  /** Whether somebody tells when an answer is out of date. */
  readonly mayKeep: () => boolean;
  readonly mostBytes?: number;
}): ReadyTexts {
  const { noteMiss, mayKeep, mostBytes = MOST_BYTES } = deps;
  const seen = createSeenBefore();
  let kept = new Map<string, ReadyText>();
  let bytes = 0;
  const costOf = (address: string, { text }: ReadyText): number =>
    text.length + address.length + OVERHEAD;
  const drop = (address: string): void => {
    const known = kept.get(address);
    if (!known) return;
    kept.delete(address);
    bytes -= costOf(address, known);
  };
  const keep = (address: string, ready: ReadyText): void => {
    drop(address);
    kept.set(address, ready);
    bytes += costOf(address, ready);
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return;
      drop(oldest);
    }
  };
  return {
    find: (address) => {
      const ready = kept.get(address);
      if (!ready) return undefined;
      kept.delete(address);
      kept.set(address, ready);
      noteMiss(ready.missed);
      return ready.text;
    },
    begin: (address) => {
      const mine = kept;
      return (text, missed) => {
        if (mine === kept && mayKeep() && seen(address)) keep(address, { text, missed });
      };
    },
    clear: () => {
      kept = new Map();
      bytes = 0;
    },
  };
}
