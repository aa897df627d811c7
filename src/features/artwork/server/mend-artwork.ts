/** Draws somebody's artwork anew, so that a technique can print it. */
import { Readable } from 'node:stream';
import {
  ChecksBusy,
  type Finding,
  judge,
  type MendName,
  mendsFor,
  mendsOf,
} from '../../../../engines/artwork-check/artwork-check.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { FinishFile } from '../../cart/line.ts';
import { discardAll } from '../../files/server/receive-form.ts';
import { findReadable, type Uploader } from './artwork.sql.ts';
import {
  type ArtworkQuestion,
  type CheckDeps,
  type CheckRefused,
  ContentGone,
  contentOf,
  factsOf,
  surfaceOf,
} from './check-artwork.ts';
import { type KeepDeps, keepArtwork } from './keep-artwork.ts';
import { limitsOf } from './limits-of-finish.ts';

export interface MendQuestion extends Omit<ArtworkQuestion, 'others' | 'widthMm'> {
  readonly widthMm: number;
  readonly mends: readonly MendName[];
}

/** no_help: it is nothing that this mends, or it would still not print. */
export type MendRefused = CheckRefused | 'no_help' | 'beyond_quota';

const MENDED_NAME = ' (ajustado).psd';
const LONGEST_NAME = 200;

/**
 * A new file of the asker's with what was found mended; kept only if measuring it shows that it is,
 * and that nothing else went wrong.
 */
export async function mendedArtwork(
  deps: CheckDeps & KeepDeps,
  asked: MendQuestion,
  uploader: Uploader,
): Promise<Result<FinishFile, MendRefused>> {
  const own = (await limitsOf(deps.db, [asked.technique], asked.quantity)).get(asked.technique);
  if (!own) return refuse('no_limits');
  // Staff who see ordered files change none.
  const row = await findReadable(deps.db, asked.file, uploader, false);
  if (!row) return refuse('not_found');
  try {
    const load = contentOf(deps.storage, row.name);
    const limits = own.technique;
    const surface = surfaceOf(asked.colour);
    const facts = await factsOf(deps, row.name, load, asked.widthMm);
    const { findings } = judge(facts, limits, surface);
    const mends = mendsFor(facts, findings).filter((name) => asked.mends.includes(name));
    if (mends.length === 0) return refuse('no_help');
    const mended = await deps.checker.mend(load, asked.widthMm, mendsOf(mends, limits, surface));
    if (!mended) return refuse('no_help');
    const left = judge(mended.facts, limits, surface).findings;
    if (!isBetter(findings, left, mends)) return refuse('no_help');
    return await keep(deps, mended.file, nameOf(row.original_name), uploader);
  } catch (error) {
    if (error instanceof ChecksBusy) return refuse('busy');
    if (error instanceof ContentGone) return refuse('not_found');
    throw error;
  }
}

/** Fewer things are wrong, or the background is gone; and nothing new that stops the printer. */
function isBetter(
  before: readonly Finding[],
  left: readonly Finding[],
  mends: readonly MendName[],
): boolean {
  const had = new Set(before.map(({ rule }) => rule));
  if (left.some(({ rule, stops }) => stops && !had.has(rule))) return false;
  return left.length < before.length || (mends.includes('fondo') && left.length === before.length);
}

async function keep(
  deps: KeepDeps,
  file: Uint8Array,
  originalName: string,
  uploader: Uploader,
): Promise<Result<FinishFile, 'beyond_quota' | 'no_help'>> {
  const received = await deps.storage.receive(Readable.from([file]));
  const arrived = [{ field: 'imagen1', originalName, received }];
  try {
    const kept = await keepArtwork(deps, arrived, uploader);
    if (!kept.ok) return refuse(kept.code === 'beyond_quota' ? 'beyond_quota' : 'no_help');
    const [first] = kept.value;
    return first ? ok(first) : refuse('no_help');
  } finally {
    await discardAll(arrived);
  }
}

const nameOf = (original: string): string =>
  original
    .replace(/\.[^.]*$/, '')
    .replace(/ \(ajustado\)$/, '')
    .slice(0, LONGEST_NAME - MENDED_NAME.length) + MENDED_NAME;
