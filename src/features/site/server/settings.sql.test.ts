import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { nameInstallation } from './installation.sql.ts';
import { companyNow, openSettings } from './settings.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('A13 what staff write reaches pages within seconds, without a restart', async () => {
  const clock = new FakeClock();
  const settings = await openSettings(database.db, clock, 'estampa');
  expect(settings.current().phone).toBe(DEFAULT_SETTINGS.phone);

  await database.db
    .insertInto('site_setting')
    .values({ key: 'phone', value: JSON.stringify('55 1234 5678') })
    .execute();
  expect(settings.current().phone).toBe(DEFAULT_SETTINGS.phone);

  clock.advance(6_000);
  await vi.waitFor(() => expect(settings.current().phone).toBe('55 1234 5678'));
});

test('RUN-06 a clock that is set back an hour does not keep old settings for that hour', async () => {
  const clock = new FakeClock();
  const settings = await openSettings(database.db, clock, 'estampa');
  clock.advance(-3_600_000);
  await database.db
    .updateTable('site_setting')
    .set({ value: JSON.stringify('55 8765 4321') })
    .where('key', '=', 'phone')
    .execute();
  await vi.waitFor(() => expect(settings.current().phone).toBe('55 8765 4321'));
});

test('BEH-574 a real company is named by what it wrote and by nothing else, as soon as it has', async () => {
  const { db } = database;
  expect(await companyNow(db)).toMatchObject({
    company: DEFAULT_SETTINGS.company,
    email: DEFAULT_SETTINGS.email,
  });
  await nameInstallation(db, 'production');
  expect(await companyNow(db)).toMatchObject({ company: '', email: '' });
  await db
    .insertInto('site_setting')
    .values([
      { key: 'company', value: JSON.stringify('Promocionales del Sur') },
      { key: 'email', value: JSON.stringify('hola@sur.mx') },
    ])
    .execute();
  expect(await companyNow(db)).toMatchObject({
    company: 'Promocionales del Sur',
    email: 'hola@sur.mx',
  });
});
