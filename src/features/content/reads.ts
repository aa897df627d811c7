import type { PageKey, PageText } from './page-keys.ts';

export interface ContentReads {
  /** What a page of the company's own says. */
  page(key: PageKey): Promise<PageText>;
  faq(): Promise<readonly { pregunta: string; respuesta: string }[]>;
}
