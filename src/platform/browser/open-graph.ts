import { SHOP_PICTURE } from '../../routes.ts';
import { companyOf, type PageMeta } from './root-data.ts';

export interface Shown {
  readonly title: string;
  readonly description: string;
  /** The whole address of the page. */
  readonly address: string;
  /** Path or address of a picture of 1200 × 630 pixels; the shop's own where it is left out. */
  readonly picture?: string;
  readonly kind?: 'website' | 'product' | 'article';
}

/**
 * What others show for a link to a page (Open Graph). Only who fetches the page as a document reads
 * it: call it behind `import.meta.env.SSR`, so that browsers download none of it.
 */
export function openGraph(page: PageMeta, shown: Shown): { property: string; content: string }[] {
  const { title, description, address, picture = SHOP_PICTURE, kind = 'website' } = shown;
  const facts: Readonly<Record<string, string>> = {
    'og:type': kind,
    'og:site_name': companyOf(page),
    'og:locale': 'es_MX',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': new URL(picture, address).href,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
    'twitter:card': 'summary_large_image',
  };
  return Object.entries(facts).map(([property, content]) => ({ property, content }));
}
