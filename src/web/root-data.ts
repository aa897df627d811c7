import { useRouteLoaderData } from 'react-router';
import type { SessionUser } from '../features/accounts/reads.ts';
import type { SiteSettings } from '../features/content/reads.ts';

/** What the root loader gave every page. */
export interface RootData {
  readonly user: SessionUser | null;
  readonly site: SiteSettings;
  readonly testMode: boolean;
  /** Notifications the signed-in person has not read. */
  readonly unread: number;
}

/** The root loader's data; undefined only while the root itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}
