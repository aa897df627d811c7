import type { Database, Queries } from '../../../platform/db/connect.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { SynonymGroup } from '../desk-reads.ts';
import { GROUP_PROBLEMS, MOST_GROUPS, readGroup, sameGroup } from '../synonym-group.ts';
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

const LIMIT = `Ya hay ${MOST_GROUPS} grupos de sinónimos: une o quita alguno antes de agregar otro.`;
const TWICE = 'Ya existe un grupo con esas mismas palabras.';
const changedMeanwhile = ({ palabras }: SynonymGroup): string =>
  `Alguien cambió este grupo mientras tanto. Ahora dice: ${palabras.join(', ')}. Revisa antes de guardar.`;
const GONE = 'Ese grupo ya no existe: alguien lo quitó. Actualiza la página.';

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
): Promise<SynonymGroup> {
  const palabras = wordsOf(given);
  return change(deps, async (tx, known) => {
    if (known.length >= MOST_GROUPS) throw new Refusal('conflict', LIMIT);
    refuseTwice(known, palabras);
    const id = await insertGroup(tx, palabras);
    await note(deps, tx, by, `agregar ${id}: ${palabras.join(', ')}`);
    return { id, palabras, version: 1 };
  });
}

/** Refuses with the group as it is now when it is no longer the one that was `seen`. */
export async function editSynonyms(
  deps: SynonymDeps,
  by: number,
  { id, seen, given }: Seen & { readonly given: readonly string[] },
): Promise<SynonymGroup> {
  const palabras = wordsOf(given);
  return change(deps, async (tx, known) => {
    const before = groupOf(known, { id, seen });
    refuseTwice(
      known.filter((group) => group !== before),
      palabras,
    );
    const version = await updateGroup(tx, id, palabras);
    await note(
      deps,
      tx,
      by,
      `editar ${id}: ${before.palabras.join(', ')} → ${palabras.join(', ')}`,
    );
    return { id, palabras, version };
  });
}

export async function removeSynonyms(
  deps: SynonymDeps,
  by: number,
  { id, seen }: Seen,
): Promise<void> {
  await change(deps, async (tx, known) => {
    const before = groupOf(known, { id, seen });
    await deleteGroup(tx, id);
    await note(deps, tx, by, `quitar ${id}: ${before.palabras.join(', ')}`);
  });
}

async function change<T>(
  { db, onChanged }: SynonymDeps,
  work: (tx: Queries, known: readonly SynonymGroup[]) => Promise<T>,
): Promise<T> {
  const done = await db.transaction().execute(async (tx) => {
    await lockGroups(tx);
    return work(tx, await listGroups(tx));
  });
  onChanged();
  return done;
}

function wordsOf(given: readonly string[]): readonly string[] {
  const read = readGroup(given);
  if (read.ok) return read.value;
  throw new Refusal('invalid', GROUP_PROBLEMS[read.code](String(read.detail?.word ?? '')));
}

function groupOf(known: readonly SynonymGroup[], { id, seen }: Seen): SynonymGroup {
  const group = known.find((other) => other.id === id);
  if (!group) throw new Refusal('not_found', GONE);
  if (group.version !== seen) {
    throw new Refusal('conflict', changedMeanwhile(group), { grupo: group });
  }
  return group;
}

function refuseTwice(known: readonly SynonymGroup[], palabras: readonly string[]): void {
  if (known.some((group) => sameGroup(group.palabras, palabras))) {
    throw new Refusal('conflict', TWICE);
  }
}

function note({ audit }: SynonymDeps, tx: Queries, accountId: number, subject: string) {
  return audit(tx, { kind: 'synonyms_changed', accountId, subject });
}
