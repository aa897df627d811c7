import type { Queries } from '../../../../platform/db/connect.ts';
import type { Sight } from '../../../assignments/server/sight.sql.ts';
import { repeatsDesign } from '../../repeated-design.ts';
import { type ReadLine, type ReadVersion, readVersions } from '../line-view.sql.ts';
import { type ApprovedBefore, approvedBefore } from './repeat.sql.ts';

export interface Repeated {
  readonly before: ApprovedBefore;
  readonly version: ReadVersion;
  /** Its file shows this line too: it was sent as a file, and the colour is the same. */
  readonly showsThis: boolean;
}

/**
 * The design of an earlier order that a line asks for again, as far as this person sees that order. It is
 * known by what was ordered and approved; nothing that a cart says is believed.
 */
export async function repeatedDesign(
  db: Queries,
  line: ReadLine,
  sight: Sight,
): Promise<Repeated | undefined> {
  if (!line.finished || line.artwork.length === 0) return undefined;
  const all = await approvedBefore(db, line, sight);
  const before = all.find((each) => repeatsDesign(line.artwork, each));
  if (!before) return undefined;
  const versions = await readVersions(db, before.lineId);
  const version = versions.find(({ view }) => view.version === before.version);
  if (!version) return undefined;
  const sent = version.placed.length === 0;
  return { before, version, showsThis: sent && before.colour === line.view.colour };
}
