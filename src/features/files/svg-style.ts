/** Pictures inside the file itself, and parts of it. */
const OWN_REFERENCE = /^(?:#|data:image\/(?:png|jpe?g|gif|webp);base64,)/i;
const OWN_FONT =
  /^data:(?:font\/(?:woff2?|ttf|otf|sfnt)|application\/(?:x-)?font-(?:woff2?|ttf|otf|truetype|opentype|sfnt));(?:charset=utf-8;)?base64,/i;

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Functions of style sheets that fetch nothing; `url` is looked at by what it names. */
const FUNCTIONS = setOf(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix icc-color device-cmyk cmyk var calc min
  max clamp matrix matrix3d translate translatex translatey translatez translate3d scale scalex
  scaley scalez scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
  cubic-bezier steps linear rect inset circle ellipse polygon path blur brightness contrast
  drop-shadow grayscale hue-rotate invert opacity saturate sepia local format tech not is where has
  lang dir nth-child nth-last-child nth-of-type nth-last-of-type and or selector`);

const AT_RULES = setOf(`
  charset font-face media supports keyframes -webkit-keyframes -moz-keyframes -o-keyframes page
  viewport -ms-viewport`);

/** Old browsers run what these name. */
const PROPERTIES_THAT_RUN = setOf('behavior -moz-binding');

/** Whether an address stays inside its own file. */
export function isOwnReference(address: string): boolean {
  return OWN_REFERENCE.test(address.trim());
}

const WORD = /[\w\u0080-\uffff-]+/y;
const SPACE = /[ \t\n]*/y;
const ESCAPE = /\\(?:([0-9a-f]{1,6})[ \t\n]?|([^\n]))?/iuy;
/** Longer than every word that matters here. */
const LONGEST_WORD = 64;

/**
 * Whether a style sheet, or one value of it, uses nothing but functions and rules known to fetch
 * nothing. Reads as a browser does (comments, escapes, strings), once from its beginning to its
 * end.
 */
export function isSafeStyle(style: string): boolean {
  if (!/[(@\\-]|behavior/i.test(style)) return true;
  const place = { style: style.replace(/\r\n?|\f/g, '\n'), at: 0 };
  while (place.at < place.style.length) if (!passOne(place)) return false;
  return true;
}

interface Place {
  readonly style: string;
  at: number;
}

/** Passes over one word, string, comment or sign; false when it is not allowed. */
function passOne(place: Place): boolean {
  const { style, at } = place;
  const sign = style[at] ?? '';
  if (sign === '/' && style[at + 1] === '*') {
    const end = style.indexOf('*/', at + 2);
    place.at = end < 0 ? style.length : end + 2;
    return true;
  }
  if (sign === '"' || sign === "'") {
    takeString(place, sign);
    return true;
  }
  if (sign === '@') {
    place.at += 1;
    return AT_RULES.has(takeWord(place));
  }
  const word = takeWord(place);
  if (word === '') {
    place.at += 1;
    return true;
  }
  if (PROPERTIES_THAT_RUN.has(word)) return false;
  if (style[place.at] !== '(') return true;
  place.at += 1;
  return word === 'url' ? isOwnTarget(takeTarget(place)) : FUNCTIONS.has(word);
}

function isOwnTarget(target: string): boolean {
  const address = target.trim();
  return OWN_REFERENCE.test(address) || OWN_FONT.test(address);
}

/** A word in small letters, escapes resolved: 'u\72 l' is 'url'. '' when none begins here. */
function takeWord(place: Place): string {
  let word = '';
  for (;;) {
    const plain = take(place, WORD)?.[0];
    const part = plain ?? (place.style[place.at] === '\\' ? takeEscape(place) : undefined);
    if (part === undefined) return word.toLowerCase();
    if (word.length <= LONGEST_WORD) word += part.slice(0, LONGEST_WORD + 1);
  }
}

function takeEscape(place: Place): string {
  const [, hex, literal] = take(place, ESCAPE) ?? [];
  if (hex === undefined) return literal ?? '';
  const code = Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

/** What a string says; it ends at its quote, at a line's end without backslash or with the text. */
function takeString(place: Place, quote: string): string {
  place.at += 1;
  return takeUntil(place, quote === '"' ? /[^"\\\n]+/y : /[^'\\\n]+/y);
}

/** What `url(` names, with and without quotes. */
function takeTarget(place: Place): string {
  take(place, SPACE);
  const quote = place.style[place.at];
  return quote === '"' || quote === "'" ? takeString(place, quote) : takeUntil(place, /[^)\\]+/y);
}

function takeUntil(place: Place, inside: RegExp): string {
  const parts: string[] = [];
  for (;;) {
    const plain = take(place, inside)?.[0];
    if (plain !== undefined) parts.push(plain);
    else if (place.style.startsWith('\\\n', place.at)) place.at += 2;
    else if (place.style[place.at] === '\\') parts.push(takeEscape(place));
    else break;
  }
  place.at += 1;
  return parts.join('');
}

function take(place: Place, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = place.at;
  const found = pattern.exec(place.style);
  if (!found || found[0] === '') return undefined;
  place.at += found[0].length;
  return found;
}
