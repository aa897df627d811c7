import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startShopProcess } from '../../support/processes.ts';

/**
 * Of a shop that is open: the stand-in answers the same in both modes, and a journey asks that browsers
 * are told of this one (pay-live.spec.ts).
 */
const OPEN = { OPENPAY_SANDBOX_MODE: '0' };

/**
 * Starts the demo shop once for all journeys, on a fresh folder; its address is in SHOP_URL,
 * its folder in SHOP_FOLDER.
 * Those given from outside are used as they are: for working on one journey at a time.
 */
export default async function startShopServer(): Promise<() => Promise<void>> {
  if (process.env.SHOP_URL) return async () => undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-journeys-'));
  const shop = await startShopProcess({ DATA_DIR: folder, ...OPEN });
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_FOLDER = folder;
  return async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
