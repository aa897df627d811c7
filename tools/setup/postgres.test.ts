import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { whereFilesCostLeast } from './postgres.ts';

const memory = mkdtempSync(path.join(os.tmpdir(), 'estampa-memory-'));
afterAll(() => rmSync(memory, { recursive: true }));

test('BEH-523 the tests’ PostgreSQL keeps its files in memory where there is room, else on the disk', () => {
  expect(whereFilesCostLeast(memory, 1)).toBe(memory);
  expect(whereFilesCostLeast(memory, Number.MAX_SAFE_INTEGER)).toBe(os.tmpdir());
  expect(whereFilesCostLeast(path.join(memory, 'none'), 1)).toBe(os.tmpdir());
});
