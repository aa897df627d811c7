/** Names of a storage: ours, of letters and digits with an ending; no other reaches a file. */
export const FILE_NAME = /^[0-9a-z]+\.[a-z]+$/;

/** The storage cannot be reached now, or broke off; later it may again. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
  /** What a request that needs it is answered. */
  readonly statusCode = 503;
}

/** A file that arrived but is not kept yet; it has no name and nobody can read it. */
export interface ReceivedFile {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** The first bytes, enough to tell what kind of file it is. */
  readonly head: Uint8Array;
  /** All of it; only for kinds that must be looked at as a whole. */
  content(): Promise<Uint8Array>;
  /** Makes it durable under a name, all or nothing. */
  keepAs(name: string): Promise<void>;
  /** Forgets it; harmless after `keepAs`. */
  discard(): Promise<void>;
}

/** Where uploaded files live. Names are ours, never the uploader's. */
export interface FileStorage {
  /** Takes a stream in as it comes. Rejects when the stream fails; nothing is left behind then. */
  receive(content: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** The content as a stream, or undefined when there is no such file. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  remove(name: string): Promise<void>;
  /** False when so little room is left that uploads must wait. */
  hasRoom(): Promise<boolean>;
  /** Names of all that is kept. */
  names(): AsyncIterable<string>;
  /** Removes what was kept before a moment; what is younger stays. */
  removeOlder(name: string, before: Date): Promise<void>;
  /** Removes what was received before `before` and neither kept nor discarded. */
  sweepReceived(before: Date): Promise<void>;
}
