import { expect, test } from 'vitest';
import {
  MEXICAN_STATES,
  stateByCode,
  stateByInegi,
  stateByName,
  stateOfPostalCode,
} from './mexican-states.ts';

test('there are 32 states, each with its own code, key and name', () => {
  expect(MEXICAN_STATES).toHaveLength(32);
  for (const field of ['code', 'inegi', 'name'] as const) {
    expect(new Set(MEXICAN_STATES.map((state) => state[field])).size).toBe(32);
  }
});

test('every two-digit prefix is of one state, and 00, 17, 18 and 19 of none', () => {
  const owners = Array.from({ length: 100 }, (_, prefix) =>
    MEXICAN_STATES.filter(({ prefixes: [from, to] }) => from <= prefix && prefix <= to),
  );
  expect(owners.map((states) => states.length)).toEqual(
    owners.map((_, prefix) => ([0, 17, 18, 19].includes(prefix) ? 0 : 1)),
  );
  expect(stateOfPostalCode('64000')?.code).toBe('NL');
  expect(stateOfPostalCode('6400')).toBeUndefined();
});

test('a state is found by code, key and either name', () => {
  expect(stateByName('VERACRUZ DE IGNACIO DE LA LLAVE')?.code).toBe('VER');
  expect(stateByName('mexico')?.code).toBe('MEX');
  expect(stateByName('Texas')).toBeUndefined();
  expect(stateByCode('SLP')?.name).toBe('San Luis Potosí');
  expect(stateByInegi('19')?.code).toBe('NL');
});
