import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type ArtworkChecker,
  type Checked,
  ChecksBusy,
  judge,
  mendsFor,
} from '../../../../engines/artwork-check/artwork-check.ts';
import { slug } from '../../../kernel/fold.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { type Remembered, remember } from '../../../platform/memory/remembered.ts';
import { colourByKey } from '../../catalog/colour.ts';
import type { FileStorage } from '../../files/storage.port.ts';
import type { ArtworkCheckAnswer } from '../contract.ts';
import type { FileAsker, SeesOrdered } from '../own-file.ts';
import { adviceOf } from '../print-advice.ts';
import { findReadable } from './artwork.sql.ts';
import { limitsOf } from './limits-of-finish.ts';

type Facts = Checked['facts'];

export interface CheckDeps {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly checker: ArtworkChecker;
  /** Facts by file and width: a technique or a colour that is tried next needs no second look. */
  readonly known: Remembered<Facts>;
}

export interface ArtworkQuestion {
  readonly file: string;
  readonly technique: string;
  readonly colour: string | undefined;
  readonly widthMm: number | undefined;
  /** Pieces that are ordered of it. */
  readonly quantity?: number | undefined;
  /** Names of other techniques. */
  readonly others?: readonly string[] | undefined;
}

export type CheckRefused = 'not_found' | 'no_limits' | 'busy';

export const rememberFacts = (): Remembered<Facts> => remember<Facts>({ most: 500 });

/**
 * What a file is at a width, held against a technique and a product's colour. Whoever may not read
 * the file is told that there is none; `no_limits` for a finish that a person quotes by itself.
 */
export async function checkedArtwork(
  deps: CheckDeps,
  asked: ArtworkQuestion,
  asker: FileAsker,
  seesOrders: SeesOrdered,
): Promise<Result<ArtworkCheckAnswer, CheckRefused>> {
  const limits = await limitsOf(
    deps.db,
    [asked.technique, ...(asked.others ?? [])],
    asked.quantity,
  );
  const own = limits.get(asked.technique);
  if (!own) return refuse('no_limits');
  const row = await findReadable(deps.db, asked.file, asker, seesOrders);
  if (!row) return refuse('not_found');
  try {
    const load = contentOf(deps.storage, row.name);
    const facts = await factsOf(deps, row.name, load, asked.widthMm);
    const surface = surfaceOf(asked.colour);
    const { findings, verdict } = judge(facts, own.technique, surface);
    const prints = (name: string): boolean => {
      const other = limits.get(name);
      return other !== undefined && judge(facts, other.technique, surface).verdict === 'listo';
    };
    const where = {
      technique: asked.technique.toLowerCase(),
      widthMm: facts.readable ? facts.widthMm : 0,
      range: own.range,
    };
    const told = findings.map((found) => ({
      regla: found.rule,
      en: found.at && { x_mm: found.at.xMm, y_mm: found.at.yMm },
      valor: found.value,
      limite: found.limit,
      frase: adviceOf(found, where),
    }));
    return ok({
      ...measuresOf(facts),
      hallazgos: told,
      veredicto: verdict,
      arreglos: [...mendsFor(facts, findings)],
      sirven: (asked.others ?? []).filter(prints),
    });
  } catch (error) {
    if (error instanceof ChecksBusy) return refuse('busy');
    if (error instanceof ContentGone) return refuse('not_found');
    throw error;
  }
}

/** What the books name is not in the storage. */
export class ContentGone extends Error {
  override readonly name = 'ContentGone';
}

/** Reads a kept file when it is wanted: a stream that nobody reads to its end stays open. */
export function contentOf(
  storage: Pick<FileStorage, 'read'>,
  name: string,
): () => Promise<Uint8Array> {
  return async () => {
    const content = await storage.read(name);
    if (!content) throw new ContentGone(name);
    return buffer(Readable.from(content));
  };
}

/** Of a product's colour; undefined for one that has none. */
export function surfaceOf(colour: string | undefined) {
  const css = colourByKey(slug(colour ?? ''))?.css;
  return css ? rgbOf(css) : undefined;
}

export async function factsOf(
  { checker, known }: CheckDeps,
  name: string,
  load: () => Promise<Uint8Array>,
  widthMm: number | undefined,
): Promise<Facts> {
  const key = `${name} ${widthMm ?? ''}`;
  const before = known.find(key);
  if (before) return before;
  const keep = known.begin(key);
  const { facts } = await checker.check(load, widthMm);
  // Who gave up may have more time or memory the next time.
  if (facts.readable || facts.reason !== 'too_large') keep(facts);
  return facts;
}

function measuresOf(facts: Facts) {
  if (!facts.readable) {
    const none = { ancho_mm: null, alto_mm: null, linea_mm: null, espacio_mm: null };
    return { ...none, tintas: [], texto_pt: null, degradados: false, puntos_por_pulgada: null };
  }
  return {
    ancho_mm: rounded(facts.widthMm),
    alto_mm: rounded(facts.heightMm),
    tintas: facts.inks.map(({ red, green, blue }) => hexOf([red, green, blue])),
    linea_mm: facts.line ? rounded(facts.line.mm) : null,
    espacio_mm: facts.gap ? rounded(facts.gap.mm) : null,
    texto_pt: facts.text ? rounded(facts.text.mm * POINTS_A_MM) : null,
    degradados: facts.gradients,
    puntos_por_pulgada: facts.dpi === undefined ? null : Math.round(facts.dpi),
  };
}

const POINTS_A_MM = 72 / 25.4;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** #rrggbb of bytes. */
export const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

function rgbOf(css: string): readonly [number, number, number] {
  const value = Number.parseInt(css.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
