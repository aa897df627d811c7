import { type RootData, useRootData } from '../../../platform/browser/root-data.ts';
import type { SiteSettings } from '../reads.ts';

/** What the root loader gave every page, the company's facts among it. */
export interface SiteData extends RootData {
  readonly site: SiteSettings;
}

/** The company's facts, which staff set; undefined only where the root never answered. */
export function useSite(): SiteSettings | undefined {
  return useRootData<SiteData>()?.site;
}
