import { expect, test } from 'vitest';
import { type FileKind, HEAD_BYTES, looksLike } from './file-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const looks = (kind: FileKind, head: string) => looksLike(kind, bytes(head));

test('T138 a file is its ending only when it begins like one', () => {
  expect(looks('pdf', '%PDF-1.7')).toBe(true);
  expect(looks('pdf', ' %PDF-1.7')).toBe(false);
  expect(looks('ai', '%!PS-Adobe-3.0')).toBe(true);
  expect(looks('ai', '8BPS')).toBe(false);
  expect(looks('psd', '8BPS')).toBe(true);
});

test('T138 an SVG begins with a tag, after spaces and a mark of its encoding at most', () => {
  for (const head of [
    '<svg/>',
    '\n\t <svg/>',
    '\u00ef\u00bb\u00bf<svg/>',
    '\u00ef\u00bb\u00bf  <?xml',
  ])
    expect([head, looks('svg', head)]).toEqual([head, true]);
  for (const head of [
    '',
    'MZ<svg/>',
    '\u00ef\u00bb<svg/>',
    ' \u00ef\u00bb\u00bf<svg/>',
    '<svg\0/>',
  ])
    expect([head, looks('svg', head)]).toEqual([head, false]);
});

test('T138 only the first bytes are looked at', () => {
  expect(looks('svg', `${'<'.padEnd(HEAD_BYTES)}\0`)).toBe(true);
  expect(looks('svg', `${'<'.padEnd(HEAD_BYTES - 1)}\0`)).toBe(false);
});
