/** The thread in which SVG files are read: nothing of a foreign text is parsed where requests are answered. */
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { judgeSvg, type SvgVerdict } from '../svg-safety.ts';

/** Priority given away: requests come first. On Linux this is the thread's own, elsewhere it would be the whole shop's. */
const NICE = 10;
if (process.platform === 'linux') os.setPriority(0, NICE);

/** Only UTF-8: in another encoding the checks would read other words than a browser does. */
function verdictOf(bytes: Uint8Array): SvgVerdict {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const start = text.slice(0, 300).trimStart();
    const declared = /^<\?xml[^>]*?\bencoding\s?=\s?["']([^"']*)/i.exec(start)?.[1];
    const readable = declared === undefined || /^(?:utf-?8|us-ascii)$/i.test(declared);
    return readable ? judgeSvg(text) : 'not_svg';
  } catch (error) {
    // Bytes that are no UTF-8.
    if (error instanceof TypeError) return 'not_svg';
    throw error;
  }
}

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(verdictOf(bytes)));
