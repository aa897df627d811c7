import type { Queries } from '../../../platform/db/connect.ts';

export async function listFaq(db: Queries): Promise<{ pregunta: string; respuesta: string }[]> {
  return db
    .selectFrom('faq')
    .select(['pregunta', 'respuesta'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Puts these questions in the place of all there were, in this order. */
export async function replaceFaq(
  trx: Queries,
  questions: readonly { readonly pregunta: string; readonly respuesta: string }[],
): Promise<void> {
  await trx.deleteFrom('faq').execute();
  if (questions.length === 0) return;
  await trx
    .insertInto('faq')
    .values(questions.map((question, position) => ({ ...question, position })))
    .execute();
}

export async function insertContactMessage(
  tx: Queries,
  message: { readonly nombre: string; readonly email: string; readonly mensaje: string },
): Promise<void> {
  await tx.insertInto('contact_message').values(message).execute();
}

/** What somebody wrote to the shop by this address. */
export async function forgetContactMessages(tx: Queries, email: string): Promise<void> {
  await tx.deleteFrom('contact_message').where('email', '=', email).execute();
}
