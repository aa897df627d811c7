import type { Queries } from '../../../platform/db/connect.ts';

export async function listFaq(db: Queries): Promise<{ pregunta: string; respuesta: string }[]> {
  return db
    .selectFrom('faq')
    .select(['pregunta', 'respuesta'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function insertContactMessage(
  tx: Queries,
  message: { readonly nombre: string; readonly email: string; readonly mensaje: string },
): Promise<void> {
  await tx.insertInto('contact_message').values(message).execute();
}
