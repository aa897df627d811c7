import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createXmlReader, XmlRefused } from './xml.ts';

/** What a reader is told of a text that comes in these chunks; texts beside each other are one. */
function told(chunks: readonly string[], attribute = 'a'): string[] {
  const events: string[] = [];
  const reader = createXmlReader({
    open: (name, read) => {
      const value = read(attribute);
      events.push(value === undefined ? `<${name}` : `<${name} ${attribute}=${value}`);
    },
    close: (name) => events.push(`>${name}`),
    text: (text) => {
      if (events.at(-1)?.startsWith('·')) events.push(`${events.pop()}${text}`);
      else events.push(`·${text}`);
    },
  });
  for (const chunk of chunks) reader.push(chunk);
  reader.end();
  return events;
}
const why = (...chunks: readonly string[]): string => {
  try {
    told(chunks);
    return 'read';
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    return error.why;
  }
};

describe('BEH-319 what a text says', () => {
  test.each([
    [
      'elements and texts in their order',
      '<r><x>uno</x>dos</r>',
      ['<r', '<x', '·uno', '>x', '·dos', '>r'],
    ],
    ['an element that closes itself', '<r><x/></r>', ['<r', '<x', '>x', '>r']],
    ['one that closes itself behind a space and an attribute', '<x a="1" />', ['<x a=1', '>x']],
    ['names without their prefix', '<s:r><ns2:x/></s:r >', ['<r', '<x', '>x', '>r']],
    [
      'a declaration and an instruction, of which nothing is told',
      '<?xml version="1.0"?><?a <b> ?><r/>',
      ['<r', '>r'],
    ],
    ['a comment, of which nothing is told', '<r><!-- <x> -- --></r>', ['<r', '>r']],
    [
      'a plain passage as it stands',
      '<r><![CDATA[a < b && c > d ]] ]]></r>',
      ['<r', '·a < b && c > d ]] ', '>r'],
    ],
    ['an empty plain passage', '<r><![CDATA[]]></r>', ['<r', '·', '>r']],
    ['attributes in either kind of quotes', `<r b='2' a='x "y"'/>`, ['<r a=x "y"', '>r']],
    ['an attribute with space around its sign', '<r a =\n"1"/>', ['<r a=1', '>r']],
    [
      'a sign that ends tags inside of an attribute',
      '<r a="x > y" b=\'>\'>z</r>',
      ['<r a=x > y', '·z', '>r'],
    ],
    ['an attribute whose name ends alike is another', '<r ba="1"/>', ['<r', '>r']],
    ['one with a prefix is another', '<r n:a="1"/>', ['<r', '>r']],
    ['an empty attribute', '<r a=""/>', ['<r a=', '>r']],
    ['a name of several lines', '<r\n a="1"\n>x</r\n>', ['<r a=1', '·x', '>r']],
    ['space after the end', '<r/>\n  ', ['<r', '>r', '·\n  ']],
  ])('%s', (_what, text, events) => {
    expect(told([text])).toEqual(events);
  });

  test('signs are read by name, by number and by hexadecimal number, in texts and attributes', () => {
    const signs = '&lt;&gt;&amp;&quot;&apos;&#241;&#xf1;&#xF1;&#x1F600;';
    expect(told([`<r a="${signs}">${signs}</r>`])).toEqual([
      `<r a=<>&"'ñññ😀`,
      `·<>&"'ñññ😀`,
      '>r',
    ]);
  });

  test('a number that is no letter is none, and an ampersand alone stays what it is', () => {
    expect(told(['<r>a&#0;b&#x110000;c&#x10FFFF;</r>'])).toEqual(['<r', '·abc\u{10ffff}', '>r']);
    expect(told(['<r>Bolsas & más; R&D</r>'])).toEqual(['<r', '·Bolsas & más; R&D', '>r']);
  });

  test('whatever chunks it comes in, the same is told', () => {
    const TEXT =
      '<?xml version="1.0"?><!-- c --><s:r a="x > y"><x/>a &amp; b<![CDATA[ <&> ]]>&#241;</s:r>\n';
    const whole = told([TEXT]);
    expect(whole).toHaveLength(6);
    fc.assert(
      fc.property(fc.array(fc.nat(TEXT.length), { maxLength: 12 }), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), TEXT.length];
        const chunks = places.slice(1).map((end, at) => TEXT.slice(places[at], end));
        expect(told(chunks)).toEqual(whole);
      }),
    );
    expect(told([...TEXT])).toEqual(whole);
  });
});

describe('BEH-319 what is not read', () => {
  test.each([
    ['a document type', '<!DOCTYPE r><r/>'],
    ['one with entities of its own', '<!DOCTYPE r [<!ENTITY a "b">]><r>&a;</r>'],
    ['a declaration inside', '<r><!ELEMENT x ANY></r>'],
    ['an entity nobody declared', '<r>&nbsp;</r>'],
    ['one in an attribute that is read', '<r a="&nbsp;"/>'],
  ])('%s is refused', (_what, text) => {
    expect(why(text)).toBe('declares');
    expect(why(...text)).toBe('declares');
  });

  test.each([
    ['a tag without end', '<r><x a="1"'],
    ['a quote without end', '<r><x a="1>dos</x></r>'],
    ['a comment without end', '<r><!-- x'],
    ['a plain passage without end', '<r><![CDATA[x]]'],
    ['an instruction without end', '<?xml version="1.0"'],
    ['a sign alone', '<r/><'],
    ['half a comment’s beginning', '<r/><!-'],
  ])('%s is broken', (_what, text) => {
    expect(why(text)).toBe('broken');
  });

  test('a tag longer than any is broken as soon as it is, also while it still comes', () => {
    const long = 'x'.repeat(64 * 1024);
    expect(why(`<r a="${long.slice(100)}"/>`)).toBe('read');
    const reader = createXmlReader({ open: () => {}, close: () => {}, text: () => {} });
    expect(() => reader.push(`<r a="${long}`)).toThrow(XmlRefused);
  });

  test('a text of any length is none too long', () => {
    expect(why('<r>', 'x'.repeat(200_000), 'y', '</r>')).toBe('read');
  });

  test('an ampersand that never ends does not fill the memory', () => {
    expect(why('<r>&', ...Array<string>(70).fill('a'.repeat(1024)))).toBe('broken');
  });
});
