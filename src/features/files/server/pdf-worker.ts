/** The thread in which PDF files are read: nothing of a foreign file is parsed where requests are answered. */
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { pdfText } from './pdf-text.ts';

/** Priority given away: requests come first. On Linux this is the thread's own, elsewhere it would be the whole shop's. */
const NICE = 10;
if (process.platform === 'linux') os.setPriority(0, NICE);

parentPort?.once('message', (bytes: Uint8Array) =>
  parentPort?.postMessage(pdfText(Buffer.from(bytes))),
);
