import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import {
  DATA_WRITER,
  PART_RENDERER,
  RENDERER,
  writingNarrow,
  writingNarrowData,
  writingText,
} from './write-text.ts';
import { WrittenPage } from './written-page.ts';

type Renderer = typeof import('react-dom/server');

const MODULES = path.resolve(import.meta.dirname, '../../../node_modules');
const SOURCE = readFileSync(path.join(MODULES, RENDERER), 'utf8');
const load = createRequire(path.join(MODULES, RENDERER));
/** As the server has it: the renderer knows no other. */
const React = load(path.join(MODULES, 'react/cjs/react.production.js')) as typeof import('react');

/** The installed renderer, as it comes or as we have it. */
function rendererOf(code: string): Renderer {
  const exports = {};
  const required = (name: string): unknown => (name === 'react' ? React : load(name));
  new Function('require', 'exports', code)(required, exports);
  return exports as Renderer;
}
const ours = rendererOf(writingText(SOURCE));
const theirs = rendererOf(SOURCE);

const { createElement: h, Suspense, lazy, useId } = React;
const LONG = 'Ñandú, 10 € y 👩🏽‍🎨 & <b> '.repeat(300);

function Field(): ReactNode {
  const id = useId();
  const style = { color: 'red', marginTop: 4 };
  const input = h('input', { id, defaultValue: '"ñ"', disabled: true, style });
  return h('label', { htmlFor: id }, 'uno ', 2, '', input);
}
const Late = lazy(async () => ({ default: () => h('p', null, LONG) }));

/** Everything that the shop's pages are written of. */
const page = (): ReactNode =>
  h(
    'html',
    { lang: 'es-MX' },
    h(
      'head',
      null,
      h('title', null, 'Cañón'),
      h('meta', { name: 'description', content: LONG }),
      h('link', { rel: 'preload', as: 'image', href: '/a.avif', fetchPriority: 'high' }),
    ),
    h(
      'body',
      null,
      h('link', { rel: 'stylesheet', href: '/a.css', precedence: 'alta' }),
      h(Suspense, { fallback: '…' }, h(Late)),
      h(Field),
      h('script', { nonce: 'n', dangerouslySetInnerHTML: { __html: 'let a = "<\\/script>"' } }),
      h('textarea', { defaultValue: '\n<é>' }),
    ),
  );

/** A page, by a renderer that writes it into what is made for it once it is ready. */
function written(renderer: Renderer, shown: ReactNode, into: () => Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderer.renderToPipeableStream(shown, {
      nonce: 'n',
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        pipe(into());
        resolve();
      },
      onShellError: reject,
      onError: () => undefined,
    });
  });
}

/** What a reader of HTML makes of letters that are written as numbers. */
const read = (html: string): string =>
  html.replace(/&#(\d+);/g, (_, number) => String.fromCodePoint(Number(number)));

test('BEH-286 React writes a page as a text, letter for letter as it writes bytes', async () => {
  const stream = new PassThrough();
  const [bytes] = await Promise.all([text(stream), written(theirs, page(), () => stream)]);
  let html = '';
  const onWhole = (whole: string): void => {
    html = whole;
  };
  await written(ours, page(), () => new WrittenPage(onWhole, () => undefined));
  expect(read(html)).toContain('👩🏽‍🎨 &amp; &lt;b&gt;');
  expect(read(html)).toBe(bytes);
});

const BEYOND_LATIN_1 = /[^\0-\xff]/;

test('BEH-612 what is beyond Latin-1 is written as numbers, in pages and in parts of them', async () => {
  let html = '';
  const onWhole = (whole: string): void => {
    html = whole;
  };
  await written(ours, page(), () => new WrittenPage(onWhole, () => undefined));
  expect(html).toContain('Ñandú, 10 &#8364; y &#128105;&#127997;&#8205;&#127912; &amp;');
  expect(html).not.toMatch(BEYOND_LATIN_1);
  const parts = readFileSync(path.join(MODULES, PART_RENDERER), 'utf8');
  const part = h('p', { title: LONG }, LONG, 7, "'", '');
  const once = rendererOf(writingNarrow(parts)).renderToString(part);
  expect(once).not.toMatch(BEYOND_LATIN_1);
  expect(read(once)).toBe(rendererOf(parts).renderToString(part));
});

test('BEH-612 a page’s data is written in Latin-1, and read as it was', () => {
  const source = readFileSync(path.join(MODULES, DATA_WRITER), 'utf8');
  const body = writingNarrowData(source).replace(/^export .*$/m, 'return escapeHtml;');
  const escaped = new Function(body)() as (text: string) => string;
  const data = { texto: `${LONG}</script>\u2028"\\` };
  const inScript = escaped(JSON.stringify(JSON.stringify(data)));
  expect(inScript).not.toMatch(/[<>&]|[^\0-\xff]/);
  expect(JSON.parse(new Function(`return ${inScript}`)())).toEqual(data);
  expect(() => writingNarrowData(source.replace('function escapeHtml', 'function e'))).toThrow();
});

test('BEH-286 a page that could not be written to its end is none', async () => {
  const lost: unknown[] = [];
  const full = new Error('full');
  class Full extends WrittenPage {
    override write(): true {
      throw full;
    }
  }
  const whole: string[] = [];
  await written(
    ours,
    page(),
    () =>
      new Full(
        (html) => whole.push(html),
        (error) => lost.push(error),
      ),
  );
  expect([whole, lost[0]]).toEqual([[], full]);
});

test('BEH-286 a release that writes otherwise is not taken for this one', () => {
  expect(() => writingText(SOURCE.replace('function writeChunk(', 'function write('))).toThrow();
});
