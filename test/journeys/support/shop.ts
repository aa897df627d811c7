/** Address of the shop that `shop-server.ts` started for this run. */
export function shopUrl(path = ''): string {
  const base = process.env.SHOP_URL;
  if (!base) throw new Error('SHOP_URL is not set: run the journeys through playwright.config.ts');
  return base + path;
}

/** Where that shop keeps its files. */
export function shopFolder(): string {
  const folder = process.env.SHOP_FOLDER;
  if (!folder) throw new Error('SHOP_FOLDER is not set: which DATA_DIR has the shop of SHOP_URL?');
  return folder;
}
