import type { XmlListener } from '../../../kernel/formats/xml.ts';

/** An element of an answer. Names come without their prefix: each supplier chooses its own. */
export interface Element {
  readonly name: string;
  text: string;
  readonly children: Element[];
}

/** What one answer may hold; nothing that we ask for comes near. */
const MOST = { depth: 40, elements: 200_000, chars: 8 * 1024 * 1024 } as const;

export class TreeTooLarge extends Error {}

/**
 * Builds an answer as it is read. Elements named `each` are handed over as they end and forgotten:
 * a list of any length takes the room of one of them.
 */
export function treeOf(each = '', take: (element: Element) => void = () => undefined) {
  const root: Element = { name: '', text: '', children: [] };
  const open: Element[] = [root];
  let elements = 0;
  let chars = 0;
  const listener: XmlListener = {
    open: (name) => {
      const element: Element = { name, text: '', children: [] };
      elements += 1;
      if (elements > MOST.elements || open.length > MOST.depth) throw new TreeTooLarge();
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    close: (name) => {
      const ended = open.pop();
      if (!ended || ended === root || ended.name !== name) throw new TreeTooLarge();
      if (name !== each) return;
      open.at(-1)?.children.pop();
      elements -= 1 + ended.children.length;
      chars -= ended.children.reduce((sum, { text }) => sum + text.length, ended.text.length);
      take(ended);
    },
    text: (text) => {
      const element = open.at(-1);
      chars += text.length;
      if (chars > MOST.chars) throw new TreeTooLarge();
      if (element) element.text += text;
    },
  };
  return { root, listener, whole: () => open.length === 1 && root.children.length === 1 };
}

/** The first element at a path below another. */
export function at(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  let found = element;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

/** All elements of a list: `all(product, 'ProductPartArray', 'ProductPart')`. */
export function all(element: Element | undefined, ...path: readonly string[]): Element[] {
  const last = path.at(-1);
  const list = at(element, ...path.slice(0, -1));
  return list?.children.filter(({ name }) => name === last) ?? [];
}

/** The text at a path, trimmed; '' where there is none. */
export const textAt = (element: Element | undefined, ...path: readonly string[]): string =>
  at(element, ...path)?.text.trim() ?? '';

/** A number that is not below zero at a path; undefined where there is none. */
export function numberAt(
  element: Element | undefined,
  ...path: readonly string[]
): number | undefined {
  const text = textAt(element, ...path);
  const value = /^\d{1,12}(?:\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}
