import { expect, test } from 'vitest';
import { afterPictures, sheetAfterPaint } from './start-after-paint.ts';

const link = (name: string) => `<link rel="modulepreload" nonce="n" href="/assets/${name}.js"/>`;
const script = (body: string) => `<script nonce="n" type="module" async="">${body}</script>`;
const REST = '\n window.modules = {"root":route0};\n\nimport("/assets/entry.js");';
const PAGE = [
  `<head>${link('manifest')}${link('entry')}${link('framework')}${link('root')}</head>`,
  `<body><script nonce="n">window.context = {};</script>`,
  script(`import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\n${REST}`),
  '</body>',
].join('');

/** Without what waits for the whole sheet. */
const unhurried = (page: string) =>
  page.replace(/\nawait Promise.all\(\[\.\.\.[^;]*;[^;]*;[^;]*;[^;]*;\n\}\)\);(?=\n)/, '');
const startAfterPaint = (page: string) => unhurried(afterPictures(page, true));

test('a page’s scripts are asked for together once it is painted, and the entry runs after them', () => {
  const page = startAfterPaint(PAGE);
  expect(page).toContain(
    `<head>${link('entry').replace('<link', '<link fetchpriority="low"')}</head>`,
  );
  const [, start = ''] = /type="module" async="">([\s\S]*?)<\/script>/.exec(page) ?? [];
  expect(start.split('\n')).toEqual([
    expect.stringContaining('requestAnimationFrame'),
    expect.stringContaining('sheet.disabled = false'),
    'const [, route0] = await Promise.all([import("/assets/manifest.js"), import("/assets/root.js"), import("/assets/framework.js")]);',
    ...REST.split('\n'),
  ]);
});

test('BEH-234 a page of which only the browser knows what it shows waits for the paint if it says so', async () => {
  const page = afterPictures(PAGE, 'window.isEmpty');
  const [, start = ''] = /type="module" async="">([\s\S]*?)<\/script>/.exec(page) ?? [];
  const [wait = '', , fetching = ''] = start.split('\n');
  expect(fetching).toMatch(/^const \[, route0\] = await Promise\.all\(/);
  const paintedOf = async (isEmpty: boolean): Promise<boolean> => {
    let painted = false;
    const frame = (next: () => void): void => {
      painted = true;
      next();
    };
    await new Function('window', 'requestAnimationFrame', `return (async () => {${wait}})()`)(
      { isEmpty },
      frame,
    );
    return painted;
  };
  expect(await paintedOf(true)).toBe(true);
  expect(await paintedOf(false)).toBe(false);
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
  expect(unhurried(afterPictures(PAGE, false))).toBe(
    PAGE.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
  );
});

test('BEH-234 a page that waits for its paint asks for the whole sheet with its scripts, and no earlier', () => {
  const sheet = '<link rel="stylesheet" href="/assets/root-1.css" media="print"/>';
  const whole = (isToLookAt: boolean) => sheetAfterPaint(sheet + afterPictures(PAGE, isToLookAt));
  expect(whole(false)).toContain(sheet);
  expect(whole(true)).toContain(sheet.replace('/>', ' disabled=""/>'));
  const [, start = ''] = /type="module" async="">([\s\S]*?)<\/script>/.exec(whole(true)) ?? [];
  const asking = start.slice(start.indexOf('for (const sheet'), start.indexOf('const ['));
  const here = { disabled: true };
  const asked: string[] = [];
  new Function('document', asking)({
    querySelectorAll: (selector: string) => {
      asked.push(selector);
      return [here];
    },
  });
  expect(here.disabled).toBe(false);
  expect(asked).toEqual(['link[rel=stylesheet][disabled]']);
});

test.each([true, false])(
  'BEH-161 before a page comes alive its whole style sheet holds (to look at: %s)',
  async (isToLookAt) => {
    const [, start = ''] =
      /type="module" async="">([\s\S]*?)<\/script>/.exec(afterPictures(PAGE, isToLookAt)) ?? [];
    const wait = start.slice(
      start.indexOf('await Promise.all([...'),
      start.indexOf('import("/assets/entry.js")'),
    );
    expect(start.indexOf('import("/assets/entry.js")')).toBeGreaterThan(start.indexOf(wait));
    const here = { sheet: {}, media: 'print' };
    const coming = { sheet: null, media: 'print', onload: () => undefined };
    const asked: string[] = [];
    const page = {
      querySelectorAll: (selector: string) => {
        asked.push(selector);
        return [here, coming];
      },
    };
    let alive = false;
    const run = new Function('document', `return (async () => {${wait}})()`);
    const styled = run(page).then(() => {
      alive = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(alive).toBe(false);
    expect(here.media).toBe('all');
    coming.onload();
    await styled;
    expect(coming.media).toBe('all');
    expect(asked).toEqual(['link[rel=stylesheet][media=print]']);
  },
);
