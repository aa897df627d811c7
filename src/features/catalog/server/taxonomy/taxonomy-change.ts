import type { Clock } from '../../../../kernel/clock.ts';
import { type Result, refuse } from '../../../../kernel/result.ts';
import type { Database, Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import type { KeptCategory, KeptSubcategory } from '../../desk/taxonomy.ts';
import { raiseCatalogueVersion } from '../version.sql.ts';
import { holdKept } from './category.sql.ts';
import { type About, listChanges, SUBJECT } from './taxonomy-history.sql.ts';

export interface TaxonomyDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** A change at work: nobody else changes the categories until it ends. */
export interface TaxonomyChanging {
  readonly trx: Queries;
  readonly kept: readonly KeptCategory[];
  readonly by: number;
  readonly now: Date;
  /** Takes down what was done, in words, and tells every reader of the catalogue. */
  done(change: string, about: About): Promise<void>;
}

/** In whose name categories change; nobody's where the installation does it by itself. */
export interface WhoChanges {
  readonly by: number | null;
  readonly now: Date;
}

/** Takes down several changes as one, and tells every reader of the catalogue; none is nothing. */
export async function recordGroups(
  trx: Queries,
  { by, now }: WhoChanges,
  changes: readonly string[],
): Promise<void> {
  if (changes.length === 0) return;
  await raiseCatalogueVersion(trx);
  if (by === null) return;
  const act = { accountId: by, action: 'cambiar_categorias', subject: SUBJECT };
  await recordAct(trx, { ...act, detail: { cambios: changes }, now });
}

/** Does one change of the categories, after whatever others are just doing to them. */
export function changeTaxonomy<T, E extends string>(
  { db, clock }: TaxonomyDeps,
  by: number,
  work: (changing: TaxonomyChanging) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  return transact(db, async (trx) => {
    const kept = await holdKept(trx);
    const now = clock.now();
    const done = async (change: string, about: About): Promise<void> => {
      await raiseCatalogueVersion(trx);
      const detail = { cambios: [change], ...about };
      const act = { accountId: by, action: 'cambiar_categorias', subject: SUBJECT };
      await recordAct(trx, { ...act, detail, now });
    };
    return work({ trx, kept, by, now, done });
  });
}

/** Somebody was faster: who it was, and what they did to it. */
export async function overtaken(trx: Queries, about: About) {
  const [last] = await listChanges(trx, 1, about);
  return refuse('changed', last && { quien: last.quien, cambio: last.cambios.join('; ') });
}

/** The same of something that is not there any more. */
export async function goneBy(trx: Queries, about: About) {
  const [last] = await listChanges(trx, 1, about);
  return refuse('not_found', last && { quien: last.quien, cambio: last.cambios.join('; ') });
}

export function subcategoryIn(
  kept: readonly KeptCategory[],
  id: number,
): { readonly sub: KeptSubcategory; readonly category: KeptCategory } | undefined {
  for (const category of kept) {
    const sub = category.subcategorias.find((each) => each.id === id);
    if (sub) return { sub, category };
  }
  return undefined;
}
