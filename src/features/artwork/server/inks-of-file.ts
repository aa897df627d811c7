import type { ArtworkChecker } from '../../../../engines/artwork-check/artwork-check.ts';
import type { FileStorage } from '../../files/storage.port.ts';
import { MOST_INKS } from '../brand-kit.ts';
import { contentOf, hexOf } from './check-artwork.ts';

/**
 * Inks of a kept file as '#rrggbb', largest first; none of one that only a designer can open.
 * Rejects with ChecksBusy, and with ContentGone where the storage has it no more.
 */
export async function inksOfFile(
  {
    storage,
    checker,
  }: {
    readonly storage: Pick<FileStorage, 'read'>;
    readonly checker: Pick<ArtworkChecker, 'check'>;
  },
  name: string,
): Promise<readonly string[]> {
  const { facts } = await checker.check(contentOf(storage, name));
  const inks = facts.readable ? facts.inks.slice(0, MOST_INKS) : [];
  return inks.map(({ red, green, blue }) => hexOf([red, green, blue]));
}
