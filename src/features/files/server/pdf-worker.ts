/** The thread in which PDF files are read: nothing of a foreign file is parsed where requests are answered. */
import { parentPort } from 'node:worker_threads';
import { pdfText } from './pdf-text.ts';

parentPort?.once('message', (bytes: Uint8Array) =>
  parentPort?.postMessage(pdfText(Buffer.from(bytes))),
);
