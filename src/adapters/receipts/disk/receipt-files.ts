import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReceiptStore } from '../../../features/payment/receipt-store.port.ts';

const NAME = /^[0-9a-f]{32}\.[a-z]{3,4}$/;

/** Receipts as files of a private folder. A reader never sees half a file. */
export function receiptFiles(folder: string): ReceiptStore {
  const fileOf = (name: string): string => {
    if (!NAME.test(name)) throw new RangeError('not a receipt name');
    return path.join(folder, name);
  };
  return {
    keep: async (name, bytes) => {
      const file = fileOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(`${file}.new`, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${file}.new`, file);
    },
    drop: (name) => rm(fileOf(name), { force: true }),
  };
}
