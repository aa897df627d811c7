import type { FastifyRequest } from 'fastify';
import {
  type ArtworkChecker,
  ChecksBusy,
} from '../../../../engines/artwork-check/artwork-check.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { findFinishPage } from '../../catalog/server/finish.sql.ts';
import { inksOfFinish } from '../../catalog/server/technique-inks.ts';
import type { FileStorage } from '../../files/storage.port.ts';
import { chargesInks } from '../../pricing/finish-extras.ts';
import type { FinishTier } from '../../pricing/finish-price.ts';
import type { FileAsker } from '../own-file.ts';
import { artworkOwner, findOwnFiles, keepInks, keptInks } from './artwork.sql.ts';
import { ContentGone } from './check-artwork.ts';
import { inksOfFile } from './inks-of-file.ts';

export interface InkDeps {
  readonly db: Database;
  readonly storage: Pick<FileStorage, 'read'>;
  readonly checker: Pick<ArtworkChecker, 'check'>;
}

/** A finish with its price, and the files of a job by their stored names. */
export interface InkJob {
  readonly finish: string;
  readonly tiers: readonly FinishTier[];
  readonly files: readonly string[];
}

/**
 * In how many inks a finish prints a job: those of its file with the most, for all of a job is
 * printed in the same inks, and no more than the finish takes. One where nothing is charged by
 * inks, where colours are mixed while printing, and of a file that only a designer can open.
 *
 * The first who asks of a file has it measured; that count stays with the file. `busy` while too
 * many others are.
 */
export async function printedInks(deps: InkDeps, job: InkJob): Promise<Result<number, 'busy'>> {
  if (!chargesInks(job.tiers)) return ok(1);
  const page = (await findFinishPage(deps.db, job.finish)) ?? '';
  const usual = inksOfFinish({ name: job.finish, page });
  if (usual <= 1) return ok(1);
  const most = Math.max(usual, ...job.tiers.map(({ mostInks }) => mostInks ?? 0));
  const found = await mostInksOf(deps, job.files);
  return found.ok ? ok(Math.min(Math.max(1, found.value), most)) : found;
}

/** The inks of the file with the most; 0 of one that only a designer can open. */
async function mostInksOf(
  deps: InkDeps,
  files: readonly string[],
): Promise<Result<number, 'busy'>> {
  try {
    let found = 0;
    for (const [name, inks] of await keptInks(deps.db, files)) {
      found = Math.max(found, inks ?? (await measured(deps, name)));
    }
    return ok(found);
  } catch (error) {
    if (error instanceof ChecksBusy) return refuse('busy');
    throw error;
  }
}

/**
 * How many inks the asker's files among these have, where the staff wrote how many the finish takes;
 * undefined where that is told nowhere, or too many others are being measured.
 */
export async function inksToLimit(
  deps: InkDeps,
  { tiers, files }: Pick<InkJob, 'tiers' | 'files'>,
  asker: FileAsker,
): Promise<number | undefined> {
  if (files.length === 0 || tiers.every(({ mostInks }) => mostInks === undefined)) return undefined;
  const own = await findOwnFiles(deps.db, files, asker);
  const found = await mostInksOf(
    deps,
    own.map(({ name }) => name),
  );
  return found.ok ? found.value : undefined;
}

/** The same of the asker's files among them: another's tell nothing. */
export async function ownInks(
  deps: InkDeps,
  job: InkJob,
  asker: FileAsker,
): Promise<Result<number, 'busy'>> {
  if (job.files.length === 0 || !chargesInks(job.tiers)) return ok(1);
  const own = await findOwnFiles(deps.db, job.files, asker);
  return printedInks(deps, { ...job, files: own.map(({ name }) => name) });
}

/** The same for whoever a request speaks for. */
export const inksOfRequests = (deps: InkDeps) => (job: InkJob, request: FastifyRequest) =>
  ownInks(deps, job, artworkOwner(request));

async function measured(deps: InkDeps, name: string): Promise<number> {
  try {
    const inks = await inksOfFile(deps, name);
    return await keepInks(deps.db, name, inks.length);
  } catch (error) {
    // The sweep took it since it was named: whoever orders it is told so.
    if (error instanceof ContentGone) return 0;
    throw error;
  }
}
