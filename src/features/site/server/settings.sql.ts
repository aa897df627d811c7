import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import type { SiteSettings } from '../reads.ts';
import { settingsFrom, withoutSamples } from '../settings.ts';
import { readInstallation } from './installation.sql.ts';

/** How old the settings of a page may be; every page needs them, so they are not read each time. */
const FRESH_MS = 5_000;

export interface SettingsSource {
  /** The settings as last read; asking for old ones makes the next answer a new one. */
  current(): SiteSettings;
  /** Reads them now: what is rendered after it shows them. */
  renew(): Promise<void>;
}

/**
 * What the company says of itself now; for what is written once, such as a mail or a label. A real shop
 * has neither name nor mailbox there until somebody wrote them: the sample ones are somebody else's.
 */
export async function companyNow(
  db: Queries,
): Promise<Pick<SiteSettings, 'company' | 'email' | 'accent'>> {
  const rows = await db
    .selectFrom('site_setting')
    .select(['key', 'value'])
    .where('key', 'in', ['company', 'email', 'accent'])
    .execute();
  const written = settingsFrom(rows, '');
  const { company, accent } = written;
  if ((await readInstallation(db)).kind !== 'production') return written;
  const named = rows.some(({ key }) => key === 'company');
  return { company: named ? company : '', email: withoutSamples(written).email, accent };
}

/** The settings as they are stored now. */
export async function readSettings(db: Queries, companySlug: string): Promise<SiteSettings> {
  const rows = await db.selectFrom('site_setting').select(['key', 'value']).execute();
  return settingsFrom(rows, companySlug);
}

/** Stores the facts that staff write, each under its name. */
export async function writeSettings(
  trx: Queries,
  facts: Omit<SiteSettings, 'companySlug'>,
): Promise<void> {
  const rows = Object.entries(facts).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await trx
    .insertInto('site_setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute();
}

/** Reads the settings once and keeps them in memory, a few seconds behind the database. */
export async function openSettings(
  db: Database,
  clock: Clock,
  companySlug: string,
): Promise<SettingsSource> {
  const read = () => readSettings(db, companySlug);
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
    renew,
    current: () => {
      // A clock that was set back must not keep them for as long as it was wrong.
      const age = Math.abs(clock.now().getTime() - readAt);
      if (!reading && age > FRESH_MS) void renew();
      return settings;
    },
  };
}
