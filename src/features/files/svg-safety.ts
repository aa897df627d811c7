import { type MarkupFault, readMarkup, type SvgAttribute, type SvgElement } from './svg-markup.ts';
import { isOwnReference, isSafeStyle } from './svg-style.ts';
import {
  ANIMATED_ATTRIBUTES,
  ANIMATIONS,
  DRAWING_ATTRIBUTES,
  DRAWING_ELEMENTS,
  isNotes,
  PLAIN_ATTRIBUTES,
  RUNNING_ELEMENTS,
  XLINK_ATTRIBUTES,
  XML_ATTRIBUTES,
} from './svg-vocabulary.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

export type SvgVerdict = 'drawing' | MarkupFault;

/**
 * What a text with the ending .svg is. A 'drawing' has only elements, attributes and styles that
 * are known to draw and to stay inside the file. 'unsafe' has anything else: code, document types,
 * event handlers, foreign content, references that leave the file, words nobody knows.
 * 'too_complex' is nested or numerous beyond what programs open.
 */
export function judgeSvg(source: string): SvgVerdict {
  const style: string[] = [];
  let inStyle = false;
  const fault = readMarkup(source.replace(/^\ufeff/, ''), {
    open(element, depth) {
      if (depth === 0 && !isRoot(element)) return 'not_svg';
      // A style sheet is the text of its element alone; what else is in it nobody agrees on.
      if (inStyle || !isSafeElement(element)) return 'unsafe';
      inStyle = element.namespace === SVG && element.name === 'style';
      return undefined;
    },
    text(piece) {
      if (inStyle) style.push(piece);
      return undefined;
    },
    close() {
      if (!inStyle) return undefined;
      inStyle = false;
      // One sheet may be cut in pieces by comments: only together they say what it does.
      return isSafeStyle(style.splice(0).join('')) ? undefined : 'unsafe';
    },
  });
  return fault ?? 'drawing';
}

function isRoot({ namespace, name }: SvgElement): boolean {
  return namespace === SVG && name === 'svg';
}

function isSafeElement(element: SvgElement): boolean {
  const { namespace, name, attributes } = element;
  if (namespace === SVG) {
    return DRAWING_ELEMENTS.has(name) && attributes.every((one) => isSafeAttribute(one, name));
  }
  if (!isNotes(namespace) || RUNNING_ELEMENTS.has(name.toLowerCase())) return false;
  return attributes.every(isSafeNote);
}

function isSafeAttribute(attribute: SvgAttribute, element: string): boolean {
  const { namespace, name, value } = attribute;
  if (namespace !== '') return isSafeNote(attribute);
  if (name === 'href') return isOwnReference(value);
  if (PLAIN_ATTRIBUTES.has(name) || /^(?:data|aria)-[\w.-]+$/.test(name)) return true;
  if (!DRAWING_ATTRIBUTES.has(name)) return false;
  if (name === 'attributeName' && ANIMATIONS.has(element)) {
    return ANIMATED_ATTRIBUTES.has(value.trim());
  }
  return isSafeStyle(value);
}

/** An attribute of a note, or one with a prefix: inert unless somebody reads it as a reference. */
function isSafeNote({ namespace, name, value }: SvgAttribute): boolean {
  if (namespace === XLINK) {
    return XLINK_ATTRIBUTES.has(name) && (name !== 'href' || isOwnReference(value));
  }
  if (namespace === XML) return XML_ATTRIBUTES.has(name);
  const known = namespace === '' || isNotes(namespace);
  return known && !/^(?:on|href$|src$|srcset$|style$|ping$)/i.test(name);
}
