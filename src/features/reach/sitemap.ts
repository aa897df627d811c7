/** What search engines are told of the shop's pages, as sitemaps.org and its extension for pictures say. */

/** Far below the 50,000 addresses and 50 MB that one file may hold. */
export const PRODUCTS_A_FILE = 10_000;

export interface SitemapEntry {
  /** Path with its query; the shop's address comes before it. */
  readonly path: string;
  readonly changed?: Date;
  /** Path of a picture. */
  readonly picture?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PICTURES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
const day = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The list of sitemaps. */
export function sitemapIndex(
  baseUrl: string,
  files: readonly { readonly path: string; readonly changed?: Date }[],
): string {
  const items = files.map(
    ({ path, changed }) =>
      `<sitemap><loc>${escaped(baseUrl + path)}</loc>${changed ? `<lastmod>${day(changed)}</lastmod>` : ''}</sitemap>`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>${items.join('')}</sitemapindex>\n`;
}

/** One sitemap: its pages with what they show. */
export function sitemap(baseUrl: string, entries: readonly SitemapEntry[]): string {
  const items = entries.map(({ path, changed, picture }) =>
    [
      `<url><loc>${escaped(baseUrl + path)}</loc>`,
      changed ? `<lastmod>${day(changed)}</lastmod>` : '',
      picture
        ? `<image:image><image:loc>${escaped(new URL(picture, baseUrl).href)}</image:loc></image:image>`
        : '',
      '</url>',
    ].join(''),
  );
  return `${HEAD}<urlset ${NAMESPACE} ${PICTURES}>${items.join('')}</urlset>\n`;
}
