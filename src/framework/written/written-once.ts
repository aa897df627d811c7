import type { ReactNode } from 'react';

type Write = (part: ReactNode) => string;

let write: Write | undefined;

/**
 * Has parts of pages written by this writer, which knows where links lead and nothing of a visit. The
 * server says so as it starts.
 */
export function writeOnceWith(writer: Write | undefined): void {
  write = writer;
}

/** Texts that one generation holds; a full one becomes the old one, and what was older goes. */
const MOST = 4000;

interface Generation {
  readonly texts: WeakMap<object, Map<string, string>>;
  count: number;
}
const generation = (): Generation => ({ texts: new WeakMap(), count: 0 });
let young = generation();
let old = generation();

function keep(of: object, how: string, text: string): string {
  if (young.count >= MOST) {
    old = young;
    young = generation();
  }
  const texts = young.texts.get(of) ?? new Map<string, string>();
  young.texts.set(of, texts.set(how, text));
  young.count += 1;
  return text;
}

/** Instead of a text, of what was shown once: most things of a large catalogue are not shown again. */
const SHOWN = '';

function find(of: object, how: string): string | undefined {
  const known = young.texts.get(of)?.get(how);
  if (known !== undefined) return known;
  const older = old.texts.get(of)?.get(how);
  return older === undefined ? undefined : keep(of, how, older);
}

export interface OncePart {
  /** What is shown: the same object looks the same each time. */
  readonly of: object;
  /** How it is shown, where a thing is shown in several ways. */
  readonly how: string;
  readonly part: ReactNode;
  /** Puts what the part reads of the page around it; by default it reads nothing. */
  readonly within?: (part: ReactNode) => ReactNode;
}

export type Inside =
  | { readonly children: ReactNode }
  | { readonly dangerouslySetInnerHTML: { readonly __html: string } };

/**
 * What stands inside an element, as its properties; call it behind `import.meta.env.SSR`, so that
 * browsers download none of it. What React writes for the part is remembered from the second time on,
 * letter for letter; a browser is given the part, and finds in the document what it would have written
 * itself. So the part must ask neither who is here nor where, and
 * not for an id of its own; and no picture of it is loaded at once outside of a `<picture>`, since
 * React would announce it.
 */
export function writtenOnce({ of, how, part, within = (inner) => inner }: OncePart): Inside {
  if (!write) return { children: part };
  const known = find(of, how);
  if (known) return { dangerouslySetInnerHTML: { __html: known } };
  if (known === undefined) {
    keep(of, how, SHOWN);
    return { children: part };
  }
  return { dangerouslySetInnerHTML: { __html: keep(of, how, write(within(part))) } };
}
