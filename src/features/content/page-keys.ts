import { pages } from '../../routes.ts';

/** The pages that the company writes itself, by the word that stands for each. */
export const PAGE_KEYS = ['condiciones', 'privacidad', 'devoluciones', 'envios'] as const;
export type PageKey = (typeof PAGE_KEYS)[number];

export const PAGE_ADDRESSES: Readonly<Record<PageKey, string>> = {
  condiciones: pages.terms,
  privacidad: pages.privacy,
  devoluciones: pages.returns,
  envios: pages.shippingPolicy,
};

/** What a page says: its text is Markdown. */
export interface PageText {
  readonly titulo: string;
  readonly entrada: string;
  /** 'Última actualización: …'; empty for a page without a date. */
  readonly fecha: string;
  readonly texto: string;
}

/** Names of what is kept in versions. */
export const FACTS_PART = 'ajustes';
export const QUESTIONS_PART = 'preguntas';
export const PAGE_PREFIX = 'pagina ';
export const pagePart = (key: PageKey): string => `${PAGE_PREFIX}${key}`;

/** What the staff call the pages. */
export const PAGE_NAMES: Readonly<Record<PageKey, string>> = {
  condiciones: 'Condiciones de uso',
  privacidad: 'Aviso de privacidad',
  devoluciones: 'Devoluciones y reembolsos',
  envios: 'Políticas de envío',
};

export const isPageKey = (word: string): word is PageKey => PAGE_KEYS.some((key) => key === word);
