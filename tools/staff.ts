/**
 * Gives a person staff permissions: `npm run staff -- --email ana@tienda.mx --name "Ana" --roles admin`.
 * Creates the account when there is none and prints a single-use link to set its password.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/app/config.ts';
import {
  openReset,
  RESET_MINUTES,
} from '../src/features/accounts/server/reset/password-reset.sql.ts';
import { usernameFrom } from '../src/features/accounts/username.ts';
import { isEmail, normaliseEmail } from '../src/kernel/email.ts';
import { ROLES } from '../src/kernel/permissions.ts';
import { connect } from '../src/platform/db/connect.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { pages } from '../src/routes.ts';

const { values } = parseArgs({
  options: {
    email: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    roles: { type: 'string', default: '' },
  },
});
const email = normaliseEmail(values.email);
const roles = values.roles.split(',').filter(Boolean);
const unknown = roles.filter((role) => !ROLES.some((known) => known === role));
if (!isEmail(email) || roles.length === 0 || unknown.length > 0) {
  console.error(`Uso: npm run staff -- --email CORREO --name NOMBRE --roles ${ROLES.join(',')}`);
  process.exit(1);
}

const config = readConfig(process.env);
const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config.dataDir);
const { db, pool } = connect({
  address: config.DATABASE_URL ?? embedded?.address ?? '',
  maxConnections: 2,
});
await migrate(pool, path.resolve(import.meta.dirname, '../db/migrations'));
const name = values.name || email;
const { id } = await db
  .insertInto('account')
  .values({
    email,
    name,
    username: usernameFrom(name),
    password_hash: null,
    roles,
    card_customer_id: null,
  })
  .onConflict((conflict) => conflict.column('email').doUpdateSet({ roles }))
  .returning('id')
  .executeTakeFirstOrThrow();
const token = await openReset(db, id, new Date());
console.log(`${email}: ${roles.join(', ')}`);
console.log(
  `Contraseña (una vez, ${RESET_MINUTES} minutos): ${config.baseUrl}${pages.resetAccess}?token=${token}`,
);
await db.destroy();
await embedded?.stop();
