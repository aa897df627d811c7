import { expect, test } from 'vitest';
import { troubleAtStart } from './start-trouble.ts';

const failing = (values: object) => Object.assign(new Error('password secreto'), values);

test.each([
  [{ code: '28P01' }, 'DATABASE_URL: PostgreSQL no aceptó'],
  [{ code: '28000' }, 'pg_hba.conf'],
  [{ code: '3D000' }, 'createdb'],
  [{ code: '42501' }, 'ALTER DATABASE'],
  [{ code: '53300' }, 'DATABASE_POOL'],
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, 'DATABASE_URL: PostgreSQL no responde'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'DATABASE_URL: PostgreSQL no responde'],
  [{ message: 'timeout exceeded when trying to connect' }, 'sin respuesta'],
  [
    { code: 'EACCES', syscall: 'mkdir', path: '/srv/estampa' },
    'DATA_DIR: no se puede escribir en /srv/estampa',
  ],
  [{ code: 'EADDRINUSE', syscall: 'listen' }, 'El puerto ya está en uso'],
  [{ code: 'EACCES', syscall: 'listen' }, 'menor que 1024'],
])('BEH-369 a start that %j stops is told in one line what to mend', (values, says) => {
  const said = troubleAtStart(failing(values)) ?? '';
  expect(said).toContain(says);
  expect(said).not.toMatch(/secreto|\n/);
});

test('BEH-369 what nobody can mend by a setting is told in full', () => {
  expect(troubleAtStart(new Error('a bug'))).toBeUndefined();
  expect(troubleAtStart(failing({ code: '42P01' }))).toBeUndefined();
  expect(troubleAtStart('gone')).toBeUndefined();
});
