import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import type { SiteSettings } from '../reads.ts';
import { settingsFrom } from '../settings.ts';

/** How old the settings of a page may be; every page needs them, so they are not read each time. */
const FRESH_MS = 5_000;

export interface SettingsSource {
  /** The settings as last read; asking for old ones makes the next answer a new one. */
  current(): SiteSettings;
}

/** The company's name as it is stored now; for what is written once and kept, such as a mail. */
export async function companyName(db: Queries): Promise<string> {
  const rows = await db
    .selectFrom('site_setting')
    .select(['key', 'value'])
    .where('key', '=', 'company')
    .execute();
  return settingsFrom(rows, '').company;
}

/** Reads the settings once and keeps them in memory, a few seconds behind the database. */
export async function openSettings(
  db: Database,
  clock: Clock,
  companySlug: string,
): Promise<SettingsSource> {
  const read = async (): Promise<SiteSettings> => {
    const rows = await db.selectFrom('site_setting').select(['key', 'value']).execute();
    return settingsFrom(rows, companySlug);
  };
  let settings = await read();
  let readAt = clock.now().getTime();
  let reading = false;
  const renew = async (): Promise<void> => {
    reading = true;
    try {
      settings = await read();
    } catch (error) {
      // The last settings are better than no page.
      console.error(error);
    }
    readAt = clock.now().getTime();
    reading = false;
  };
  return {
    current: () => {
      // A clock that was set back must not keep them for as long as it was wrong.
      const age = Math.abs(clock.now().getTime() - readAt);
      if (!reading && age > FRESH_MS) void renew();
      return settings;
    },
  };
}
