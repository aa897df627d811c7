import net from 'node:net';

/** The harmless text that all scanners know; in two pieces, or they would find it in this file. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

const COMMAND = Buffer.from('zINSTREAM\0');

export interface TrialClamd {
  readonly port: number;
  /** How many files it was shown whole. */
  readonly seen: () => number;
  close(): Promise<void>;
}

/**
 * Stand-in of ClamAV's daemon: speaks INSTREAM and knows one virus, EICAR. `answer` forces another
 * reply (`INSTREAM size limit exceeded. ERROR`), `hang` none at all.
 */
export async function startTrialClamd(
  fault: { readonly answer?: string; readonly hang?: boolean } = {},
): Promise<TrialClamd> {
  let seen = 0;
  const server = net.createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      bytes = Buffer.concat([bytes, piece]);
      const content = wholeContent(bytes);
      if (!content || fault.hang) return;
      seen += 1;
      const verdict = content.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
      socket.end(`${fault.answer ?? verdict}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port, seen: () => seen, close };
}

/** The pieces of a stream in one, once the closing length of nothing has come. */
function wholeContent(bytes: Buffer): Buffer | undefined {
  if (!bytes.subarray(0, COMMAND.length).equals(COMMAND)) return undefined;
  const pieces: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
