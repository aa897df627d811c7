import { lookup } from 'node:dns/promises';
import net from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const PART_BYTES = 64 * 1024;

export interface Sent {
  /** 0 when the connection failed. */
  readonly status: number;
  readonly ms: number;
  /** When to come again, for whoever is sent away. */
  readonly retryAfter: number | undefined;
}

interface Place {
  readonly host: string;
  readonly port: number;
}

interface Line {
  readonly socket: net.Socket;
  /** Set while an answer is waited for. */
  onAnswer: ((status: number) => void) | undefined;
  retryAfter: number | undefined;
  /** Bytes of the body that are still to come; undefined while the head is read. */
  rest: number | undefined;
  head: Buffer;
  status: number;
}

/**
 * Sends GET requests of one server over connections that stay open, a new one whenever all wait for
 * an answer, and counts the bytes of answers without looking at them: on a small machine a costly
 * sender would take from the server what it measures. Answers must tell their length.
 */
export class Sender {
  readonly #place: Place;
  readonly #end: string;
  readonly #free: Line[] = [];
  readonly #all = new Set<Line>();

  readonly #reuse: boolean;

  private constructor(place: Place, name: string, reuse: boolean) {
    this.#place = place;
    this.#reuse = reuse;
    this.#end = ` HTTP/1.1\r\nHost: ${name}\r\n\r\n`;
  }

  /** Without `reuse` every request comes by a connection of its own, as first visits do. */
  static async to(url: string, reuse = true): Promise<Sender> {
    const { port, hostname, host } = new URL(url);
    const { address } = await lookup(hostname);
    return new Sender({ host: address, port: Number(port) }, host, reuse);
  }

  /** Asks for one path, and resolves when its answer has come to its end. */
  ask(path: string): Promise<Sent> {
    const start = performance.now();
    return new Promise((resolve) => {
      const line = this.#free.pop() ?? this.#open();
      line.retryAfter = undefined;
      line.onAnswer = (status) =>
        resolve({ status, ms: performance.now() - start, retryAfter: line.retryAfter });
      line.socket.write(`GET ${path}${this.#end}`, 'latin1');
    });
  }

  /** Connections open at this moment. */
  get connections(): number {
    return this.#all.size;
  }

  close(): void {
    for (const { socket } of this.#all) socket.destroy();
  }

  #open(): Line {
    const buffer = Buffer.allocUnsafe(PART_BYTES);
    const socket = net.connect({
      ...this.#place,
      noDelay: true,
      onread: {
        buffer,
        callback: (bytes) => {
          this.#read(line, buffer.subarray(0, bytes));
          return true;
        },
      },
    });
    const line: Line = {
      socket,
      onAnswer: undefined,
      retryAfter: undefined,
      rest: undefined,
      head: Buffer.alloc(0),
      status: 0,
    };
    this.#all.add(line);
    // What went wrong is told by the close that follows.
    socket.on('error', () => undefined);
    socket.once('close', () => this.#lost(line));
    return line;
  }

  #read(line: Line, part: Buffer): void {
    let bytes = part.length;
    if (line.rest === undefined) {
      const head = line.head.length > 0 ? Buffer.concat([line.head, part]) : part;
      const end = head.indexOf(END_OF_HEAD);
      if (end < 0) {
        // The buffer is written over by what comes next.
        line.head = Buffer.from(head);
        return;
      }
      const text = head.toString('latin1', 0, end);
      const length = numberIn(text, /\r\ncontent-length: (\d+)/i);
      if (length === undefined) throw new Error(`an answer without its length:\n${text}`);
      line.head = Buffer.alloc(0);
      line.status = Number(text.slice(9, 12));
      line.rest = length;
      if (line.status === 503) line.retryAfter = numberIn(text, /\r\nretry-after: (\d+)/i);
      bytes = head.length - end - END_OF_HEAD.length;
    }
    line.rest -= bytes;
    if (line.rest > 0) return;
    line.rest = undefined;
    const told = line.onAnswer;
    line.onAnswer = undefined;
    if (this.#reuse) this.#free.push(line);
    else line.socket.destroy();
    told?.(line.status);
  }

  #lost(line: Line): void {
    this.#all.delete(line);
    const place = this.#free.indexOf(line);
    if (place >= 0) this.#free.splice(place, 1);
    line.onAnswer?.(0);
  }
}

function numberIn(text: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}
