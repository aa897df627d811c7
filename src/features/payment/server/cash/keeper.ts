import type { Queries } from '../../../../platform/db/connect.ts';
import { type Drawer, lockDrawer } from './drawer.sql.ts';

/** Who does something with a drawer. */
export interface Keeper {
  readonly accountId: number;
  /** They see everybody's drawers; others have their own alone. */
  readonly seesAll: boolean;
}

/** A drawer by its number, its row locked; undefined where this person has none of that number. */
export async function lockKept(
  tx: Queries,
  { accountId, seesAll }: Keeper,
  id: number,
): Promise<Drawer | undefined> {
  const drawer = await lockDrawer(tx, id);
  return drawer && (seesAll || drawer.accountId === accountId) ? drawer : undefined;
}

/** What the log calls a drawer: by its day, and somebody else's by whose it is. */
export const subjectOf = ({ accountId }: Keeper, { accountId: of, day, person }: Drawer): string =>
  of === accountId ? day : `${day} de ${person}`;
