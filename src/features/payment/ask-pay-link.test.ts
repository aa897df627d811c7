import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { askPayLink } from './calls.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** Code that runs in browsers: in no folder of a server's, and beside where the call is described. */
const pages = globSync('src/{app,design,features,platform}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !isTest(file) && !/\/(server|compose|start)\//.test(file))
  .filter((file) => !/^src\/features\/payment\/(calls|contract)\.ts$/.test(file));

test('API-43 A49 no page asks for Stripe’s link: whichever does one day opens it in a new tab', () => {
  expect(askPayLink.path).toBe('/api/pago-:way');
  expect(pages.length).toBeGreaterThan(300);
  const asking = pages.filter((file) =>
    /askPayLink|api\/pago-/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(asking).toEqual([]);
});
