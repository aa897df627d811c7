import { expect, test } from 'vitest';
import { withGroups } from './named-tests.ts';

test('BEH-328 a break is shown to the tests inside of groups as well, and to no others', () => {
  const names = withGroups(/a letter says \(twice\)|alone/);
  for (const name of ['a letter says (twice)', 'a letter > says (twice)', 'all alone']) {
    expect(names.test(name), name).toBe(true);
  }
  for (const name of ['a letter', 'a letter >says (twice)', 'a letter says twice']) {
    expect(names.test(name), name).toBe(false);
  }
});
