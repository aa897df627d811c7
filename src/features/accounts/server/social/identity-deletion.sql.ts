import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { SocialDeletion } from '../../social.port.ts';

/** The same wish, told again, without keeping whose it was. */
const hashOf = (way: string, { subject, askedAt }: SocialDeletion): Buffer =>
  createHash('sha256').update(`${way} ${subject} ${askedAt.getTime()}`).digest();

/** The code of a wish that was heard before. */
export async function codeOf(
  db: Queries,
  way: string,
  deletion: SocialDeletion,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity_deletion')
    .select('code')
    .where('request_hash', '=', hashOf(way, deletion))
    .executeTakeFirst();
  return row?.code;
}

/** Takes a wish down with what came of it; undefined when somebody did so in this moment. */
export async function keepDeletion(
  tx: Queries,
  way: string,
  deletion: SocialDeletion,
  came: { readonly linked: boolean; readonly now: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('identity_deletion')
    .values({
      code: randomBytes(10).toString('hex'),
      way,
      request_hash: hashOf(way, deletion),
      asked_at: deletion.askedAt,
      done_at: came.now,
      linked: came.linked,
    })
    .onConflict((conflict) => conflict.column('request_hash').doNothing())
    .returning('code')
    .executeTakeFirst();
  return row?.code;
}

export async function findDeletion(db: Queries, code: string) {
  return db
    .selectFrom('identity_deletion')
    .select(['way', 'done_at', 'linked'])
    .where('code', '=', code)
    .executeTakeFirst();
}
