import { escapeHtml, LINE_CELL, linePlace, wordsHtml } from './mail-sheet.ts';

/** Two columns, the second one money: the lines of an order, or its sums. */
export interface LetterRows {
  readonly rows: readonly (readonly [label: string, amount: string])[];
  /** The last row is what all of it comes to. */
  readonly summed?: boolean;
  /** Each row is an order's line, in its order: its picture stands beside it, should the mail get one. */
  readonly pictured?: boolean;
}

/** Places to look at besides the one action, a line each. */
export interface LetterLinks {
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

/** What somebody looks up in a letter, by its name: a day, a guide, a reason. */
export interface LetterFacts {
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** What somebody says or types elsewhere: large, by itself. */
export interface LetterCode {
  readonly label: string;
  readonly code: string;
}

export type LetterPart = string | LetterRows | LetterLinks | LetterFacts | LetterCode;

/** Facts as a part of a letter, without those that nobody knows; none where nothing is known. */
export function knownFacts(
  ...facts: readonly (readonly [label: string, value: string | undefined])[]
): readonly LetterFacts[] {
  const known = facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  return known.length > 0 ? [{ facts: known }] : [];
}

/** A part of a letter's plain text, which says what its HTML says. */
export function partText(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('links' in part) return part.links.map(({ label, url }) => `${label}:\n${url}`).join('\n');
  if ('code' in part) return `${part.label}: ${part.code}`;
  return pairsOf(part)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

const pairsOf = (part: LetterRows | LetterFacts) => ('rows' in part ? part.rows : part.facts);

const ENDED = /[.!?…:]$/;

/** The parts of a letter as running words, for a notice in the shop; links stand beside it there. */
export function runningText(parts: readonly LetterPart[]): string {
  return parts.flatMap(sentencesOf).join(' ');
}

function sentencesOf(part: LetterPart): readonly string[] {
  if (typeof part === 'string') return [part];
  if ('links' in part) return [];
  const said = partText(part).split('\n');
  return said.map((sentence) => (ENDED.test(sentence) ? sentence : `${sentence}.`));
}

export function partHtml(part: LetterPart): string {
  if (typeof part === 'string') return paragraph(part);
  if ('links' in part) return linksHtml(part);
  if ('code' in part) return codeHtml(part);
  return 'rows' in part ? rowsHtml(part) : factsHtml(part);
}

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';
const lined = (text: string): string => wordsHtml(text).replaceAll('\n', '<br>');

const paragraph = (body: string): string => `<p style="margin:0 0 16px">${lined(body)}</p>`;

function linksHtml({ links }: LetterLinks): string {
  const lines = links.map(
    ({ label, url }) =>
      `<li style="margin:0 0 8px"><a href="${escapeHtml(url)}" class="enlace" style="color:#1f3fd6">${escapeHtml(label)}</a></li>`,
  );
  return `<ul style="margin:0 0 16px;padding-left:20px">${lines.join('')}</ul>`;
}

/** An amount alone stays whole; what is said beside it may go below it on a phone. */
const LONGEST_UNBROKEN = 16;

function rowsHtml({ rows, summed = false, pictured = false }: LetterRows): string {
  const cells = rows.map(([label, amount], at) => {
    const total = summed && at === rows.length - 1;
    const look = `${LINE_CELL}${total ? ';font-weight:700;font-size:18px' : ''}`;
    return `<tr>${pictured ? linePlace(at) : ''}<td class="raya" style="${look}">${escapeHtml(label)}</td><td class="raya" align="right" style="${look};padding-left:16px${amount.length > LONGEST_UNBROKEN ? '' : ';white-space:nowrap'}">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table ${TABLE} style="margin:0 0 16px">${cells.join('')}</table>`;
}

/** A sentence is read, not looked up. */
const LONGEST_BOLD = 40;

function factsHtml({ facts }: LetterFacts): string {
  const cells = facts.map(([label, value]) => {
    const look = 'padding:10px 0;border-top:1px solid #e4ddd0;vertical-align:top';
    return `<tr><td class="raya suave" width="34%" style="${look};color:#5b554c;font-size:14px">${escapeHtml(label)}</td><td class="raya" style="${look};padding-left:16px${value.length > LONGEST_BOLD ? '' : ';font-weight:600'}">${lined(value)}</td></tr>`;
  });
  return `<table ${TABLE} style="margin:4px 0 20px">${cells.join('')}</table>`;
}

function codeHtml({ label, code }: LetterCode): string {
  return `<table ${TABLE} style="margin:4px 0 20px"><tr><td class="caja" align="center" style="padding:18px 16px 20px;background:#f4efe4;border-radius:8px"><span class="suave" style="color:#5b554c;font-size:14px">${escapeHtml(label)}</span><br><span style="font-size:34px;line-height:1.3;font-weight:700;letter-spacing:0.14em">${escapeHtml(code)}</span></td></tr></table>`;
}
