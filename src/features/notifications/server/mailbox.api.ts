import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { pages } from '../../../routes.ts';
import { escapeHtml } from '../mail-sheet.ts';
import { type MailboxEntry, newestMails } from './outbox.sql.ts';

const SHOWN = 50;

/**
 * The demo's mailbox: what the shop would have sent, newest first, so that a reset link can be
 * opened with no mail server. Registered in demo mode only.
 */
export function registerMailbox(
  app: App,
  { db, baseUrl }: { readonly db: Database; readonly baseUrl: string },
): void {
  app.get(pages.mailbox, { config: { access: 'public' } }, async (_request, reply) => {
    const mails = await newestMails(db, SHOWN);
    return reply
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailboxPage(mails, baseUrl));
  });
}

function mailboxPage(mails: readonly MailboxEntry[], baseUrl: string): string {
  const list = mails.map((mail) => sheet(mail, baseUrl)).join('');
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Buzón de prueba</title><style>
body{margin:0;background:#fbf8f2;color:#1c1a17;font:16px/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem}
article{background:#fff;border:1px solid #e4ddd0;border-radius:10px;padding:1.25rem;margin:0 0 1rem}
h1{font-size:1.75rem}h2{font-size:1.1rem;margin:0}p.meta{color:#5b554c;margin:.25rem 0 1rem;font-size:.9rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}a{color:#1f3fd6}
</style></head><body><main><h1>Buzón de prueba</h1><p>Aquí quedan los correos que la tienda de demostración enviaría.</p>${list || '<p>Todavía no hay correos.</p>'}</main></body></html>`;
}

function sheet(mail: MailboxEntry, baseUrl: string): string {
  const when = mail.createdAt.toLocaleString('es-MX', { timeZone: 'America/Mexico_City' });
  return `<article><h2>${escapeHtml(mail.subject)}</h2><p class="meta">Para ${escapeHtml(mail.recipient)} · ${when}</p><pre>${withLinks(mail.text, baseUrl)}</pre></article>`;
}

/** Only our own addresses become links. */
function withLinks(text: string, baseUrl: string): string {
  return text
    .split(/(\s+)/)
    .map((word) =>
      word.startsWith(`${baseUrl}/`)
        ? `<a href="${escapeHtml(word)}">${escapeHtml(word)}</a>`
        : escapeHtml(word),
    )
    .join('');
}
