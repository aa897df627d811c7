import { expect, test } from 'vitest';
import { afterPictures, startAfterPaint } from './start-after-paint.ts';

const link = (name: string) => `<link rel="modulepreload" nonce="n" href="/assets/${name}.js"/>`;
const script = (body: string) => `<script nonce="n" type="module" async="">${body}</script>`;
const REST = '\n window.modules = {"root":route0};\n\nimport("/assets/entry.js");';
const PAGE = [
  `<head>${link('manifest')}${link('entry')}${link('framework')}${link('root')}</head>`,
  `<body><script nonce="n">window.context = {};</script>`,
  script(`import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\n${REST}`),
  '</body>',
].join('');

test('a page’s scripts are asked for together once it is painted, and the entry runs after them', () => {
  const page = startAfterPaint(PAGE);
  expect(page).toContain(
    `<head>${link('entry').replace('<link', '<link fetchpriority="low"')}</head>`,
  );
  const [, start = ''] = /type="module" async="">([\s\S]*?)<\/script>/.exec(page) ?? [];
  expect(start.split('\n')).toEqual([
    expect.stringContaining('requestAnimationFrame'),
    'const [, route0] = await Promise.all([import("/assets/manifest.js"), import("/assets/root.js"), import("/assets/framework.js")]);',
    ...REST.split('\n'),
  ]);
});

test('only the start of the page changes: a product that is called like it stays', () => {
  const name = 'import "/assets/a.js"; $& $1';
  const page = startAfterPaint(`${PAGE}<p>${name}</p>`);
  expect(page.endsWith(`<p>${name}</p>`)).toBe(true);
  expect(page).toContain('<script nonce="n">window.context = {};</script>');
});

test('a page without scripts, or with others than expected, stays as it is', () => {
  for (const page of ['<p>Hola</p>', `${link('x')}${script('import("/assets/entry.js")')}`]) {
    expect(startAfterPaint(page)).toBe(page);
  }
});

test('a form’s page asks for its scripts at once, after its pictures', () => {
  expect(afterPictures(PAGE, true)).toBe(startAfterPaint(PAGE));
  expect(afterPictures(PAGE, false)).toBe(
    PAGE.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
  );
});
