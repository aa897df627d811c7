import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTemporary, whereFilesCostLeast } from './in-memory.ts';

const memory = mkdtempSync(path.join(os.tmpdir(), 'estampa-memory-'));
afterAll(() => rmSync(memory, { recursive: true }));

test('BEH-523 the tests’ PostgreSQL keeps its files in memory where there is room, else on the disk', () => {
  expect(whereFilesCostLeast(memory, 1)).toBe(memory);
  expect(whereFilesCostLeast(memory, Number.MAX_SAFE_INTEGER)).toBe(os.tmpdir());
  expect(whereFilesCostLeast(path.join(memory, 'none'), 1)).toBe(os.tmpdir());
});

test('BEH-560 what a run of the tests leaves lying about lies in memory where there is room, and others may go through it', () => {
  const folder = openTemporary(memory, 1);
  expect(path.dirname(folder)).toBe(memory);
  expect(statSync(folder).mode & 0o777).toBe(0o711);
  expect(existsSync(path.join(folder, 'program'))).toBe(false);
  const onDisk = openTemporary(memory, Number.MAX_SAFE_INTEGER);
  expect(path.dirname(onDisk)).toBe(os.tmpdir());
  rmSync(onDisk, { recursive: true });
});
