import { once } from 'node:events';
import net from 'node:net';
import {
  ScannerAway,
  type VirusScan,
  type VirusScanner,
} from '../../../features/files/virus-scanner.port.ts';

export interface ClamdOptions {
  readonly host: string;
  readonly port: number;
  /** Without a word for so long it counts as away. */
  readonly idleMs: number;
}

/** ClamAV's daemon over TCP, by its INSTREAM command: pieces with their length before them. */
export function createClamd({ host, port, idleMs }: ClamdOptions): VirusScanner {
  return {
    begin: async () => {
      const socket = net.connect({ host, port });
      socket.setTimeout(idleMs, () => socket.destroy(new Error('no answer')));
      const reply = replyOf(socket);
      await away(once(socket, 'connect'));
      socket.write('zINSTREAM\0');
      return scanOver(socket, reply);
    },
  };
}

function scanOver(socket: net.Socket, reply: Promise<string>): VirusScan {
  const send = async (bytes: Uint8Array): Promise<void> => {
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), reply]);
  };
  return {
    write: (piece) => away(send(Buffer.concat([lengthOf(piece.byteLength), piece]))),
    verdict: async () => {
      await away(send(lengthOf(0)));
      return foundIn(await away(reply));
    },
    end: () => socket.destroy(),
  };
}

/** Four bytes, the largest first; nothing follows a length of nothing. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** What the daemon says until its closing zero. */
function replyOf(socket: net.Socket): Promise<string> {
  let said = '';
  const heard = (async () => {
    for await (const piece of socket) {
      said += String(piece);
      if (said.includes('\0')) return said.slice(0, said.indexOf('\0'));
    }
    throw new Error('closed without an answer');
  })();
  // Whoever waits for it hears of it; nobody may be waiting yet.
  heard.catch(() => undefined);
  return heard;
}

/** 'stream: OK', or 'stream: NAME FOUND'; anything else (a limit, no memory) is no verdict. */
function foundIn(reply: string): string | undefined {
  if (reply === 'stream: OK') return undefined;
  const found = /^stream: (.{1,200}) FOUND$/.exec(reply)?.[1];
  if (found === undefined) throw new ScannerAway(`clamd: ${reply.slice(0, 100)}`);
  return found;
}

async function away<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new ScannerAway(`clamd: ${error instanceof Error ? error.message : 'broken'}`);
  }
}
