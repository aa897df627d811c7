import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stylesInliner } from './inline-styles.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-styles-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/root-a1.css'), 'p{content:"$&"}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a page kept in memory carries its styles, and waits for no style sheet', () => {
  const html = stylesInliner(folder)(
    '<head><link rel="stylesheet" href="/assets/root-a1.css"/></head>',
  );
  expect(html).toBe(
    '<head><style>p{content:"$&"}</style><link rel="stylesheet" href="/assets/root-a1.css" media="print"/></head>',
  );
});

test('T197 no other file can be asked into a page', () => {
  const inline = stylesInliner(folder);
  for (const href of ['/assets/../secret.css', 'https://otro.example/a.css', '/root-a1.css']) {
    const html = `<link rel="stylesheet" href="${href}"/>`;
    expect(inline(html)).toBe(html);
  }
});
