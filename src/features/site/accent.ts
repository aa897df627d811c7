/** The shop's own colour, and the tones that its pages, mails and papers take of it. */

export const ACCENT = /^#[0-9a-f]{6}$/;

/** What pages fill, link and mark with in one scheme. */
export interface Tones {
  readonly cobalt: string;
  /** Under the pointer. */
  readonly deep: string;
  /** A ground for what is said in the tone. */
  readonly wash: string;
}

export interface AccentTones {
  readonly light: Tones;
  readonly dark: Tones;
}

/** Of each scheme the grounds that the tone is written on, and what is written on the tone. */
export const GROUNDS = {
  light: { grounds: ['#fbf8f2', '#f4efe4', '#ffffff'], on: '#ffffff', far: '#000000' },
  dark: { grounds: ['#161412', '#28241f', '#1e1b17'], on: '#14120f', far: '#ffffff' },
} as const;

/** Of WCAG 2.2, for text of any size. */
const READABLE = 4.5;
const STEPS = 50;

const partsOf = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** So much of the second colour in the first, 0 to 1. */
function mix(one: string, other: string, share: number): string {
  const others = partsOf(other);
  const parts = partsOf(one).map((part, at) =>
    Math.round(part + ((others[at] ?? 0) - part) * share),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance of '#rrggbb' (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map((whole) => {
    const part = whole / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Tones around one: less of the paper in what is filled, most of it in the wash. */
function around(tone: string, scheme: keyof typeof GROUNDS): Tones {
  const { grounds, far } = GROUNDS[scheme];
  const wash = scheme === 'light' ? mix('#ffffff', tone, 0.08) : mix(grounds[0], tone, 0.14);
  return { cobalt: tone, deep: mix(tone, far, 0.22), wash };
}

/** The tone nearest to a colour that can be read on every ground, and bears what is written on it. */
function readable(accent: string, scheme: keyof typeof GROUNDS): Tones {
  const { grounds, on, far } = GROUNDS[scheme];
  for (let step = 0; step < STEPS; step += 1) {
    const tones = around(mix(accent, far, step / STEPS), scheme);
    const beside = [...grounds, on, tones.wash];
    if (beside.every((ground) => contrast(tones.cobalt, ground) >= READABLE)) return tones;
  }
  return around(far, scheme);
}

/** The tones of a colour; undefined where there is none. */
export function accentTones(accent: string): AccentTones | undefined {
  if (!ACCENT.test(accent)) return undefined;
  return { light: readable(accent, 'light'), dark: readable(accent, 'dark') };
}

const declared = ({ cobalt, deep, wash }: Tones): string =>
  `html:root{--color-cobalt:${cobalt};--color-cobalt-deep:${deep};--color-cobalt-wash:${wash}}`;

/**
 * The rules that a page's head carries for a colour; '' where none was set. They hold wherever they
 * stand, before the whole sheet or after it, and turn the first ink of drawings too.
 */
export function accentCss(accent: string): string {
  const tones = accentTones(accent);
  if (!tones) return '';
  const { light, dark } = tones;
  const drawn = ['fill', 'stroke'].map((ink) => `[${ink}="#1f3fd6"]{${ink}:${light.cobalt}}`);
  return `${declared(light)}@media screen and (prefers-color-scheme:dark){${declared(dark)}}${drawn.join('')}`;
}

/** A page with the rules in its head: they hold before anything is painted. */
export function withAccent(html: string, accent: string): string {
  const rules = accentCss(accent);
  return rules ? html.replace('</head>', () => `<style>${rules}</style></head>`) : html;
}

/** What whoever chose a colour reads of it; '' where it can be read as it is. */
export function accentNote(accent: string): string {
  const tone = accentTones(accent)?.light.cobalt;
  if (!tone || tone === accent) return '';
  return `Ese color es demasiado claro para leerse sobre papel o llevar letras blancas. En botones y enlaces usaremos ${tone}, el tono más cercano que sí se lee.`;
}
