/** Words in ascending order, end to end in one array: a million of them cost no million strings. */
export interface SortedWords {
  readonly letters: Uint8Array | Uint16Array;
  /** Where each word begins, and where the last one ends. */
  readonly starts: Uint32Array;
}

const ONE_BYTE = 0xff;

/** Packs words that are sorted already (by UTF-16 code unit, as `sort()` leaves them). */
export function packWords(sorted: readonly string[]): SortedWords {
  const starts = new Uint32Array(sorted.length + 1);
  let [total, wide] = [0, false];
  sorted.forEach((word, place) => {
    starts[place] = total;
    total += word.length;
    for (let at = 0; at < word.length && !wide; at += 1) wide = word.charCodeAt(at) > ONE_BYTE;
  });
  starts[sorted.length] = total;
  const letters = wide ? new Uint16Array(total) : new Uint8Array(total);
  let to = 0;
  for (const word of sorted) {
    for (let at = 0; at < word.length; at += 1) letters[to++] = word.charCodeAt(at);
  }
  return { letters, starts };
}

/** Places [from, to) of the words equal to `text`; an empty range when there are none. */
export function findWord(list: SortedWords, text: string): readonly [number, number] {
  return range(list, text, false);
}

/** Places [from, to) of the words that begin with `text`. */
export function findBeginning(list: SortedWords, text: string): readonly [number, number] {
  return range(list, text, true);
}

function range(list: SortedWords, text: string, begins: boolean): readonly [number, number] {
  const from = firstPlace(list, (place) => compare(list, place, text, begins) >= 0);
  const to = firstPlace(list, (place) => compare(list, place, text, begins) > 0);
  return [from, to];
}

function firstPlace({ starts }: SortedWords, past: (place: number) => boolean): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (past(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Below 0 when the word comes before `text`, 0 when it is (or begins with) it, else above 0. */
function compare(list: SortedWords, place: number, text: string, begins: boolean): number {
  const start = list.starts[place] ?? 0;
  const length = (list.starts[place + 1] ?? 0) - start;
  const shared = Math.min(length, text.length);
  for (let at = 0; at < shared; at += 1) {
    const difference = (list.letters[start + at] ?? 0) - text.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  if (length < text.length) return -1;
  return begins || length === text.length ? 0 : 1;
}
