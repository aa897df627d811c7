/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One cell by RFC 4180. A text that a spreadsheet would run is marked as text by an apostrophe:
 * names and notes come from strangers.
 */
function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : value;
  const safe = typeof value === 'string' && FORMULA.test(text.trimStart()) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Spreadsheets read UTF-8 as such only behind this mark. */
const MARK = '\ufeff';

/** Rows as a file for spreadsheets, the names of its columns first. */
export function toCsv(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return MARK + [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
