import { countRevisions } from '../../features/site/server/revision.sql.ts';
import type { SettingsSource } from '../../features/site/server/settings.sql.ts';
import type { Database } from '../../platform/db/connect.ts';

/** What staff write of their shop is on its pages within two seconds, rendering included. */
const LOOK_EVERY_MS = 1000;

/**
 * Reads the settings anew and forgets pages and texts kept in memory as soon as staff wrote something, on
 * this process or another. While the database cannot say so they are kept: an old page is better
 * than none.
 */
export function followSite({
  db,
  settings,
  forget,
  onError,
}: {
  readonly db: Database;
  readonly settings: Pick<SettingsSource, 'renew'>;
  /** What each keeps of the company's words; what a page is made of before the page. */
  readonly forget: readonly (() => void)[];
  readonly onError: (error: unknown) => void;
}): { readonly stop: () => void } {
  let seen: number | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      const count = await countRevisions(db);
      if (seen !== undefined && seen !== count) {
        await settings.renew();
        for (const each of forget) each();
      }
      seen = count;
    } catch (error) {
      if (!stopped) onError(error);
    }
    if (!stopped) timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref();
  };
  void look();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
