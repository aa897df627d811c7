import { create } from 'zustand';
import type { FinishQuote } from '../../pricing/finish-quote.ts';
import type { CartLine } from '../line.ts';
import { withQuantity } from '../line-totals.ts';
import { replaceLine } from '../replace-line.ts';
import { readLines } from '../valid-lines.ts';

/** Where the browser keeps the cart: a plain JSON list of lines. */
export const CART_KEY = 'cart';

export interface CartState {
  /** Empty until `hydrated`, so that the first render equals the server's. */
  readonly lines: readonly CartLine[];
  readonly hydrated: boolean;
  /** Entries of the stored list that are no lines; `dropInvalid` forgets them. */
  readonly invalid: number;
  /** Keeps what `edit` makes of the lines; what adds one is fetched with a purchase. */
  change(edit: (lines: readonly CartLine[]) => readonly CartLine[]): void;
  /** False, and an error in the console, when no line has this uniqueId. */
  replace(uniqueId: string, line: CartLine): boolean;
  /** The removed line and where it stood, for `restore`; undefined when there was none. */
  remove(uniqueId: string): { readonly line: CartLine; readonly index: number } | undefined;
  /** Removes every configuration of a product. */
  removeProduct(id: string): void;
  restore(line: CartLine, index: number): void;
  /** Pass the finish quoted for the new quantity; the old quote stays otherwise. */
  setQuantity(uniqueId: string, quantity: number, quote?: FinishQuote): void;
  setNotes(uniqueId: string, notas: string): void;
  clear(): void;
  /** Writes the cart without its invalid entries; returns how many there were. */
  dropInvalid(): number;
}

/** Storage may be forbidden or full; the cart then lives as long as the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(CART_KEY);
  } catch (error) {
    console.warn('the cart cannot be read', error);
    return null;
  }
}

function store(lines: readonly CartLine[]): void {
  try {
    localStorage.setItem(CART_KEY, JSON.stringify(lines));
  } catch (error) {
    console.warn('the cart cannot be kept', error);
  }
}

export const useCart = create<CartState>((set, get) => {
  const keep = (lines: readonly CartLine[]): void => {
    store(lines);
    set({ lines });
  };
  const changeLine = (uniqueId: string, edit: (line: CartLine) => CartLine): void =>
    keep(get().lines.map((line) => (line.uniqueId === uniqueId ? edit(line) : line)));
  return {
    lines: [],
    hydrated: false,
    invalid: 0,
    change: (edit) => keep(edit(get().lines)),
    replace: (uniqueId, line) => {
      const lines = replaceLine(get().lines, uniqueId, line);
      if (lines) keep(lines);
      else console.error(`no cart line ${uniqueId}`);
      return lines !== undefined;
    },
    remove: (uniqueId) => {
      const index = get().lines.findIndex((line) => line.uniqueId === uniqueId);
      const line = get().lines[index];
      if (!line) return undefined;
      keep(get().lines.toSpliced(index, 1));
      return { line, index };
    },
    removeProduct: (id) => keep(get().lines.filter((line) => line.id !== id)),
    restore: (line, index) => {
      if (get().lines.some((entry) => entry.uniqueId === line.uniqueId)) return;
      keep(get().lines.toSpliced(index, 0, line));
    },
    setQuantity: (uniqueId, quantity, quote) =>
      changeLine(uniqueId, (line) => withQuantity(line, quantity, quote)),
    setNotes: (uniqueId, notas) => changeLine(uniqueId, (line) => ({ ...line, notas })),
    clear: () => {
      set({ invalid: 0 });
      keep([]);
    },
    dropInvalid: () => {
      const { invalid, lines } = get();
      if (invalid > 0) {
        set({ invalid: 0 });
        keep(lines);
      }
      return invalid;
    },
  };
});

/** Takes over what the browser has stored: at start, and when another tab changed it. */
export function readCart(): void {
  const { lines, dropped } = readLines(stored());
  useCart.setState({ lines, invalid: dropped, hydrated: true });
}

if (typeof window !== 'undefined') {
  // While React hydrates, zustand serves the initial (empty) state, so reading at once is safe.
  readCart();
  window.addEventListener('storage', (event) => {
    if (event.key === CART_KEY || event.key === null) readCart();
  });
}
