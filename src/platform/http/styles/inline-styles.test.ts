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

test('BEH-161 a page kept in memory carries the rules it uses and no others', () => {
  writeFileSync(
    path.join(folder, 'assets/used-b2.css'),
    [
      '@layer properties{@supports (x:y){*{--tw-a:0;--tw-b:0}}}',
      '@layer base{html,body{margin:0}a:not(.plain){color:red}}',
      '@layer utilities{.card{--tw-a:1;animation:2s stamp}.gone{--tw-b:1;animation:2s spin}',
      '.md\\:p-4{padding:1rem}.hover\\:gone:hover{color:red}',
      '.group-hover\\:x:is(:where(.group):hover *){color:blue}',
      '@media (width>=48rem){.\\[\\&\\>svg\\]\\:\\32 x>svg,.gone{fill:none}.gone{top:0}}',
      '@media print{.gone{top:0}}}',
      '@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}',
      '@keyframes stamp{0%{top:0}to{top:1px}}@keyframes spin{to{top:0}}',
    ].join(''),
  );
  const page =
    '<body class="card md:p-4"><p class="group-hover:x group [&amp;&gt;svg]:2x"></p></body>';
  const html = stylesInliner(folder)(`<link rel="stylesheet" href="/assets/used-b2.css"/>${page}`);
  expect(/<style>(.*)<\/style>/.exec(html)?.[1]).toBe(
    [
      '@layer properties;',
      '@layer base{html,body{margin:0}a:not(.plain){color:red}}',
      '@layer utilities{.card{--tw-a:1;animation:2s stamp}.md\\:p-4{padding:1rem}',
      '.group-hover\\:x:is(:where(.group):hover *){color:blue}',
      '@media (width>=48rem){.\\[\\&\\>svg\\]\\:\\32 x>svg,.gone{fill:none}}}',
      '@property --tw-a{syntax:"*";inherits:false}@keyframes stamp{0%{top:0}to{top:1px}}',
    ].join(''),
  );
});

test('BEH-161 of the theme a page carries what its rules and its own styles read, and what that reads', () => {
  writeFileSync(
    path.join(folder, 'assets/theme-c3.css'),
    '@layer theme{:root,:host{--a:1px;--b:var(--c,3px);--c:var(--d);--d:2px;--e:4px;--own:5px;--f:var(--e)}}.card{top:var(--a);left:var(--b)}.gone{top:var(--f)}',
  );
  const page = '<link rel="stylesheet" href="/assets/theme-c3.css"/>';
  const body = '<p class="card" style="right:var(--own, 0)"></p>';
  const html = stylesInliner(folder)(`${page}${body}`);
  expect(/<style>(.*)<\/style>/.exec(html)?.[1]).toBe(
    '@layer theme{:root,:host{--a:1px;--b:var(--c,3px);--c:var(--d);--d:2px;--own:5px}}.card{top:var(--a);left:var(--b)}',
  );
});

test('T197 no other file can be asked into a page', () => {
  const inline = stylesInliner(folder);
  for (const href of ['/assets/../secret.css', 'https://otro.example/a.css', '/root-a1.css']) {
    const html = `<link rel="stylesheet" href="${href}"/>`;
    expect(inline(html)).toBe(html);
  }
});
