/** What a check has to tell of drawings that are known, and how often it does. */
import type { Rule, Technique } from '../../engines/artwork-check/artwork-check.ts';
import { placedDpi } from './known-artwork.ts';
import { type KnownFile, PSD_DPI } from './known-corpus.ts';
import type { KnownLetters } from './known-letters.ts';

/** Findings of drawings made to be measured; letters and strokes have drawings of their own. */
export const MEASURED_RULES = [
  'linea_minima',
  'hueco_minimo',
  'tintas',
  'degradados',
  'resolucion',
  'solo_trazos',
  'color_perdido',
  'superficie_oscura',
] as const satisfies readonly Rule[];
export const READ_RULES = ['texto_minimo', 'trazo_abierto'] as const satisfies readonly Rule[];

/** A product's colour that one of a drawing's inks may be lost on: itself an ink, or none of them. */
export const surfaceOf = (index: number): string =>
  ['#ffffff', '#101820', '#0057b8', '#c8102e'][index % 4] ?? '#ffffff';

/** Below the middle of grey nothing shines through; these are far from it. */
const LIGHT_SURFACES: ReadonlySet<string> = new Set(['#ffffff']);

/** The findings that a drawing has by how it was drawn. */
export function knownFindings(
  art: KnownFile,
  technique: Technique,
  surface: string,
): ReadonlySet<Rule> {
  const { kind, lineMm, gapMm, inks, gradient } = art;
  const density = kind === 'psd' ? PSD_DPI : placedDpi(art);
  const covered = technique.colour !== 'material';
  const dark = technique.colour === 'translucent' && !LIGHT_SURFACES.has(surface);
  const has: { readonly [rule in (typeof MEASURED_RULES)[number]]: boolean } = {
    linea_minima: lineMm < technique.lineMm,
    hueco_minimo: gapMm < technique.gapMm,
    tintas: !gradient && technique.inks !== undefined && inks.length > technique.inks,
    degradados: gradient && !technique.gradients,
    resolucion: density !== undefined && technique.dpi !== undefined && density < technique.dpi - 1,
    solo_trazos: density !== undefined && technique.dpi === undefined,
    superficie_oscura: dark,
    color_perdido: covered && !dark && inks.includes(surface),
  };
  return new Set(MEASURED_RULES.filter((rule) => has[rule]));
}

/** The same of letters and strokes. */
export function knownReadings(
  { textPt, openPaths }: KnownLetters,
  technique: Technique,
): ReadonlySet<Rule> {
  const small = textPt !== undefined && (textPt * 25.4) / 72 < technique.textMm - 0.02;
  const open = technique.cuts && openPaths > 0;
  return new Set([
    ...(small ? ['texto_minimo' as const] : []),
    ...(open ? ['trazo_abierto' as const] : []),
  ]);
}

export interface Score {
  /** Times that it is so, that it was told, and that both. */
  known: number;
  told: number;
  right: number;
}

/** Counts, finding by finding. */
export function scores(rules: readonly Rule[]) {
  const counts = new Map<Rule, Score>(rules.map((rule) => [rule, { known: 0, told: 0, right: 0 }]));
  return {
    counts,
    note(known: ReadonlySet<Rule>, told: ReadonlySet<Rule>): void {
      for (const [rule, count] of counts) {
        if (known.has(rule)) count.known += 1;
        if (told.has(rule)) count.told += 1;
        if (known.has(rule) && told.has(rule)) count.right += 1;
      }
    },
  };
}

/** Of what was told how much is so, and of what is so how much was told; 1 where there is none. */
export const precisionOf = ({ told, right }: Score): number => (told === 0 ? 1 : right / told);
export const recallOf = ({ known, right }: Score): number => (known === 0 ? 1 : right / known);
