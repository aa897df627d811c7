import { isEmail, normaliseEmail } from '../../../kernel/email.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { spend } from '../../../platform/http/limits/limiter.sql.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { api } from '../../../routes.ts';
import { contactMail } from '../../notifications/mails.ts';
import { queueMail } from '../../notifications/server/outbox.sql.ts';
import { ContactRequest, ContactResponse, FaqList } from '../contract.ts';
import { insertContactMessage, listFaq } from './faq.sql.ts';

export interface ContentDeps {
  readonly db: Database;
  /** The shop's own mailbox; messages of the contact form go there. */
  readonly mailTo: () => string;
}

/** Help centre and contact form. */
export function registerContent(app: App, deps: ContentDeps): void {
  const config = { access: 'public' } as const;
  app.get(api.faq, { config, schema: { response: { 200: FaqList } } }, () => listFaq(deps.db));
  app.post(
    api.contact,
    { config, schema: { body: ContactRequest, response: { 200: ContactResponse } } },
    async (request) => {
      await sendContactMessage(deps, request.body, networkOf(request.ip));
      return { success: true, message: MESSAGES.contact.sent } as const;
    },
  );
}

/** Stores a message and mails it to the shop, five an hour for one network. Throws 422 and 429. */
async function sendContactMessage(
  { db, mailTo }: ContentDeps,
  request: ContactRequest,
  network: string,
): Promise<void> {
  const nombre = request.nombre?.trim() ?? '';
  const email = normaliseEmail(request.email ?? '');
  const mensaje = request.mensaje?.trim() ?? '';
  if (!nombre || !email || !mensaje) refuseContact('Completa tu nombre, correo y mensaje.');
  if (!isEmail(email)) refuseContact(MESSAGES.account.email);
  await spend(db, { key: `contact:${network}`, limit: 5, windowSeconds: 3600 });
  await db.transaction().execute(async (tx) => {
    await insertContactMessage(tx, { nombre, email, mensaje });
    await queueMail(tx, { to: mailTo(), ...contactMail({ nombre, email, mensaje }) });
  });
}

/** The documented answer of this call names its sentence `message`. */
function refuseContact(sentence: string): never {
  throw new Refusal('invalid', sentence, { message: sentence });
}
