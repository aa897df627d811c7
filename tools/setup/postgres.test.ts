import pg from 'pg';
import { expect, test } from 'vitest';
import { throughSocket } from './postgres.ts';

test('BEH-871 tests ask their PostgreSQL through its socket, whichever of its databases they ask', () => {
  const address = new URL(
    throughSocket('postgres://estampa@127.0.0.1:5999/postgres', '/dev/shm/one&two'),
  );
  address.pathname = '/t_1';
  const { host, port, user, database } = new pg.Client({ connectionString: address.href });
  expect({ host, port, user, database }).toEqual({
    ...{ host: '/dev/shm/one&two', port: 5999 },
    ...{ user: 'estampa', database: 't_1' },
  });
});
