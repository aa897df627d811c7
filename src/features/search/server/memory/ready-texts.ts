import { remember } from '../../../../platform/memory/remembered.ts';

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
/** Besides its letters, what an address costs. */
const OVERHEAD = 200;

/** Remembers the texts of answers by address, the least recently asked for first out. */
export function createReadyTexts(deps: {
  readonly noteMiss: (term: string | undefined) => void;
  /** Whether somebody tells when an answer is out of date. */
  readonly mayKeep: () => boolean;
  readonly mostBytes?: number;
}): ReadyTexts {
  const { noteMiss, mayKeep, mostBytes = MOST_BYTES } = deps;
  const kept = remember<ReadyText>({
    most: mostBytes,
    sizeOf: ({ text }, address) => text.length + address.length + OVERHEAD,
    onlyTheSecondTime: true,
  });
  return {
    find: (address) => {
      const ready = kept.find(address);
      if (ready) noteMiss(ready.missed);
      return ready?.text;
    },
    begin: (address) => {
      const keep = kept.begin(address);
      return (text, missed) => {
        if (mayKeep()) keep({ text, missed });
      };
    },
    clear: kept.clear,
  };
}
