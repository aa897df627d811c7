// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { READER, withoutPlaces } from './signals.ts';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');
const SOURCE = readFileSync(path.join(MODULES, READER), 'utf8');
const load = createRequire(path.join(MODULES, READER));

/** Which errors React makes while it is read. */
function madeBy(code: string): string[] {
  const made: string[] = [];
  const Noted = new Proxy(Error, {
    apply: (target, self, given: [string]) => {
      made.push(given[0]);
      return Reflect.apply(target, self, given);
    },
    construct: (target, given: [string]) => {
      made.push(given[0]);
      return Reflect.construct(target, given);
    },
  });
  const production = (name: string): unknown => {
    if (name === 'react') return load(path.join(MODULES, 'react/cjs/react.production.js'));
    if (name === 'react-dom')
      return load(path.join(MODULES, 'react-dom/cjs/react-dom.production.js'));
    return load(name);
  };
  new Function('require', 'exports', 'Error', code)(production, {}, Noted);
  return made;
}

test('BEH-290 React is read in browsers without making an error', () => {
  expect(madeBy(SOURCE)).toHaveLength(5);
  expect(madeBy(withoutPlaces(SOURCE))).toEqual([]);
});

test('BEH-290 its signals are what they were but for their place, and a release with others is not taken for this one', () => {
  const names = (code: string) =>
    [...code.matchAll(/\b(\w+Exception) = /g)].map(([, name]) => name);
  expect(names(withoutPlaces(SOURCE))).toEqual(names(SOURCE));
  // They are told apart by being the same, and by nothing that an error has.
  expect(SOURCE).not.toMatch(/Exception\.(?!prototype)\w+/);
  expect(() => withoutPlaces(SOURCE.replace('SuspenseException = Error(', ''))).toThrow();
});
