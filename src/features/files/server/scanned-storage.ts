import { Refusal } from '../../../platform/http/errors.ts';
import type { FileStorage } from '../storage.port.ts';
import type { VirusScanner } from '../virus-scanner.port.ts';

const INFECTED =
  'Tu archivo trae un programa malicioso conocido y no lo recibimos. Revísalo con un antivirus y súbelo de nuevo.';

/** The scanner knows what is in the file; whoever took it in for something may say it in its words. */
export class Infected extends Refusal {
  constructor() {
    super('invalid', INFECTED);
  }
}

/**
 * A storage that takes nothing in before the scanner has seen all of it. Both read the file as it
 * streams; what is refused leaves nothing behind, as a stream that fails.
 */
export function scannedStorage(storage: FileStorage, scanner: VirusScanner): FileStorage {
  return { ...storage, receive: (content) => storage.receive(scanned(content, scanner)) };
}

async function* scanned(
  content: AsyncIterable<Uint8Array>,
  scanner: VirusScanner,
): AsyncGenerator<Uint8Array> {
  const scan = await scanner.begin();
  try {
    for await (const piece of content) {
      await scan.write(piece);
      yield piece;
    }
    if ((await scan.verdict()) !== undefined) throw new Infected();
  } finally {
    scan.end();
  }
}
