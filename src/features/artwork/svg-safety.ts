import { localName, resolveEntities, type SvgTag, svgParts } from './svg-tags.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Elements that run code or bring in another document. */
const FORBIDDEN = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'handler',
  'listener',
  'link',
  'meta',
]);

/** Raster pictures inside the file, and nothing from outside of it. */
const OWN_REFERENCE = /^(#|data:image\/(png|jpe?g|gif|webp);base64,)/i;

/** Elements whose `attributeName` could rewrite a reference or a handler later. */
const ANIMATIONS = new Set(['set', 'animate', 'animatemotion', 'animatetransform']);

export type SvgVerdict = 'drawing' | 'not_svg' | 'unsafe';

/**
 * What a text with the ending .svg is. 'unsafe' is an SVG that could run code, reach another
 * address or expand itself: document types, entities, scripts, event handlers, foreign content and
 * every reference that leaves the file.
 */
export function judgeSvg(source: string): SvgVerdict {
  const text = source.replace(/^\ufeff/, '');
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return 'unsafe';
  const parts = svgParts(text);
  const root = parts?.tags[0];
  if (!parts || root?.name !== 'svg' || !inSvgNamespace(root)) return 'not_svg';
  const safe = parts.tags.every(isSafeTag) && parts.texts.every(isSafeText);
  return safe ? 'drawing' : 'unsafe';
}

function inSvgNamespace(root: SvgTag): boolean {
  return root.attributes.some(
    ([name, value]) => (name === 'xmlns' || name.startsWith('xmlns:')) && value === SVG_NAMESPACE,
  );
}

function isSafeTag({ name, attributes }: SvgTag): boolean {
  if (FORBIDDEN.has(name)) return false;
  return attributes.every(([full, value]) => {
    const attribute = localName(full);
    if (attribute.startsWith('on')) return false;
    if (attribute === 'href' || attribute === 'src') return OWN_REFERENCE.test(value.trim());
    if (ANIMATIONS.has(name) && attribute === 'attributename') {
      return !/^(.*:)?(href|src|on\w*|style)$/i.test(value.trim());
    }
    return isSafeStyle(value);
  });
}

/** Text between tags may be a style sheet; entities in it count as what they stand for. */
function isSafeText(text: string): boolean {
  return isSafeStyle(resolveEntities(text) ?? text);
}

function isSafeStyle(value: string): boolean {
  const plain = withoutCssEscapes(value);
  if (/@import|javascript:|expression\s*\(|-moz-binding/i.test(plain)) return false;
  return [...plain.matchAll(/url\s*\(\s*(["']?)([^"')]*)/gi)].every(([, , target = '']) =>
    OWN_REFERENCE.test(target.trim()),
  );
}

/** 'u\72 l(' is 'url(' to a style sheet, and comments are nothing. */
function withoutCssEscapes(value: string): string {
  return value
    .replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => {
      const code = Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replaceAll('\\', '');
}
