/** Dyes of every material, for tests and the bench: the engine knows no list of colours of its own. */
import type { Dye, Material } from './rendition.ts';

const dye = (key: string, css: string, material: Material = 'solid', grain = 0): Dye => ({
  key,
  css,
  material,
  grain,
});

export const SAMPLE_DYES: readonly Dye[] = [
  dye('blanco', '#ffffff'),
  dye('negro', '#1c1c1e'),
  dye('rojo', '#d0202e'),
  dye('naranja', '#f47b20'),
  dye('verde', '#1f8a45'),
  dye('turquesa', '#12a5a8'),
  dye('azul-rey', '#1b49c4'),
  dye('gris-jaspe', '#b4b6b9', 'solid', 0.16),
  dye('plata', '#c3c7cc', 'metal'),
  dye('dorado', '#cda349', 'metal'),
  dye('azul-translucido', '#5d9fe0', 'translucent'),
  dye('transparente', '#e8f1f3', 'translucent'),
  dye('kraft', '#c19a6b', 'natural', 0.1),
  // Many more, so that there are enough to flood a queue with.
  ...Array.from({ length: 24 }, (_, at) =>
    dye(`tono-${at}`, `#${(((at + 1) * 0x0a4f31) & 0xffffff).toString(16).padStart(6, '0')}`),
  ),
];

/** The sample of this name; throws for none, as a test that misspells one should fail. */
export function sampleDye(key: string): Dye {
  const found = SAMPLE_DYES.find((one) => one.key === key);
  if (!found) throw new Error(`no sample dye ${key}`);
  return found;
}
