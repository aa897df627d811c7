/** The tables of docs/tests.md: a row for each group, the worst share first. */

const shareIn = (row: string): number => Number(/([\d.]+) % \|/.exec(row)?.[1] ?? 0);
const groupIn = (row: string): string => row.split('|')[1]?.trim() ?? '';

/** `text` with these rows in place of those of the same groups; the others' stay as they are. */
export function withRows(text: string, kind: string, rows: readonly string[]): string {
  const open = `<!-- ${kind} -->`;
  const from = text.indexOf(open);
  const to = text.indexOf(`<!-- end of ${kind} -->`);
  if (from < 0 || to < 0) throw new Error(`docs/tests.md has no place for ${kind}`);
  const [head = '', line = '', ...before] = text
    .slice(from + open.length, to)
    .trim()
    .split('\n');
  const anew = new Set(rows.map(groupIn));
  const all = [...before.filter((row) => !anew.has(groupIn(row))), ...rows];
  all.sort((a, b) => shareIn(a) - shareIn(b));
  return `${text.slice(0, from)}${[open, head, line, ...all].join('\n')}\n${text.slice(to)}`;
}
