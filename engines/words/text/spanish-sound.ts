/** Letters that sound alike in Mexico, longest first: what is written → how it is written here. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ch/g, '%'],
  [/h/g, ''],
  [/%/g, 'ch'],
  [/qu(?=[ei])/g, 'k'],
  [/c(?=[ei])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/z/g, 's'],
  [/v/g, 'b'],
  [/gu(?=[ei])/g, 'g%'],
  [/g(?=[ei])/g, 'j'],
  [/g%/g, 'g'],
  [/ll/g, 'y'],
  [/(.)\1+/g, '$1'],
];

/**
 * How a folded word sounds to a Mexican ear: 'tasa' and 'taza', 'vazo' and 'vaso', 'yavero' and
 * 'llavero' come out the same. Not phonetics: only enough to tell spellings of one word.
 */
export function soundOf(folded: string): string {
  return SOUNDS.reduce((word, [written, sound]) => word.replace(written, sound), folded);
}
