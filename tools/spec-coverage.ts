/**
 * Which rows of the specification and of the threat table a test names. Prints, per area, how many
 * ids have a test and lists those without; `--strict AREA…` fails when one of those areas has gaps.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
/** A test's name: the first text after `test(` or `test.each(…)(`; names begin with their ids. */
const TEST_NAME = /\(\s*(['"`])((?:[A-Z]{3}-\d{2,3}|T\d{3})\b(?:(?!\1)[\s\S])*)\1/g;
const ID = /\b(?:[A-Z]{3}-\d{2,3}|T\d{3})\b/g;

function specified(): Map<string, string[]> {
  const areas = new Map<string, string[]>();
  const text = readFileSync(path.join(ROOT, 'docs/specification-ids.md'), 'utf8');
  for (const line of text.split('\n')) {
    const id = /^- ([A-Z]{3}-\d{2,3}|T\d{3}) /.exec(line)?.[1];
    if (!id) continue;
    const area = id.startsWith('T') && !id.includes('-') ? 'T' : id.slice(0, 3);
    areas.set(area, [...(areas.get(area) ?? []), id]);
  }
  return areas;
}

function proven(): Set<string> {
  const files = globSync(
    ['{src,engines,studio,db,tools,test}/**/*.test.{ts,tsx}', 'test/journeys/**/*.ts'],
    {
      cwd: ROOT,
    },
  );
  const ids = new Set<string>();
  for (const file of files) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    for (const [, , name = ''] of text.matchAll(TEST_NAME)) {
      for (const id of name.match(ID) ?? []) ids.add(id);
    }
  }
  return ids;
}

const done = proven();
const strictFrom = process.argv.indexOf('--strict');
const strict = new Set(strictFrom < 0 ? [] : process.argv.slice(strictFrom + 1));
let gaps = 0;
let total = 0;
let covered = 0;
for (const [area, ids] of specified()) {
  const missing = ids.filter((id) => !done.has(id));
  total += ids.length;
  covered += ids.length - missing.length;
  console.log(
    `${area.padEnd(4)} ${String(ids.length - missing.length).padStart(3)} / ${ids.length}` +
      (missing.length > 0 ? `   without a test: ${missing.join(' ')}` : ''),
  );
  if (strict.has(area)) gaps += missing.length;
}
console.log(`all  ${covered} / ${total}`);
process.exit(gaps === 0 ? 0 : 1);
