import type { ArtworkFacts, UnreadableFacts } from '../check.ts';
import { deltaE, type Lab, labOf } from '../measure/lab.ts';
import type { Place } from '../measure/measure.ts';
import type { Technique } from './techniques.ts';

/** What can be wrong with an artwork for one way of printing it. */
export type Rule =
  | 'archivo'
  | 'linea_minima'
  | 'hueco_minimo'
  | 'tintas'
  | 'degradados'
  | 'resolucion'
  | 'solo_trazos'
  | 'texto_minimo'
  | 'trazo_abierto'
  | 'color_perdido'
  | 'superficie_oscura';

export interface Finding {
  readonly rule: Rule;
  /** Millimetres from the top left at print size; null where it is true of the whole. */
  readonly at: { readonly xMm: number; readonly yMm: number } | null;
  /** What was measured: mm, inks, dpi, a difference of colours, or why a file cannot be read. */
  readonly value: number | string | boolean;
  readonly limit: number | string | boolean;
  /** No change of the drawing's own parts would help: another file or another technique is needed. */
  readonly stops: boolean;
}

export type Verdict = 'listo' | 'ajustable' | 'no imprime';

export interface Judged {
  readonly findings: readonly Finding[];
  readonly verdict: Verdict;
}

/** Below this part of a limit nothing is left that could be thickened or enlarged. */
const HOPELESS = 0.4;
/** Closer than this a colour is not seen on another. */
export const LOST = 12;
/** Lightness from which ink that shines through shows its own colour. */
const LIGHT = 75;
/** Measuring is exact to half of a tenth; what meets the limit is not blamed for that. */
const TOLERANCE_MM = 0.005;
/** Sizes of letters are read, not measured: what is a rounding off is meant. */
const TEXT_TOLERANCE_MM = 0.02;

type Rgb = readonly [red: number, green: number, blue: number];

/** Holds an artwork against what a technique can make, on a surface of this colour if one is told. */
export function judge(
  facts: ArtworkFacts | UnreadableFacts,
  technique: Technique,
  surface?: Rgb,
): Judged {
  if (!facts.readable) {
    const value = facts.reason;
    const finding: Finding = { rule: 'archivo', at: null, value, limit: 'legible', stops: true };
    return { findings: [finding], verdict: 'no imprime' };
  }
  const findings = [
    ...tooThin('linea_minima', facts.line, technique.lineMm),
    ...tooThin('hueco_minimo', facts.gap, technique.gapMm),
    ...tooMany(facts, technique),
    ...running(facts, technique),
    ...tooSmall(facts, technique),
    ...unclosed(facts, technique),
    ...tooCoarse(facts, technique),
    ...(surface ? onSurface(facts, technique, labOf(...surface)) : []),
  ];
  return { findings, verdict: verdictOf(findings) };
}

function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ stops }) => stops)) return 'no imprime';
  return findings.length > 0 ? 'ajustable' : 'listo';
}

function tooThin(rule: Rule, found: Place | undefined, limit: number): Finding[] {
  if (!found || found.mm >= limit - TOLERANCE_MM) return [];
  const at = { xMm: rounded(found.xMm), yMm: rounded(found.yMm) };
  // A gap closes by itself at the worst; a line that is nearly nothing is lost.
  const stops = rule === 'linea_minima' && found.mm < limit * HOPELESS;
  return [{ rule, at, value: rounded(found.mm), limit, stops }];
}

function tooMany({ inks, gradients }: ArtworkFacts, technique: Technique): Finding[] {
  // Inks of a run of colours are counted by chance: the run is what is told.
  if (technique.inks === undefined || gradients || inks.length <= technique.inks) return [];
  return [{ rule: 'tintas', at: null, value: inks.length, limit: technique.inks, stops: false }];
}

function running({ gradients }: ArtworkFacts, technique: Technique): Finding[] {
  if (!gradients || technique.gradients) return [];
  return [{ rule: 'degradados', at: null, value: true, limit: false, stops: false }];
}

function tooCoarse({ dpi }: ArtworkFacts, technique: Technique): Finding[] {
  if (dpi === undefined) return [];
  if (technique.dpi === undefined) {
    return [{ rule: 'solo_trazos', at: null, value: 'imagen', limit: 'vector', stops: true }];
  }
  if (dpi >= technique.dpi - 1) return [];
  const value = Math.round(dpi);
  const stops = dpi < technique.dpi * HOPELESS;
  return [{ rule: 'resolucion', at: null, value, limit: technique.dpi, stops }];
}

function tooSmall({ text }: ArtworkFacts, technique: Technique): Finding[] {
  const limit = technique.textMm;
  if (!text || text.mm >= limit - TEXT_TOLERANCE_MM) return [];
  const at = { xMm: rounded(text.xMm), yMm: rounded(text.yMm) };
  return [{ rule: 'texto_minimo', at, value: rounded(text.mm), limit, stops: false }];
}

function unclosed({ openPaths }: ArtworkFacts, { cuts }: Technique): Finding[] {
  if (!openPaths || !cuts) return [];
  const at = { xMm: rounded(openPaths.xMm), yMm: rounded(openPaths.yMm) };
  return [{ rule: 'trazo_abierto', at, value: openPaths.count, limit: 0, stops: false }];
}

function onSurface(facts: ArtworkFacts, technique: Technique, surface: Lab): Finding[] {
  if (technique.colour === 'material') return [];
  if (technique.colour === 'translucent' && surface[0] < LIGHT) {
    const value = Math.round(surface[0]);
    return [{ rule: 'superficie_oscura', at: null, value, limit: LIGHT, stops: true }];
  }
  const away = facts.inks.map(({ red, green, blue }) => deltaE(labOf(red, green, blue), surface));
  const nearest = Math.min(...away);
  if (nearest >= LOST) return [];
  const value = rounded(nearest);
  return [{ rule: 'color_perdido', at: null, value, limit: LOST, stops: false }];
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
