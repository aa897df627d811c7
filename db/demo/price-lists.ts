import {
  insertList,
  setCategories,
  setMember,
} from '../../src/features/price-lists/server/office.sql.ts';
import type { Queries } from '../../src/platform/db/connect.ts';

/** What distributors pay less, and the one of the demo's companies that is one. */
export async function fillPriceLists(db: Queries, now: Date): Promise<void> {
  const first = await db.selectFrom('category').select('slug').orderBy('id').executeTakeFirst();
  const categorias = first ? [{ slug: first.slug, descuento: 18.5 }] : [];
  const terms = { nombre: 'Distribuidores', descuento: 12, categorias, productos: [] };
  const list = await insertList(db, terms);
  const member = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'colibri@demo.example')
    .executeTakeFirst();
  if (list === undefined || !member) return;
  await setCategories(db, list, terms);
  await setMember(db, member.id, list, now);
}
