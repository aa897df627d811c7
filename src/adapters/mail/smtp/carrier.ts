import { createTransport } from 'nodemailer';
import type { MailCarrier } from '../../../features/notifications/mail.port.ts';

export interface SmtpOptions {
  /** smtp:// or smtps:// address with user and password. */
  readonly url: string;
  /** Who writes: 'Name <address>', or the two apart. Asked for each mail, since staff may change it. */
  readonly from: () => string | { readonly name: string; readonly address: string };
}

const CONNECT_MS = 5_000;
const TOTAL_MS = 20_000;

/** Carries mail to one SMTP server. It fetches nothing: pictures come with the mail, none by address or file. */
export function createSmtpCarrier({ url, from }: SmtpOptions): MailCarrier {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: TOTAL_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({
        from: from(),
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
