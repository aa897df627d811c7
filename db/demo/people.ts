import { hashPassword } from '../../src/features/accounts/server/password-hash.ts';
import { usernameFrom } from '../../src/features/accounts/username.ts';
import { notify } from '../../src/features/notifications/server/notification.sql.ts';
import type { Queries } from '../../src/platform/db/connect.ts';
import { pages } from '../../src/routes.ts';

/** Everybody's password in the demo shop. A real shop never has these people. */
export const DEMO_PASSWORD = 'Estampa2026';

/** Fictitious customers, three of them companies, and one member of staff for each permission set. */
export const DEMO_PEOPLE = [
  { email: 'ana@demo.example', name: 'Ana Lucía Ferrer Montes', roles: [] },
  { email: 'beto@demo.example', name: 'Beto Salgado Rivas', roles: [] },
  { email: 'jacaranda@demo.example', name: 'Renata Olivares Cruz', roles: [] },
  { email: 'colibri@demo.example', name: 'Íñigo Zárate Peña', roles: [] },
  { email: 'mezquite@demo.example', name: 'Lucía Villaseñor Ibarra', roles: [] },
  { email: 'admin@demo.example', name: 'Irene Cordero Valle', roles: ['admin'] },
  { email: 'catalogo@demo.example', name: 'Tomás Arriaga Luna', roles: ['catalogo'] },
  { email: 'ventas@demo.example', name: 'Nadia Quiroz Peña', roles: ['ventas'] },
  { email: 'diseno@demo.example', name: 'Ulises Barrera Nieto', roles: ['diseno'] },
  { email: 'produccion@demo.example', name: 'Olga Treviño Mata', roles: ['produccion'] },
  { email: 'almacen@demo.example', name: 'Efraín Duarte Solís', roles: ['almacen'] },
  { email: 'finanzas@demo.example', name: 'Jimena Robledo Cano', roles: ['finanzas'] },
  { email: 'atencion@demo.example', name: 'Paulina Ochoa Vera', roles: ['atencion'] },
] as const;

/** Never opened the link of her welcome mail; everybody else did. */
const UNPROVEN = 'mezquite@demo.example';

/** Inserts the demo's people; returns their ids by e-mail. */
export async function fillPeople(db: Queries): Promise<ReadonlyMap<string, number>> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const rows = await db
    .insertInto('account')
    .values(
      DEMO_PEOPLE.map((person) => ({
        email: person.email,
        name: person.name,
        username: usernameFrom(person.name),
        password_hash: passwordHash,
        roles: [...person.roles],
        card_customer_id: null,
        email_verified_at: person.email === UNPROVEN ? null : new Date(),
      })),
    )
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ password_hash: passwordHash }))
    .returning(['id', 'email'])
    .execute();
  const people = new Map(rows.map((row) => [row.email, row.id]));
  const ana = people.get('ana@demo.example');
  if (ana !== undefined) await greet(db, ana);
  return people;
}

async function greet(db: Queries, accountId: number): Promise<void> {
  await notify(db, accountId, {
    kind: 'cuenta',
    title: 'Tu cuenta está lista',
    body: 'Guarda tus direcciones y sigue cada pedido desde aquí.',
    link: pages.orders,
  });
  await notify(db, accountId, {
    kind: 'novedades',
    title: 'Conoce los doce terminados',
    body: 'Serigrafía, bordado, grabado láser y más: cuándo conviene cada uno.',
    link: pages.finishes,
  });
}
