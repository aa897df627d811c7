import { MESSAGES } from '../../../kernel/messages.ts';
import { ok } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { listFaq } from './faq.sql.ts';
import { type ContactRefusal, type ContentDeps, sendContactMessage } from './send-message.ts';

const SENTENCES: Readonly<Record<ContactRefusal, string>> = {
  incomplete: 'Completa tu nombre, correo y mensaje.',
  no_email: MESSAGES.account.email,
};

/** Help centre and contact form. */
export function registerContent(app: App, deps: ContentDeps): void {
  serveCall(app, calls.faq, contract.faq, async () => ok(await listFaq(deps.db)));
  serveCall(app, calls.contact, contract.contact, async ({ body, request }) => {
    const sent = await sendContactMessage(deps, body, networkOf(request.ip));
    if (sent.ok) return ok({ success: true, message: MESSAGES.contact.sent });
    const sentence = SENTENCES[sent.code];
    return { ...sent, sentence, extra: { message: sentence } };
  });
}
