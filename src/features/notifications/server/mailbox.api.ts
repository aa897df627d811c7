import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { pages } from '../../../routes.ts';
import { escapeHtml, LOGO_CID } from '../mail-sheet.ts';
import { type MailboxEntry, newestMails } from './outbox.sql.ts';
import type { MailDresser } from './send-mails.ts';

const SHOWN = 50;
/** So many of the newest are seen with the pictures that they leave with. */
const DRESSED = 12;

/**
 * The demo's mailbox: what the shop would have sent, newest first, so that a reset link can be
 * opened with no mail server. Registered in demo mode only.
 */
export function registerMailbox(
  app: App,
  {
    db,
    baseUrl,
    dress,
  }: { readonly db: Database; readonly baseUrl: string; readonly dress: MailDresser },
): void {
  app.get(pages.mailbox, { config: { access: 'public' } }, async (_request, reply) => {
    const mails = await newestMails(db, SHOWN);
    const newest = mails.slice(0, DRESSED).map((mail) => dressed(mail, dress));
    const all = [...(await Promise.all(newest)), ...mails.slice(DRESSED)];
    return reply
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
      )
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailboxPage(all, baseUrl));
  });
}

/** As it leaves, its pictures written into it: a frame that may do nothing fetches none. */
async function dressed(mail: MailboxEntry, dress: MailDresser): Promise<MailboxEntry> {
  const { recipient: to, subject, text } = mail;
  const { html, pictures = [] } = await dress({ to, subject, text, html: mail.html });
  const drawn = pictures.reduce((page, { cid, contentType, body }) => {
    const address = `data:${contentType};base64,${Buffer.from(body).toString('base64')}`;
    return page.replaceAll(`cid:${cid}`, () => address);
  }, html);
  return { ...mail, html: drawn };
}

function mailboxPage(mails: readonly MailboxEntry[], baseUrl: string): string {
  const list = mails.map((mail) => sheet(mail, baseUrl)).join('');
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Buzón de prueba</title><link rel="icon" href="/favicon.svg"><style>${LOOK}</style></head><body><main><header><a href="${pages.home}" aria-label="Ir a la tienda"><img src="/favicon.svg" width="36" height="36" alt=""></a><h1>Buzón de prueba</h1></header><p class="meta">Aquí quedan los correos que la tienda de demostración enviaría, el más nuevo primero.</p>${list || '<p>Todavía no hay correos.</p>'}</main></body></html>`;
}

const LOOK = `:root{color-scheme:light dark;--paper:#fbf8f2;--sheet:#fff;--ink:#1c1a17;--ink-2:#5b554c;--line:#e4ddd0;--link:#1f3fd6}
@media (prefers-color-scheme:dark){:root{--paper:#161412;--sheet:#211e1a;--ink:#f4efe4;--ink-2:#c2b9ab;--line:#3b352d;--link:#9fb0ff}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem}
header{display:flex;align-items:center;gap:.75rem}header img,header a{display:block}
article{background:var(--sheet);border:1px solid var(--line);border-radius:10px;margin:0 0 1.5rem;overflow:hidden}
article>*{padding:0 1.25rem}h1{font-size:1.75rem;margin:0}h2{font-size:1.15rem;line-height:1.3;margin:1.25rem 0 0}
.meta{color:var(--ink-2);margin:.25rem 0 1rem;font-size:.9rem}
iframe{display:block;box-sizing:border-box;width:100%;height:44rem;padding:0;border:0;border-block:1px solid var(--line);background:var(--paper)}
summary{padding:.75rem 0;min-height:1.5rem;cursor:pointer;font-size:.9rem;font-weight:600}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0 0 1.25rem}a{color:var(--link)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}`;

/** As it is read where mails have a look; its words alone are below it. */
function sheet(mail: MailboxEntry, baseUrl: string): string {
  const when = mail.createdAt.toLocaleString('es-MX', { timeZone: 'America/Mexico_City' });
  const subject = escapeHtml(mail.subject);
  return `<article><h2>${subject}</h2><p class="meta">Para ${escapeHtml(mail.recipient)} · ${when}</p><iframe title="Correo: ${subject}" loading="lazy" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(shown(mail.html))}"></iframe><details><summary>Versión de texto</summary><pre>${withLinks(mail.text, baseUrl)}</pre></details></article>`;
}

const LETTER = 'M6 5h20v6H13v4.5h11v6H13V26h13.5v6H6Z';
/** In the letter itself: a frame that may do nothing fetches none of the shop's files. */
const MARK = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 -.5 42 42"><path fill="#fbf8f2" d="M0-1h44v44H0z"/><circle cx="25" cy="23" r="13" fill="#ff5a3c"/><path d="${LETTER}" fill="#1f3fd6"/></svg>`,
)}`;

/** The mark stands where the mail brings it along, and links leave the frame. */
function shown(html: string): string {
  return html.replace('<head>', '<head><base target="_top">').replaceAll(`cid:${LOGO_CID}`, MARK);
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
