import type { FinishTexts } from './finish-text.ts';
import type { PageKey, PageText } from './page-keys.ts';

export interface ContentReads {
  /** What a page of the company's own says. */
  page(key: PageKey): Promise<PageText>;
  /** What the company wrote of its finishes, by slug; of the others the shop's own words hold. */
  finishes(): Promise<FinishTexts>;
  faq(): Promise<readonly { pregunta: string; respuesta: string }[]>;
}
