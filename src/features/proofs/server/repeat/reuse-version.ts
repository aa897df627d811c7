import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Sight } from '../../../assignments/server/sight.sql.ts';
import type { ReceivedFile } from '../../../files/storage.port.ts';
import { type ProofFiles, storedAs } from '../keep-files.ts';
import { readLine } from '../line-view.sql.ts';
import type { StoredFile } from '../proof.sql.ts';
import type { ProofDeps } from '../proof-deps.ts';
import { type ApprovedFile, approvedFiles } from './repeat.sql.ts';
import { repeatedDesign } from './repeated.ts';

/**
 * The files of the version that was approved of an earlier order, as this person saw it: copies under
 * names of their own, byte for byte what was approved.
 */
export async function reuseVersion(
  { db, storage }: Pick<ProofDeps, 'db' | 'storage'>,
  sight: Sight,
  lineId: number,
  sha256: string,
): Promise<Result<ProofFiles, 'not_found' | 'no_repeat'>> {
  const line = await readLine(db, lineId);
  if (!line) return refuse('not_found');
  const repeated = await repeatedDesign(db, line, sight);
  if (!repeated?.showsThis || repeated.version.view.sha256 !== sha256) return refuse('no_repeat');
  const [file, view] = await approvedFiles(db, repeated.before);
  const first = await copy(storage, file);
  const second = view && first ? await copy(storage, view) : undefined;
  if (!first || (view && !second)) {
    await first?.received.discard();
    return refuse('no_repeat');
  }
  const keep = async (): Promise<void> => {
    for (const each of second ? [first, second] : [first]) {
      await each.received.keepAs(each.stored.name);
    }
  };
  return ok({ file: first.stored, view: second?.stored, keep });
}

interface Copy {
  readonly stored: StoredFile;
  readonly received: ReceivedFile;
}

/** Undefined where it is gone, or no longer what was approved. */
async function copy(
  storage: ProofDeps['storage'],
  { name, originalName, sha256 }: ApprovedFile,
): Promise<Copy | undefined> {
  const content = await storage.read(name);
  if (!content) return undefined;
  const received = await storage.receive(content);
  const whole = received.sha256 === sha256.toString('hex');
  const stored = whole ? storedAs({ received, originalName }) : undefined;
  if (!stored) await received.discard();
  return stored && { stored, received };
}
