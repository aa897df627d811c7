/** What somebody's brand is made of in their account: logos and colours. */

/** As many of each are kept. */
export const MOST_LOGOS = 12;
export const MOST_COLOURS = 12;
export const LONGEST_LOGO_NAME = 60;
export const LONGEST_COLOUR_NAME = 40;
/** A drawing of more inks than this is told by its largest. */
export const MOST_INKS = 8;

/** A brand's colour: '#rrggbb' in small letters, and what its owner calls it, which may be nothing. */
export interface BrandColour {
  readonly hex: string;
  readonly nombre: string;
}

/** '#rrggbb' of what somebody typed ('C8102E', '#c12'); undefined for what is no such colour. */
export function readHex(typed: string): string | undefined {
  const [, digits = ''] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(typed.trim()) ?? [];
  if (!digits) return undefined;
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${six.toLowerCase()}`;
}

/** What a logo is called until its owner says otherwise: its file without the ending. */
export function logoName(originalName: string): string {
  const bare = originalName.replace(/\.[^.]*$/, '').trim();
  return [...bare].slice(0, LONGEST_LOGO_NAME).join('').trim() || 'Mi logo';
}

/** Each colour once, by its first name. */
export function distinctColours(colours: readonly BrandColour[]): readonly BrandColour[] {
  return colours.filter(
    ({ hex }, index) => colours.findIndex((other) => other.hex === hex) === index,
  );
}

/** Inks of the logos that are not among the colours yet, each once, those of the first logo first. */
export function inksToOffer(
  logos: readonly { readonly tintas: readonly string[] }[],
  colours: readonly BrandColour[],
): readonly string[] {
  const had = new Set(colours.map(({ hex }) => hex));
  return [...new Set(logos.flatMap(({ tintas }) => tintas))].filter((ink) => !had.has(ink));
}
