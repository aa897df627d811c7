import { createTransport } from 'nodemailer';
import type { MailCarrier } from '../../../features/notifications/mail.port.ts';

type Sender = string | { readonly name: string; readonly address: string };

export interface SmtpOptions {
  /** smtp:// or smtps:// address with user and password. */
  readonly url: string;
  /** Who writes: 'Name <address>', or the two apart. Asked for each mail, since staff may change it. */
  readonly from: () => Sender | Promise<Sender>;
}

const CONNECT_MS = 5_000;
const TOTAL_MS = 20_000;

const transportTo = (url: string) =>
  createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: TOTAL_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Rejects when the server is not there or does not take its user and password; sends nothing. */
export async function verifySmtp(url: string): Promise<void> {
  await transportTo(url).verify();
}

/** Carries mail to one SMTP server. It fetches nothing: pictures come with the mail, none by address or file. */
export function createSmtpCarrier({ url, from }: SmtpOptions): MailCarrier {
  const transport = transportTo(url);
  return {
    send: async (mail) => {
      const sender = await from();
      await transport.sendMail({
        from: sender,
        // A mail whose acceptance was lost on the way comes again, and is known to be the same.
        ...(mail.key ? { messageId: `<${mail.key}@${domainOf(sender)}>` } : {}),
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        ...(mail.html ? { html: mail.html } : {}),
        attachments: (mail.pictures ?? []).map(({ cid, contentType, body }) => ({
          cid,
          contentType,
          content: Buffer.from(body),
          filename: `${cid}.${contentType === 'image/png' ? 'png' : 'jpg'}`,
          contentDisposition: 'inline' as const,
        })),
      });
    },
  };
}

/** What follows the last at sign of an address, alone or behind a name. */
function domainOf(sender: Sender): string {
  const address = typeof sender === 'string' ? sender : sender.address;
  return /@([\w.-]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
}
