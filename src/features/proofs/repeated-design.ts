import { isPlaced, type PlacedFile, tellPlaced } from '../artwork/placed-address.ts';
import type { FinishFile } from '../cart/line.ts';

/**
 * A line's files where they were printed: a designer may have moved one. What was approved as a file of
 * its own has no place to tell.
 */
export function asApproved<F extends Pick<FinishFile, 'name' | 'colocacion'>>(
  files: readonly F[],
  approved: readonly PlacedFile[] = [],
): readonly F[] {
  return files.map((file) => {
    const moved = approved.find(({ name }) => name === file.name);
    return moved ? { ...file, colocacion: moved.colocacion } : file;
  });
}

type Files = readonly Pick<FinishFile, 'name' | 'colocacion'>[];

/** Whether a line asks for the design that was approved of another: the same files, where they were approved. */
export function repeatsDesign(
  files: Files,
  before: { readonly files: Files; readonly placed: readonly PlacedFile[] },
): boolean {
  return files.length > 0 && said(files) === said(asApproved(before.files, before.placed));
}

const said = (files: Files): string =>
  files
    .map((file) => (isPlaced(file) ? tellPlaced(file) : file.name))
    .sort()
    .join('\n');
