import { expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

test('an empty environment is a demo shop on port 3000', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ PORT: 3000, demo: true, sandbox: true, sandboxPort: 3001 });
  expect(config.baseUrl).toBe('http://localhost:3000');
});

test('every wrong variable is named in one readable list, without its value', () => {
  const wrong = { PORT: 'abc', DATABASE_URL: 'mysql://secreto', LOG_LEVEL: 'loud' };
  expect(() => readConfig(wrong)).toThrow(ConfigurationError);
  try {
    readConfig(wrong);
  } catch (error) {
    const text = String(error);
    for (const name of Object.keys(wrong)) expect(text).toContain(name);
    expect(text).not.toContain('secreto');
  }
});

test('T203 production has no demo people and no stand-ins, and refuses to be asked for them', () => {
  const production = { NODE_ENV: 'production', BASE_URL: 'https://tienda.example' };
  expect(readConfig(production)).toMatchObject({ demo: false, sandbox: false, production: true });
  expect(() => readConfig({ ...production, DEMO: '1' })).toThrow(/DEMO/);
  expect(() => readConfig({ ...production, SANDBOX: '1' })).toThrow(/SANDBOX/);
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/BASE_URL/);
});

test('an empty variable counts as not given', () => {
  expect(readConfig({ PORT: '' }).PORT).toBe(3000);
});

test('SEC-07 errors stay at home, with a trace each, a replay of one visit in ten and of every error', () => {
  expect(readConfig({}).ERROR_REPORTING_DSN).toBeUndefined();
  expect(readConfig({})).toMatchObject({
    ERROR_TRACE_RATE: 1,
    ERROR_REPLAY_RATE: 0.1,
    ERROR_REPLAY_ON_ERROR_RATE: 1,
    ERROR_RETENTION_DAYS: 30,
  });
  expect(() => readConfig({ ERROR_REPLAY_RATE: '2' })).toThrow(/ERROR_REPLAY_RATE/);
  expect(() => readConfig({ ERROR_REPORTING_DSN: 'errores.example' })).toThrow(/CLAVE@servidor/);
});
