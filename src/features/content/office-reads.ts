import type { SiteSettings } from '../site/reads.ts';
import type { FinishTold } from './finish-facts.ts';
import type { FinishText } from './finish-text.ts';
import type { FinishStory } from './finishes.ts';
import type { Facts } from './office.ts';
import type { PageKey, PageText } from './page-keys.ts';

/** Who wrote a version, and when. */
export interface WrittenBy {
  readonly version: number;
  readonly quien: string;
  readonly fecha: string;
}

/** A document of the shop as it is shown, and the versions there were of it, newest first. */
export interface Written<T> {
  /** 0 while nobody wrote it: what the shop came with is shown. */
  readonly version: number;
  readonly contenido: T;
  readonly versiones: readonly (WrittenBy & { readonly contenido: T })[];
  /** What the shop came with, where that is known for good: nobody wrote it, so it is no version. */
  readonly original?: T;
}

export type Question = { readonly pregunta: string; readonly respuesta: string };

export interface EditedPage extends Written<PageText> {
  readonly key: PageKey;
  /** What its text may name. */
  readonly facts: SiteSettings;
}

export interface EditedFinish extends Written<FinishText> {
  /** As the shop came with it, under the name that products offer it by. */
  readonly story: FinishStory;
  readonly offer: FinishTold | null;
}

export interface SiteOfficeReads {
  /** Undefined for a word that stands for no finish. */
  finish(slug: string): Promise<EditedFinish | undefined>;
  /** Who wrote of each finish last, by slug. */
  finishesWritten(): Promise<Readonly<Record<string, Omit<WrittenBy, 'version'>>>>;
  facts(): Promise<Written<Facts>>;
  questions(): Promise<Written<readonly Question[]>>;
  /** Undefined for a word that stands for no page. */
  page(word: string): Promise<EditedPage | undefined>;
  /** Who wrote each page last; without an entry it is as the shop came with it. */
  pagesWritten(): Promise<Readonly<Partial<Record<PageKey, Omit<WrittenBy, 'version'>>>>>;
}
