/** Files of suppliers that lie at an address. */
export interface RemoteFiles {
  /**
   * The file at a public https address, as it streams. Rejects with AddressRefused, whose text is
   * the same whatever was in the way: nobody may learn from it what else answers in our network.
   */
  open(address: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
}

/** Nothing can be fetched from an address. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}
