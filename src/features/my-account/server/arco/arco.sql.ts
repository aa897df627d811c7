import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { ArcoKind } from '../../arco.ts';

export interface NewRequest {
  readonly folio: string;
  readonly kind: ArcoKind;
  readonly name: string;
  readonly email: string;
  readonly detail: string;
  /** Whoever is signed in with this very address: their identity is proven. */
  readonly accountId: number | null;
  readonly dueOn: string;
  readonly now: Date;
}

export async function insertRequest(tx: Queries, asked: NewRequest): Promise<void> {
  await tx
    .insertInto('arco_request')
    .values({
      folio: asked.folio,
      kind: asked.kind,
      name: asked.name,
      email: asked.email,
      detail: asked.detail,
      account_id: asked.accountId,
      created_at: asked.now,
      due_on: asked.dueOn,
      identity_at: asked.accountId === null ? null : asked.now,
    })
    .execute();
}

/** Requests since a moment that name an address, by whoever was not signed in with it. */
export async function countUnproven(tx: Queries, email: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('arco_request')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('email', '=', email)
    .where('account_id', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface OpenRequest {
  readonly id: number;
  readonly folio: string;
  readonly name: string;
  readonly email: string;
  readonly proven: boolean;
  readonly answered: boolean;
}

/** A request as it is now, locked until the transaction ends. */
export async function lockRequest(tx: Queries, id: number): Promise<OpenRequest | undefined> {
  const row = await tx
    .selectFrom('arco_request')
    .select(['id', 'folio', 'name', 'email', 'identity_at', 'answered_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { identity_at, answered_at, ...rest } = row;
  return { ...rest, proven: identity_at !== null, answered: answered_at !== null };
}

export async function markProven(
  tx: Queries,
  id: number,
  by: { readonly accountId: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('arco_request')
    .set({ identity_by: by.accountId, identity_at: by.now })
    .where('id', '=', id)
    .execute();
}

export interface Answer {
  readonly granted: boolean;
  readonly text: string;
  readonly effectiveBy: string | null;
  readonly accountId: number;
  readonly now: Date;
}

export async function storeAnswer(tx: Queries, id: number, answer: Answer): Promise<void> {
  await tx
    .updateTable('arco_request')
    .set({
      granted: answer.granted,
      answer: answer.text,
      effective_by: answer.effectiveBy,
      answered_at: answer.now,
      answered_by: answer.accountId,
    })
    .where('id', '=', id)
    .execute();
}

export interface RequestRow {
  readonly id: number;
  readonly folio: string;
  readonly kind: ArcoKind;
  readonly name: string;
  readonly email: string;
  readonly detail: string;
  readonly createdAt: Date;
  readonly dueOn: string;
  readonly proven: boolean;
  readonly hasAccount: boolean;
  readonly granted: boolean | null;
  readonly answer: string;
  readonly answeredAt: Date | null;
  readonly effectiveBy: string | null;
}

/** What waits, the nearest day first, and after it the newest that were answered. */
export async function listRequests(db: Queries, limit: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    SELECT id, folio, kind, name, email, detail, created_at AS "createdAt",
           due_on::text AS "dueOn", identity_at IS NOT NULL AS proven,
           account_id IS NOT NULL AS "hasAccount", granted, answer, answered_at AS "answeredAt",
           effective_by::text AS "effectiveBy"
    FROM arco_request
    ORDER BY answered_at IS NOT NULL,
             CASE WHEN answered_at IS NULL THEN due_on END, answered_at DESC, id
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** Who asked, and in which words; what was asked, when and how it was answered stays. */
export async function forgetRequests(
  tx: Queries,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  await tx
    .updateTable('arco_request')
    .set({ name: '', email: '', detail: '', answer: '' })
    .where('answered_at', 'is not', null)
    .where((row) => row.or([row('account_id', '=', id), row('email', '=', email)]))
    .execute();
}
