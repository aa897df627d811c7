import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('BEH-877 pages that a release was built with beforehand are those that its start finds', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  // It leaves the stamp by which a start knows that there is nothing to build.
  expect(scripts.build).toMatch(/^node .*tools\/setup\/build\.ts/);
});
