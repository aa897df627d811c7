/** Private keeping of transfer receipts: nothing in it is ever served to the public. */
export interface ReceiptStore {
  /** Keeps the bytes under a name of ours; whole and on disk before it resolves. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** Forgets a file that its database row did not follow. */
  drop(name: string): Promise<void>;
}
