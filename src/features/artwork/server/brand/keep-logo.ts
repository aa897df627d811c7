/** Keeps an artwork of somebody's as a logo of their brand. */
import {
  type ArtworkChecker,
  ChecksBusy,
} from '../../../../../engines/artwork-check/artwork-check.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import type { FileStorage } from '../../../files/storage.port.ts';
import type { BrandKit } from '../../brand-contract.ts';
import { logoName, MOST_LOGOS } from '../../brand-kit.ts';
import type { FileAsker } from '../../own-file.ts';
import { findReadable } from '../artwork.sql.ts';
import { ContentGone } from '../check-artwork.ts';
import { inksOfFile } from '../inks-of-file.ts';
import { insertLogo, readBrand, takeBrandTurn } from './brand.sql.ts';

export interface BrandDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: FileStorage;
  readonly checker: ArtworkChecker;
}

/** not_found: no file of theirs · full: as many logos as are kept · busy: too many checks at once. */
export type KeepLogoRefused = 'not_found' | 'full' | 'busy';

/** A logo that is kept already stays as it is. A file that only a designer can open has no inks. */
export async function keepLogo(
  deps: BrandDeps,
  { file, name }: { readonly file: string; readonly name: string | undefined },
  owner: FileAsker & { readonly accountId: number },
): Promise<Result<BrandKit, KeepLogoRefused>> {
  const { db, clock } = deps;
  // What their browser sent before they signed in becomes theirs here.
  const row = await findReadable(db, file, owner, false);
  if (!row) return refuse('not_found');
  const before = await readBrand(db, owner.accountId);
  if (before.logos.some(({ archivo }) => archivo.name === row.name)) return ok(before);
  if (before.logos.length >= MOST_LOGOS) return refuse('full');
  const inks = await inksOf(deps, row.name);
  if (!inks.ok) return inks;
  return db.transaction().execute(async (tx) => {
    await takeBrandTurn(tx, owner.accountId);
    const { logos } = await readBrand(tx, owner.accountId);
    if (logos.length >= MOST_LOGOS) return refuse('full');
    const logo = { file: row.name, name: name ?? logoName(row.original_name), inks: inks.value };
    if (!(await insertLogo(tx, owner.accountId, logo, clock.now()))) return refuse('not_found');
    return ok(await readBrand(tx, owner.accountId));
  });
}

async function inksOf(
  deps: BrandDeps,
  name: string,
): Promise<Result<readonly string[], KeepLogoRefused>> {
  try {
    return ok(await inksOfFile(deps, name));
  } catch (error) {
    if (error instanceof ChecksBusy) return refuse('busy');
    if (error instanceof ContentGone) return refuse('not_found');
    throw error;
  }
}
