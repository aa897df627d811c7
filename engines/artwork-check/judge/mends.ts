import type { ArtworkFacts, UnreadableFacts } from '../check.ts';
import type { Mends } from '../mend/mend.ts';
import { type Finding, LOST, type Rule } from './judge.ts';
import type { Technique } from './techniques.ts';

/** What can be mended of an artwork by drawing it anew. */
const MEND_NAMES = ['fondo', 'tintas', 'lineas', 'contraste'] as const;
export type MendName = (typeof MEND_NAMES)[number];

/** Findings that a mend takes away; the others need a person, a size or another technique. */
const MENDED_BY: { readonly [rule in Rule]?: MendName } = {
  tintas: 'tintas',
  degradados: 'tintas',
  linea_minima: 'lineas',
  color_perdido: 'contraste',
};
/** Drawing anew would hide these, not mend them. */
const BEYOND: ReadonlySet<Rule> = new Set([
  'archivo',
  'resolucion',
  'solo_trazos',
  'texto_minimo',
  'trazo_abierto',
]);

/** Which mends to offer for what was found, in the order in which they are made. */
export function mendsFor(
  facts: ArtworkFacts | UnreadableFacts,
  findings: readonly Finding[],
): readonly MendName[] {
  if (!facts.readable || findings.some(({ rule }) => BEYOND.has(rule))) return [];
  const found = new Set(findings.map(({ rule }) => MENDED_BY[rule]));
  return MEND_NAMES.filter((name) => (name === 'fondo' ? facts.filled : found.has(name)));
}

/** Inks of a drawing whose runs of colour were laid flat, where a technique knows no limit. */
const USUAL_INKS = 4;

/** How these mends change an artwork for a technique, on a surface of this colour if one is told. */
export function mendsOf(
  names: readonly MendName[],
  technique: Technique,
  surface: readonly [number, number, number] | undefined,
): Mends {
  const asked = new Set(names);
  return {
    ...(asked.has('fondo') ? { background: true } : {}),
    ...(asked.has('tintas') ? { inks: technique.inks ?? USUAL_INKS } : {}),
    ...(asked.has('lineas') ? { lineMm: technique.lineMm } : {}),
    ...(asked.has('contraste') && surface ? { seen: { on: surface, nearest: LOST } } : {}),
  };
}
