/**
 * What the project's documents say is there: links lead to files that exist, paths and tables they
 * name exist, the README's map has every feature in its order, every id that code or a test cites is
 * explained in docs/, and no source file is longer than CONTRIBUTING.md says.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

/** A path of this repository between backticks; patterns and places to fill in are none. */
const PATH = /`((?:src|docs|db|test|tools|bench|engines|studio|media)\/[\w./-]+)`/g;
/** `table.column` in the glossary. */
const COLUMN = /`([a-z_]+)\.([a-z_]+)`/g;
/** Decisions, threats, and rows of the specification in comments and names of tests. */
const ID = /\b(?:A\d{2}|T\d{3}|F\d{1,2}|I\d{1,2}|[A-Z]{3}-\d{2})\b/g;

const broken: string[] = [];
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md', '{src,engines,studio,bench,tools}/**/*.md'], {
  cwd: ROOT,
});
for (const file of documents) {
  const text = read(file);
  for (const [, target = ''] of text.matchAll(LINK)) {
    if (!existsSync(path.resolve(ROOT, path.dirname(file), target))) {
      broken.push(`${file}: ${target}`);
    }
  }
  // What was decided or changed once may name what has moved since.
  if (/^CHANGELOG|decisions\//.test(file)) continue;
  for (const [, target = ''] of text.matchAll(PATH)) {
    if (!existsSync(path.join(ROOT, target))) broken.push(`${file}: \`${target}\``);
  }
}

const tables = globSync('src/{features/*/server,platform/db}/tables.ts', { cwd: ROOT })
  .map(read)
  .join('\n');
/** The text of a table's shape, with what it extends. */
function columnsOf(shape: string): string {
  const found = new RegExp(`interface ${shape}(?: extends ([\\w, ]+))? \\{([\\s\\S]*?)\\n\\}`).exec(
    tables,
  );
  const parents = found?.[1]?.split(', ') ?? [];
  return [found?.[2] ?? '', ...parents.map(columnsOf)].join('\n');
}
for (const [, table = '', column = ''] of read('docs/glossary.md').matchAll(COLUMN)) {
  const shape = new RegExp(`\\b${table}: (\\w+);`).exec(tables)?.[1];
  if (!shape || !columnsOf(shape).includes(`  ${column}: `)) {
    broken.push(`docs/glossary.md: \`${table}.${column}\``);
  }
}

const [, mapped = ''] = /who may see whom: ([\w,\s-]+?)\nsrc\//.exec(read('README.md')) ?? [];
const features = JSON.parse(read('src/features/order.json')).join(', ');
if (mapped.replace(/\s+/g, ' ') !== features) broken.push('README.md: its map of the features');

const known = new Set(
  ['docs/rules.md', 'docs/specification-ids.md'].flatMap((file) => read(file).match(ID) ?? []),
);
const areas = new Set([...known].map((id) => id.slice(0, 3)));
for (const file of globSync('{src,engines,test}/**/*.{ts,tsx}', { cwd: ROOT })) {
  const cited = read(file).match(/\/\*\*[\s\S]*?\*\/|\/\/.*|\btest(?:\.\w+)?\([`'"].*/g) ?? [];
  for (const id of cited.join('\n').match(ID) ?? []) {
    // Three letters of no area are no id of ours: ISO-88, for one.
    const ours = id[3] !== '-' || areas.has(id.slice(0, 3));
    if (ours && !known.has(id)) broken.push(`${file}: ${id} is explained nowhere`);
  }
}

const MOST_LINES = Number(/never pass (\d+)/.exec(read('CONTRIBUTING.md'))?.[1]);
const sources = globSync('{src,engines,studio,bench,db,tools}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
});
for (const file of sources.filter((each) => !each.includes('.test.'))) {
  const lines = read(file).split('\n').length - 1;
  if (!(lines <= MOST_LINES)) broken.push(`${file}: ${lines} lines`);
}

if (broken.length > 0) {
  console.error(`Documents that say what is not so:\n${[...new Set(broken)].join('\n')}`);
  process.exit(1);
}
