import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startShopProcess } from '../../support/processes.ts';

/**
 * Starts the demo shop once for all journeys, on a fresh folder; its address is in SHOP_URL.
 * A SHOP_URL given from outside is used as it is: for working on one journey at a time.
 */
export default async function startShopServer(): Promise<() => Promise<void>> {
  if (process.env.SHOP_URL) return async () => undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-journeys-'));
  const shop = await startShopProcess({ DATA_DIR: folder });
  process.env.SHOP_URL = shop.url;
  return async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
