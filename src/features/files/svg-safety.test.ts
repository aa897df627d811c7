import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DRAWINGS } from '../../../test/support/drawings.ts';
import { growthOf, MOST_GROWTH } from '../../../test/support/linear-time.ts';
import { looksLike } from './file-kind.ts';
import { judgeSvg } from './svg-safety.ts';

const svg = (inside: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${attributes}>${inside}</svg>`;

test('ART-03 a drawing as drawing programs export it is taken', () => {
  const exported = svg(`
    <!-- Generator: any program -->
    <style type="text/css"><![CDATA[ .a { fill: #ff5a3c; mask: url(#m) } ]]></style>
    <defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
    <path class="a" d="M0 0L10 10" fill="url(#g)" style="stroke: url('#g')"/>
    <use xlink:href="#g"/>
    <image href="data:image/png;base64,iVBORw0KGgo="/>
    <text>Tú &amp; yo &#233;</text>`);
  expect(judgeSvg(exported)).toBe('drawing');
  expect(judgeSvg(`\ufeff${exported}`)).toBe('drawing');
  expect(judgeSvg('<s:svg xmlns:s="http://www.w3.org/2000/svg"/>')).toBe('drawing');
});

test.each(Object.entries(DRAWINGS))('ART-03 a drawing of %s is taken', (_, source) => {
  expect(judgeSvg(source)).toBe('drawing');
});

test('T133 what is nested or numerous beyond what programs open is not taken', () => {
  expect(judgeSvg(svg('<g>'.repeat(300) + '</g>'.repeat(300)))).toBe('too_complex');
  expect(judgeSvg(svg('<g/>'.repeat(200_000)))).toBe('too_complex');
  const many = Array.from({ length: 300 }, (__, i) => `data-a${i}=""`).join(' ');
  expect(judgeSvg(svg(`<g ${many}/>`))).toBe('too_complex');
  expect(judgeSvg(svg('<g>'.repeat(200) + '</g>'.repeat(200)))).toBe('drawing');
});

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a script under a prefix', svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
  ['a handler', svg('', ' onload="alert(1)"')],
  ['a handler in capitals', svg('<g OnClick="alert(1)"/>')],
  ['HTML inside', svg('<foreignObject><b/></foreignObject>')],
  ['a link that runs', svg('<a href="javascript:alert(1)"><path d=""/></a>')],
  ['a disguised link', svg('<a xlink:href="&#x6A;avascript:alert(1)"/>')],
  ['an external use', svg('<use href="https://evil.example/x.svg#a"/>')],
  ['an external image', svg('<image href="http://evil.example/x.png"/>')],
  ['a local file', svg('<image xlink:href="file:///etc/passwd"/>')],
  ['an SVG in a data address', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>')],
  ['an imported style sheet', svg('<style>@import "http://evil.example/a.css";</style>')],
  ['an escaped style', svg('<path style="fill: u\\72 l(http://evil.example/#a)"/>')],
  ['a commented style', svg('<style>a{fill:u/**/rl(//evil.example)}</style>')],
  ['an attribute address', svg('<path fill="url(//evil.example/#a)"/>')],
  ['a picture set', svg('<style>a{fill:image-set("http://evil.example/a.png" 1x)}</style>')],
  ['a picture set of one browser', svg('<path style="fill:-webkit-image-set(url(#a) 1x)"/>')],
  ['a source in a style', svg('<style>@font-face{src:src("http://evil.example/a")}</style>')],
  ['a function nobody knows', svg('<path style="fill:future(&quot;//evil.example&quot;)"/>')],
  ['a rule nobody knows', svg('<style>@future "//evil.example";</style>')],
  ['an escaped function', svg('<path style="fill:im\\61 ge-set(&quot;//evil.example&quot;)"/>')],
  ['a string over two lines', svg('<style>a{x:"\\\n"; fill:url(//evil.example);y:""}</style>')],
  ['an import cut in two by a comment', svg('<style>@imp<!-- -->ort "//evil.example";</style>')],
  ['an import cut in two by CDATA', svg('<style>@imp<![CDATA[ort "//evil.example";]]></style>')],
  ['elements in a style sheet', svg('<style>a{}<g/>b{}</style>')],
  ['a style that runs', svg('<path style="behavior: url(#a)"/>')],
  ['a ping', svg('<a href="#a" ping="http://evil.example/"/>')],
  ['another base', svg('<use href="#a" xml:base="http://evil.example/"/>')],
  ['another base above', svg('<g/>', ' xml:base="http://evil.example/"')],
  ['an XHTML element', svg('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="//evil.example"/>')],
  ['XHTML by default', svg('<p xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['elements of no namespace', svg('<img xmlns="" src="//evil.example"/>')],
  ['an element nobody knows', svg('<future/>')],
  ['an attribute nobody knows', svg('<path future="1"/>')],
  ['a source', svg('<image src="#a"/>')],
  ['an event listener', svg('<e:listener xmlns:e="http://www.w3.org/2001/xml-events"/>')],
  ['an included file', svg('<i:include xmlns:i="http://www.w3.org/2001/XInclude" href="#a"/>')],
  [
    'a reference under another prefix',
    svg('<use x:href="//evil.example" xmlns:x="http://www.w3.org/1999/xlink"/>'),
  ],
  ['an animated handler', svg('<set attributeName="onclick" to="alert(1)"/>')],
  ['an animated address', svg('<animate attributeName="fill" values="url(//evil.example)"/>')],
  ['an animated style sheet', svg('<set attributeName="style" to="a"/>')],
  ['an animated link', svg('<a><set attributeName="xlink:href" to="#a"/></a>')],
])('T132 T134 an SVG with %s is refused', (_, source) => {
  expect(judgeSvg(source)).toBe('unsafe');
});

test('T133 a document type or an entity is refused', () => {
  expect(
    judgeSvg('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ).toBe('unsafe');
  expect(judgeSvg(svg('').replace('<svg', '<!doctype svg><svg'))).toBe('unsafe');
});

test('T138 a text that is no SVG is none, whatever its name', () => {
  const pages = [
    '',
    'MZ\u0090\u0000',
    '<html><body/></html>',
    '<svg/>',
    '<svg xmlns="http://www.w3.org/1999/xhtml"/>',
    '<?xml-stylesheet href="a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    '<svg xmlns="http://www.w3.org/2000/svg" a=b>',
    '<svg xmlns="http://www.w3.org/2000/svg"><g a="&undefined;"/></svg>',
    '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:s="http://www.w3.org/2000/svg"><s:svg/></html>',
    '<svg xmlns="http://www.w3.org/1999/xhtml" xmlns:s="http://www.w3.org/2000/svg"/>',
    svg('<g></path>'),
    svg('').replace('</svg>', ''),
    `${svg('')}<svg xmlns="http://www.w3.org/2000/svg"/>`,
    svg('<g id="a" id="b"/>'),
    svg('<g x:id="a"/>'),
    svg('&#0;'),
    svg('a & b'),
  ];
  for (const text of pages) expect(judgeSvg(text)).toBe('not_svg');
});

test('T133 no text is dangerous to judge', () => {
  const bits = [
    '<',
    '>',
    '"',
    "'",
    '<svg ',
    'xmlns=',
    '&#x6a;',
    '<!--',
    '-->',
    '<![CDATA[',
    'url(',
  ];
  const soup = fc.array(fc.oneof(fc.constantFrom(...bits), fc.string()), { maxLength: 60 });
  fc.assert(fc.property(soup, (pieces) => typeof judgeSvg(pieces.join('')) === 'string'));
});

const svgOf = (inside: string) => svg(inside);
const HOSTILE: Readonly<Record<string, (repeat: (text: string) => string) => string>> = {
  'comments that never end': (repeat) => svgOf(`<style>${repeat('/*a')}</style>`),
  'comments that never end in an attribute': (repeat) => svgOf(`<path style="${repeat('/*a')}"/>`),
  escapes: (repeat) => svgOf(`<style>${repeat('\\61 ')}</style>`),
  'strings over lines': (repeat) => svgOf(`<style>${repeat('"\\\n')}</style>`),
  'addresses that never end': (repeat) => svgOf(`<style>url(#${repeat('url( ')}</style>`),
  'spaces in an address': (repeat) => svgOf(`<style>url(${repeat(' ')}</style>`),
  'one long word': (repeat) => svgOf(`<style>(${repeat('a')}</style>`),
  'a sheet in pieces': (repeat) => svgOf(`<style>(${repeat('<!---->a')}</style>`),
  references: (repeat) => svgOf(repeat('&#x61;')),
  'unfinished references': (repeat) => svgOf(repeat('&')),
  elements: (repeat) => svgOf(repeat('<g/>')),
  'elements with styles': (repeat) => svgOf(repeat('<g style="fill:url(#a)"/>')),
  'elements with prefixes': (repeat) =>
    svgOf(repeat('<a:g xmlns:a="http://www.w3.org/2000/svg"/>')),
  'spaces in an element': (repeat) => svgOf(`<g ${repeat(' ')}`),
  'ends without beginnings': (repeat) => svgOf(repeat('</g>')),
  comments: (repeat) => svgOf(repeat('<!---->')),
};
test.each(Object.entries(HOSTILE))('T133 T146 judging %s takes time in proportion', (_, build) => {
  const growth = growthOf((length) => {
    const text = build((piece) => piece.repeat(Math.floor(length / piece.length)));
    return () => judgeSvg(text);
  }, 100_000);
  expect(growth).toBeLessThan(MOST_GROWTH);
});

test('T138 the first bytes decide, not the name', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(looksLike('pdf', bytes('%PDF-1.7'))).toBe(true);
  expect(looksLike('ai', bytes('%PDF-1.5'))).toBe(true);
  expect(looksLike('ai', bytes('%!PS-Adobe-3.0'))).toBe(true);
  expect(looksLike('psd', bytes('8BPS\0\u0001'))).toBe(true);
  expect(looksLike('svg', bytes('\ufeff <svg'))).toBe(true);
  expect(looksLike('psd', bytes('%PDF-1.7'))).toBe(false);
  expect(looksLike('pdf', bytes('GIF89a'))).toBe(false);
  expect(looksLike('svg', bytes('MZ\u0090'))).toBe(false);
  expect(looksLike('ai', new Uint8Array())).toBe(false);
});
