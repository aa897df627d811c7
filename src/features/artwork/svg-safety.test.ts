import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuTime } from '../../../test/support/cpu-time.ts';
import { looksLike } from './file-content.ts';
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
  ];
  for (const text of pages) expect(judgeSvg(text)).toBe('not_svg');
});

test('T133 no text is dangerous to judge, and judging takes time in proportion to it', () => {
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
  const long = [
    ' '.repeat(2_000_000),
    `<path d="${'/*'.repeat(500_000)}"/>`,
    '<g '.repeat(300_000),
  ];
  expect(cpuTime(() => long.map((inside) => judgeSvg(svg(inside))))).toBeLessThan(3000);
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
