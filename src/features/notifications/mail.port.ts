/** One message ready to leave. Every field is a single address or plain text of ours. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What its HTML shows by 'cid:': nothing is fetched when somebody reads it. */
  readonly pictures?: readonly MailPicture[];
}

/** A picture that travels inside of a mail. */
export interface MailPicture {
  readonly cid: string;
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly body: Uint8Array;
}

/** What carries mail out of the shop. Rejects when the message was not accepted. */
export interface MailCarrier {
  send(mail: OutgoingMail): Promise<void>;
}
