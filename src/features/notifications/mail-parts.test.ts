import { expect, test } from 'vitest';
import { knownFacts, partHtml, partText, runningText } from './mail-parts.ts';
import { letter } from './mails.ts';

const CODE = { label: 'Tu código', code: '7K3M' } as const;
const FACTS = {
  facts: [
    ['Horario', 'L a V, 9 a 18 h'],
    ['Motivo', 'Falta <tu> logo.\nEn curvas.'],
  ],
} as const;

test('BEH-890 a code stands large and by itself in a letter, and what is looked up in a table', () => {
  const { html, text } = letter({ subject: 'S', greeting: 'Hola:', paragraphs: [CODE, FACTS] });
  const size = /font-size:(\d+)px[^>]*>7K3M</.exec(html)?.[1];
  expect(Number(size)).toBeGreaterThanOrEqual(28);
  const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, says]) => says);
  expect(cells.slice(1)).toEqual([
    'Horario',
    'L a V, 9 a 18 h',
    'Motivo',
    'Falta &lt;tu&gt; logo.<br>En curvas.',
  ]);
  expect(text.split('\n\n').slice(1, 3)).toEqual([
    'Tu código: 7K3M',
    'Horario: L a V, 9 a 18 h\nMotivo: Falta <tu> logo.\nEn curvas.',
  ]);
});

test('BEH-890 a notice says the same in one run of sentences, and leaves links to what stands beside it', () => {
  const links = { links: [{ label: 'Rastrear', url: 'https://x.example' }] };
  const parts = ['Ya puedes pasar.', CODE, FACTS, links];
  expect(runningText(parts)).toBe(
    'Ya puedes pasar. Tu código: 7K3M. Horario: L a V, 9 a 18 h. Motivo: Falta <tu> logo. En curvas.',
  );
});

test('BEH-890 what nobody knows is no fact, and without any there is no table', () => {
  expect(knownFacts(['Guía', undefined], ['Motivo', ''])).toEqual([]);
  const known = knownFacts(['Guía', 'RN1'], ['Motivo', undefined]);
  expect(known.map(partText)).toEqual(['Guía: RN1']);
  expect(known.map(partHtml).join('').match(/<tr>/g)).toHaveLength(1);
});
