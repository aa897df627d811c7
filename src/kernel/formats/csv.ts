/** What a spreadsheet takes for the beginning of a formula, of a cell; full-width signs count where East Asian letters are typed. */
const FORMULA = /^(?:[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r])/;
/** The same behind what ends a cell or a row for a spreadsheet that expects semicolons: it knows none of our quotes. */
const INNER_FORMULA = /([;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/**
 * One cell by RFC 4180. A text that a spreadsheet would run is marked as text by an apostrophe:
 * names and notes come from strangers.
 */
function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : asText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const asText = (text: string): string =>
  (FORMULA.test(text) ? "'" : '') + text.replace(INNER_FORMULA, "$1'");

/** Spreadsheets read UTF-8 as such only behind this mark. */
const MARK = '\ufeff';

/** Rows as a file for spreadsheets, the names of its columns first. */
export function toCsv(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return MARK + [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
