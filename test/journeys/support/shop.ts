/** Address of the shop that `shop-server.ts` started for this run. */
export function shopUrl(path = ''): string {
  const base = process.env.SHOP_URL;
  if (!base) throw new Error('SHOP_URL is not set: run the journeys through playwright.config.ts');
  return base + path;
}
