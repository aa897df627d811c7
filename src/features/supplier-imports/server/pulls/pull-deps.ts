import type { ImportApiDeps } from '../imports.api.ts';

export interface PullDeps extends ImportApiDeps {
  /** Where links in mails lead. */
  readonly baseUrl: string;
}
