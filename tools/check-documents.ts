/** Every relative link of the project's documents leads to a file that exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

const broken: string[] = [];
for (const file of globSync(['*.md', 'docs/**/*.md', '{src,engines,studio,bench,tools}/**/*.md'], {
  cwd: ROOT,
})) {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  for (const [, target = ''] of text.matchAll(LINK)) {
    if (!existsSync(path.resolve(ROOT, path.dirname(file), target)))
      broken.push(`${file}: ${target}`);
  }
}
if (broken.length > 0) {
  console.error(`Links to nowhere:\n${broken.join('\n')}`);
  process.exit(1);
}
