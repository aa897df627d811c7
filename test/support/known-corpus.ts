import type { ArtworkFacts, UnreadableFacts } from '../../engines/artwork-check/artwork-check.ts';
import { aiOf, type KnownArtwork, pdfOf, psdOf, svgOf, svgWithPicture } from './known-artwork.ts';

type Kind = 'svg' | 'pdf' | 'ai' | 'psd';
export interface KnownFile extends KnownArtwork {
  readonly kind: Kind;
}
const kindOf = (index: number): Kind => {
  if (index % 10 === 9) return 'psd';
  if (index % 10 === 5) return 'ai';
  return index % 2 === 0 ? 'svg' : 'pdf';
};

const COLOURS = ['#c8102e', '#101820', '#0057b8', '#00843d', '#ffc72c', '#7c2d8b'];

/** Sixty drawings: lines, gaps, turns, inks, runs of colour and pictures, each in some mixture. */
export const KNOWN_ARTWORK: readonly KnownFile[] = Array.from({ length: 60 }, (_, index) => ({
  name: `${index}`,
  kind: kindOf(index),
  widthMm: [60, 80, 70, 100][index % 4] ?? 60,
  heightMm: [30, 40, 36, 50][index % 4] ?? 30,
  lineMm: [0.2, 0.3, 0.35, 0.5, 0.75, 1][(index * 5) % 6] ?? 1,
  gapMm: [0.25, 0.4, 0.6, 0.9][Math.floor(index / 3) % 4] ?? 1,
  turnDegrees: [0, 15, 30, 45, 72, 90][Math.floor(index / 6) % 6] ?? 0,
  inks: COLOURS.slice(0, 1 + (index % 3)),
  gradient: index % 12 === 7,
  dpi: index % 5 === 2 ? ([96, 150, 300][Math.floor(index / 5) % 3] ?? 300) : undefined,
}));
export const PSD_DPI = 600;

export async function knownFile({ kind, ...art }: KnownFile): Promise<Buffer> {
  if (kind === 'psd') return psdOf(art, PSD_DPI);
  if (kind === 'pdf') return pdfOf(art);
  if (kind === 'ai') return aiOf(art);
  return art.dpi === undefined ? svgOf(art) : svgWithPicture(art);
}

const MOST_ERROR_MM = 0.05;

/** What was measured otherwise than it was drawn. */
export function differences(art: KnownFile, facts: ArtworkFacts | UnreadableFacts): string[] {
  const { kind } = art;
  if (!facts.readable) return [`${art.name} ${kind}: ${facts.reason}`];
  const found: string[] = [];
  const note = (what: string, value: unknown, known: unknown): void => {
    found.push(`${art.name} ${kind} ${what}: ${value} instead of ${known}`);
  };
  const length = (what: string, value: number | undefined, known: number): void => {
    if (!(Math.abs((value ?? Number.NaN) - known) <= MOST_ERROR_MM)) note(what, value, known);
  };
  length('height', facts.heightMm, art.heightMm);
  length('line', facts.line?.mm, art.lineMm);
  length('gap', facts.gap?.mm, art.gapMm);
  if (facts.gradients !== art.gradient) note('gradients', facts.gradients, art.gradient);
  if (!art.gradient && facts.inks.length !== art.inks.length) {
    note('inks', facts.inks.length, art.inks.length);
  }
  const seen = new Set(facts.inks.map(({ red, green, blue }) => [red, green, blue].join()));
  for (const ink of art.gradient ? [] : art.inks) {
    const channels = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16)).join();
    if (!seen.has(channels)) note('colours', [...seen].join(' '), channels);
  }
  const dpi = kind === 'psd' ? PSD_DPI : art.dpi;
  if ((facts.dpi === undefined) !== (dpi === undefined)) note('dpi', facts.dpi, dpi);
  if (facts.dpi !== undefined && dpi !== undefined && Math.abs(facts.dpi - dpi) > dpi * 0.02) {
    note('dpi', facts.dpi, dpi);
  }
  return found;
}
