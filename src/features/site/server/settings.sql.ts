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
 * The company's name and colour as they are stored now; for what is written once, such as a mail. A
 * real shop has no name there until somebody wrote it: the sample one would sign for somebody else.
 */
export async function signature(db: Queries): Promise<Pick<SiteSettings, 'company' | 'accent'>> {
  const rows = await db
    .selectFrom('site_setting')
    .select(['key', 'value'])
    .where('key', 'in', ['company', 'accent'])
    .execute();
  const { company, accent } = settingsFrom(rows, '');
  return { company: isNamed(rows) || !(await isReal(db)) ? company : '', accent };
}

const isNamed = (rows: readonly { readonly key: string }[]): boolean =>
  rows.some(({ key }) => key === 'company');

const isReal = async (db: Queries): Promise<boolean> =>
  (await readInstallation(db)).kind === 'production';

/** Who the company says that it is now, '' while nobody of a real shop has: for what others print. */
export async function companyNow(
  db: Queries,
): Promise<{ readonly name: string; readonly email: string }> {
  const rows = await db.selectFrom('site_setting').select(['key', 'value']).execute();
  const written = settingsFrom(rows, '');
  if (!(await isReal(db))) return { name: written.company, email: written.email };
  return { name: isNamed(rows) ? written.company : '', email: withoutSamples(written).email };
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
