interface Company {
  /** '' while nobody wrote it. */
  readonly name: string;
  readonly email: string;
}

interface Post {
  /** The shop's own address. */
  readonly baseUrl: string;
  /** The mail server, with the user it is entered as. */
  readonly smtpUrl: string;
}

const MAILBOX = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** A company that has not written its name goes by the shop's address. */
export const shownName = (name: string, baseUrl: string): string =>
  name || new URL(baseUrl).hostname;

/**
 * Who a mail is from. A company without a mailbox writes from that which its mail server was told.
 */
export function senderOf(
  { name, email }: Company,
  { baseUrl, smtpUrl }: Post,
): { readonly name: string; readonly address: string } {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  const mailbox = MAILBOX.test(user) ? user : `no-responder@${new URL(baseUrl).hostname}`;
  return { name: shownName(name, baseUrl), address: email || mailbox };
}
