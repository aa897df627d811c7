import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { ClaimSide } from '../claim.ts';
import type { StoredPhoto } from './claim.sql.ts';

export interface NewMessage {
  readonly claimId: number;
  readonly side: ClaimSide;
  readonly accountId: number;
  readonly key: string;
  readonly words: string;
  readonly photos: readonly StoredPhoto[];
  readonly now: Date;
}

/** Writes a message and its photographs. Call it with the order's row locked. */
export async function insertMessage(trx: Queries, message: NewMessage): Promise<void> {
  const { id } = await trx
    .insertInto('claim_message')
    .values({
      claim_id: message.claimId,
      side: message.side,
      account_id: message.accountId,
      request_key: message.key,
      words: message.words,
      created_at: message.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (message.photos.length === 0) return;
  await trx
    .insertInto('claim_photo')
    .values(
      message.photos.map(({ name, mediaType, bytes, sha256 }) => ({
        claim_id: message.claimId,
        message_id: id,
        file_name: name,
        media_type: mediaType,
        bytes,
        sha256,
      })),
    )
    .execute();
}

/** Whether the same form wrote before. */
export async function isWritten(trx: Queries, claimId: number, key: string): Promise<boolean> {
  const row = await trx
    .selectFrom('claim_message')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many messages of one side a claim has. */
export async function countMessages(
  trx: Queries,
  claimId: number,
  side: ClaimSide,
): Promise<number> {
  const { many } = await trx
    .selectFrom('claim_message')
    .select((message) => message.fn.countAll<number>().as('many'))
    .where('claim_id', '=', claimId)
    .where('side', '=', side)
    .executeTakeFirstOrThrow();
  return Number(many);
}

/** Who of the staff wrote last about a claim; undefined while nobody did. */
export async function lastAsker(
  trx: Queries,
  claimId: number,
): Promise<{ readonly id: number; readonly email: string } | undefined> {
  return trx
    .selectFrom('claim_message as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.email'])
    .where('m.claim_id', '=', claimId)
    .where('m.side', '=', 'equipo')
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface MessageRow {
  readonly id: number;
  readonly side: ClaimSide;
  readonly who: string;
  readonly words: string;
  readonly at: string;
  readonly photos: readonly string[];
}

/** Of a claim `c`, what was written about it, the oldest first. */
export const messagesOf: RawBuilder<readonly MessageRow[]> = sql`
  (SELECT coalesce(json_agg(json_build_object('id', m.id, 'side', m.side, 'who', w.name,
      'words', m.words, 'at', m.created_at, 'photos',
      (SELECT coalesce(json_agg(p.file_name ORDER BY p.id), '[]'::json)
        FROM claim_photo p WHERE p.message_id = m.id)) ORDER BY m.id), '[]'::json)
    FROM claim_message m JOIN account w ON w.id = m.account_id WHERE m.claim_id = c.id)`;

/** Of a claim `c`, who wrote last; null where nobody wrote. */
export const lastSideOf: RawBuilder<ClaimSide | null> = sql`
  (SELECT m.side FROM claim_message m WHERE m.claim_id = c.id ORDER BY m.id DESC LIMIT 1)`;
