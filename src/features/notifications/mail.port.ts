/** One message ready to leave. Every field is a single address or plain text of ours. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What carries mail out of the shop. Rejects when the message was not accepted. */
export interface MailCarrier {
  send(mail: OutgoingMail): Promise<void>;
}
