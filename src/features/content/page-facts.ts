import type { SiteSettings } from '../site/reads.ts';

/** The facts a page may name in braces, and what whoever writes it is told of them. */
export const PAGE_FACTS = [
  'empresa',
  'razon_social',
  'rfc',
  'domicilio',
  'telefono',
  'correo',
] as const;

/** What a page says where its company has not written a fact yet. */
const UNWRITTEN = '(por escribir)';

/** The company's facts by the words that pages name them with. */
export function pageFacts(site: SiteSettings | undefined): Readonly<Record<string, string>> {
  if (!site) return {};
  return {
    empresa: site.company,
    razon_social: site.legalName,
    rfc: site.rfc || UNWRITTEN,
    domicilio: site.address || UNWRITTEN,
    telefono: site.phone || UNWRITTEN,
    correo: site.email || UNWRITTEN,
  } satisfies Record<(typeof PAGE_FACTS)[number], string>;
}
