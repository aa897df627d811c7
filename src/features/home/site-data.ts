import { pages } from '../../routes.ts';

/** Who sells, for search engines (schema.org Organization). */
export function organizationData(company: string, address: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company,
    url: address,
    logo: new URL('/icons/icono-512.png', address).href,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      areaServed: 'MX',
      availableLanguage: 'es',
      url: new URL(pages.contact, address).href,
    },
  };
}

/** How to search the shop from elsewhere (schema.org WebSite with its SearchAction). */
export function siteData(company: string, address: string): Record<string, unknown> {
  const target = new URL(pages.search, address).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: company,
    url: address,
    inLanguage: 'es-MX',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${target}?searchTerm={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
