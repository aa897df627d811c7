import { isEmail, normaliseEmail } from '../../../kernel/email.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import { spend } from '../../../platform/http/limits/limiter.sql.ts';
import { listTeam } from '../../accounts/server/team/team-mail.sql.ts';
import { contactMail } from '../../notifications/mails.ts';
import { queueMail } from '../../notifications/server/outbox.sql.ts';
import type { ContactRequest } from '../contract.ts';
import { insertContactMessage } from './faq.sql.ts';

export interface ContentDeps {
  readonly db: Database;
  /** The shop's own mailbox; messages of the contact form go there. '' while it has none. */
  readonly mailTo: () => string;
}

export type ContactRefusal = 'incomplete' | 'no_email';

/** Stores a message and mails it to the shop, five complete ones an hour for one network. */
export async function sendContactMessage(
  { db, mailTo }: ContentDeps,
  request: ContactRequest,
  network: string,
): Promise<Result<void, ContactRefusal>> {
  const nombre = request.nombre?.trim() ?? '';
  const email = normaliseEmail(request.email ?? '');
  const mensaje = request.mensaje?.trim() ?? '';
  if (!nombre || !email || !mensaje) return refuse('incomplete');
  if (!isEmail(email)) return refuse('no_email');
  await spend(db, { key: `contact:${network}`, limit: 5, windowSeconds: 3600 });
  await db.transaction().execute(async (tx) => {
    await insertContactMessage(tx, { nombre, email, mensaje });
    const mail = contactMail({ nombre, email, mensaje });
    for (const to of await readersOf(tx, mailTo())) await queueMail(tx, { to, ...mail });
  });
  return ok(undefined);
}

/** While the company has no mailbox its administration reads what is written to it. */
async function readersOf(tx: Queries, mailbox: string): Promise<readonly string[]> {
  if (mailbox !== '') return [mailbox];
  return (await listTeam(tx, ['admin'])).map(({ email }) => email);
}
