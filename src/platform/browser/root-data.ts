import { useRouteLoaderData } from 'react-router';
import type { Visitor } from '../../kernel/visitor.ts';

/** What the root loader gave every page. */
export interface RootData {
  /** Null for a stranger; undefined on a page that is everybody's, which does not know. */
  readonly user: Visitor | null | undefined;
  readonly site: {
    readonly company: string;
    /** The company's own logo: its name and its pixels. */
    readonly logo: {
      readonly name: string;
      readonly width: number;
      readonly height: number;
    } | null;
  };
  readonly testMode: boolean;
  /** Notifications the signed-in person has not read; 0 where the page does not know them. */
  readonly unread: number;
}

let last: RootData | undefined;

/**
 * Keeps the root's data for a page that cannot be had, on a lost connection for one: its frame stays.
 * For effects only, which run in browsers; a server's memory is shared by all visitors.
 */
export function rememberRootData(data: RootData): void {
  last = data;
}

/**
 * The root loader's data, or the last there was; undefined only where the root never answered. A
 * feature that has put more there names it by `T`.
 */
export function useRootData<T extends RootData = RootData>(): T | undefined {
  return (useRouteLoaderData('root') ?? last) as T | undefined;
}

/** The company's name, which staff set; empty only while nothing could be read. */
export function useCompany(): string {
  return useRootData()?.site.company ?? '';
}

/** The company's own logo; null while it has none or nothing could be read. */
export function useCompanyLogo(): RootData['site']['logo'] {
  return useRootData()?.site.logo ?? null;
}

/** What the logo's link says: whose shop it leads to. */
export function homeName(company: string): string {
  return company ? `${company}, inicio` : 'Inicio';
}

/** What the framework tells a page's `meta`, as far as the name needs it. */
export interface PageMeta {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

/** The company's name for a page's `meta`. */
export function companyOf({ matches }: PageMeta): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return (root ?? last)?.site.company ?? '';
}

/** 'Contacto | {company}'. */
export function pageTitle(page: PageMeta, name: string): { readonly title: string } {
  return { title: [name, companyOf(page)].filter(Boolean).join(' | ') };
}
