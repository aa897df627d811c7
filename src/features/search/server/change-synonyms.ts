import { ok, refuse } from '../../../kernel/result.ts';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import type { SynonymGroup } from '../desk-reads.ts';
import { type GroupProblem, MOST_GROUPS, readGroup, sameGroup } from '../synonym-group.ts';
import { deleteGroup, insertGroup, listGroups, lockGroups, updateGroup } from './synonyms.sql.ts';

/** Notes who changed what, in the transaction of the change. */
export type Audit = (
  tx: Queries,
  event: { readonly kind: string; readonly accountId: number; readonly subject: string },
) => Promise<void>;

export interface SynonymDeps {
  readonly db: Database;
  readonly audit: Audit;
  /** Called once a change is stored. */
  readonly onChanged: () => void;
}

/** What is wrong with a group that somebody wants to keep. */
export type GroupRefused<Code extends string = 'full' | 'twice'> =
  | { readonly ok: false; readonly code: GroupProblem; readonly word: string }
  | { readonly ok: false; readonly code: Code };

/** The group is not what it was when its change was begun. */
export type GroupMoved =
  | { readonly ok: false; readonly code: 'gone' }
  | { readonly ok: false; readonly code: 'changed'; readonly now: SynonymGroup };

type Done<T> = { readonly ok: true; readonly value: T };

/** A group, and the version of it that whoever changes it saw. */
interface Seen {
  readonly id: number;
  readonly seen: number;
}

/** Adds a group; refuses what is no group, a second one of the same words, or one too many. */
export async function addSynonyms(
  deps: SynonymDeps,
  by: number,
  given: readonly string[],
): Promise<Done<SynonymGroup> | GroupRefused> {
  const words = wordsOf(given);
  if (!words.ok) return words;
  const palabras = words.value;
  return change(deps, async (tx, known): Promise<Done<SynonymGroup> | GroupRefused> => {
    if (known.length >= MOST_GROUPS) return refuse('full');
    if (isTwice(known, palabras)) return refuse('twice');
    const id = await insertGroup(tx, palabras);
    await note(deps, tx, by, `agregar ${id}: ${palabras.join(', ')}`);
    return ok({ id, palabras, version: 1 });
  });
}

/** Refuses with the group as it is now when it is no longer the one that was `seen`. */
export async function editSynonyms(
  deps: SynonymDeps,
  by: number,
  { id, seen, given }: Seen & { readonly given: readonly string[] },
): Promise<Done<SynonymGroup> | GroupRefused<'twice'> | GroupMoved> {
  const words = wordsOf(given);
  if (!words.ok) return words;
  const palabras = words.value;
  return change(deps, async (tx, known): ReturnType<typeof editSynonyms> => {
    const found = groupOf(known, { id, seen });
    if (!found.ok) return found;
    const before = found.value;
    const others = known.filter((group) => group !== before);
    if (isTwice(others, palabras)) return refuse('twice');
    const version = await updateGroup(tx, id, palabras);
    const [was, is] = [before.palabras.join(', '), palabras.join(', ')];
    await note(deps, tx, by, `editar ${id}: ${was} → ${is}`);
    return ok({ id, palabras, version });
  });
}

export async function removeSynonyms(
  deps: SynonymDeps,
  by: number,
  { id, seen }: Seen,
): Promise<Done<void> | GroupMoved> {
  return change(deps, async (tx, known): Promise<Done<void> | GroupMoved> => {
    const found = groupOf(known, { id, seen });
    if (!found.ok) return found;
    await deleteGroup(tx, id);
    await note(deps, tx, by, `quitar ${id}: ${found.value.palabras.join(', ')}`);
    return ok(undefined);
  });
}

async function change<T extends { readonly ok: boolean }>(
  { db, onChanged }: SynonymDeps,
  work: (tx: Queries, known: readonly SynonymGroup[]) => Promise<T>,
): Promise<T> {
  const done = await db.transaction().execute(async (tx) => {
    await lockGroups(tx);
    return work(tx, await listGroups(tx));
  });
  if (done.ok) onChanged();
  return done;
}

function wordsOf(given: readonly string[]) {
  const read = readGroup(given);
  return read.ok ? read : ({ ...read, word: String(read.detail?.word ?? '') } as const);
}

function groupOf(
  known: readonly SynonymGroup[],
  { id, seen }: Seen,
): Done<SynonymGroup> | GroupMoved {
  const group = known.find((other) => other.id === id);
  if (!group) return refuse('gone');
  return group.version === seen ? ok(group) : { ok: false, code: 'changed', now: group };
}

const isTwice = (known: readonly SynonymGroup[], palabras: readonly string[]): boolean =>
  known.some((group) => sameGroup(group.palabras, palabras));

function note({ audit }: SynonymDeps, tx: Queries, accountId: number, subject: string) {
  return audit(tx, { kind: 'synonyms_changed', accountId, subject });
}
