/** One message ready to leave. Every field is a single address or plain text of ours. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names it among all mails: asked to carry it again, the carrier sends the same mail, not another. */
  readonly key?: string;
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
