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

/**
 * Who a mail is from. A company that has not written its name goes by the shop's address, and one
 * without a mailbox writes from that which its mail server was told.
 */
export function senderOf(
  { name, email }: Company,
  { baseUrl, smtpUrl }: Post,
): { readonly name: string; readonly address: string } {
  const { hostname } = new URL(baseUrl);
  const user = decodeURIComponent(new URL(smtpUrl).username);
  const mailbox = MAILBOX.test(user) ? user : `no-responder@${hostname}`;
  return { name: name || hostname, address: email || mailbox };
}
