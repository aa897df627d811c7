import { expect, test } from 'vitest';
import { cpuTime } from '../../../test/support/cpu-time.ts';
import { type Inline, isLinkable, readInline, readMarkdown } from './markdown.ts';

const words = (children: readonly Inline[]): string =>
  children
    .map((child) =>
      child.kind === 'text'
        ? child.text
        : `<${child.kind}>${words(child.children)}</${child.kind}>`,
    )
    .join('');

test('BEH-77 titles make sections, which have their own address or none', () => {
  const read = readMarkdown('Antes\n\n## Plazos {#plazos}\nUno\ndos\n\nTres\n## Otro\n');
  expect(read.map(({ title, id, blocks }) => [title, id, blocks.length])).toEqual([
    ['', '', 1],
    ['Plazos', 'plazos', 2],
    ['Otro', '', 0],
  ]);
  const [first] = read[1]?.blocks ?? [];
  expect(first?.kind === 'paragraph' && words(first.children)).toBe('Uno dos');
});

test('BEH-77 lists, subtitles and tables are read, with or without an empty line before them', () => {
  const [section] = readMarkdown(
    '## A\n### Sub\nTexto:\n- uno\n  sigue\n- dos\n1. primero\n2) segundo\n\n| E | P |\n| --- | :-: |\n| a | b |',
  );
  expect(section?.blocks.map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'list',
    'table',
  ]);
  const [, , bullets, numbers, table] = section?.blocks ?? [];
  expect(bullets?.kind === 'list' && bullets.items.map(words)).toEqual(['uno sigue', 'dos']);
  expect(numbers?.kind === 'list' && numbers.ordered).toBe(true);
  expect(
    table?.kind === 'table' && [table.head.map(words), table.rows.map((row) => row.map(words))],
  ).toEqual([['E', 'P'], [['a', 'b']]]);
});

test('BEH-77 bold, italics, links and facts are read inside a line', () => {
  const facts = { correo: 'a*b*@x.mx' };
  expect(words(readInline('Es **muy *bueno* hoy** de {correo} y {nada}', facts))).toBe(
    'Es <strong>muy <em>bueno</em> hoy</strong> de a*b*@x.mx y {nada}',
  );
  const [link] = readInline('[Contacto](/contacto)');
  expect(link).toEqual({
    kind: 'link',
    href: '/contacto',
    children: [{ kind: 'text', text: 'Contacto' }],
  });
});

test('BEH-77 markup and addresses that run scripts stay text', () => {
  for (const hostile of [
    '<script>alert(1)</script>',
    '[x](javascript:alert)',
    '[x](//evil.example)',
    '[x](data:text/html,1)',
    '[x](/\\evil.example)',
    '**',
    '[](',
    '{constructor}',
  ]) {
    expect(readInline(hostile)).toEqual([{ kind: 'text', text: hostile }]);
  }
  expect(isLinkable('https://x.mx')).toBe(true);
  expect(isLinkable('mailto:a@x.mx')).toBe(true);
  expect(isLinkable('JAVASCRIPT:1')).toBe(false);
});

test('BEH-77 long lines of stars and brackets are read in time', () => {
  const took = cpuTime(() => {
    for (const part of ['*', '**', '[', '](', '[a](', '{']) readMarkdown(part.repeat(13_000));
  });
  expect(took).toBeLessThan(5000);
});
