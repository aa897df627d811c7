import { expect, test } from 'vitest';
import { finishProblems, finishTextOf, toldBy } from './finish-text.ts';
import { FINISH_STORIES, finishStory } from './finishes.ts';
import { toldFinishes } from './told-finishes.ts';

const EMBROIDERY = finishStory('embroidery') ?? FINISH_STORIES[0];
if (!EMBROIDERY) throw new Error('a finish was expected');
const TEXT = {
  resumen: 'Hilo sobre tela.',
  descripcion: ' Primero. \n\n \nSegundo,\nen dos renglones.\n\n',
  bueno_para: 'Gorras\n\n Toallas \nGorras',
  toma_en_cuenta: 'Letras de 6 mm.',
};

test('BEH-416 a finish that nobody wrote of is told as the shop came with it, whole', () => {
  for (const story of FINISH_STORIES) {
    expect(toldBy(story, {})).toBe(story);
    expect(finishProblems(finishTextOf(story)), story.slug).toEqual({});
    expect(toldBy(story, { [story.slug]: finishTextOf(story) })).toEqual(story);
  }
});

test('BEH-416 what staff write of a finish is its sentence, paragraphs, uses and warning; its picture and name stay', () => {
  expect(toldBy(EMBROIDERY, { embroidery: TEXT })).toEqual({
    ...EMBROIDERY,
    summary: 'Hilo sobre tela.',
    description: ['Primero.', 'Segundo,\nen dos renglones.'],
    goodFor: ['Gorras', 'Toallas'],
    knowThis: 'Letras de 6 mm.',
  });
  const told = toldFinishes([], { embroidery: TEXT });
  expect(told.find(({ slug }) => slug === 'embroidery')?.summary).toBe('Hilo sobre tela.');
  expect(told.find(({ slug }) => slug === 'awards')?.summary).toBe(finishStory('awards')?.summary);
});

test('BEH-416 what a page could not tell is said at its field', () => {
  expect(finishProblems(TEXT)).toEqual({});
  const nothing = { resumen: ' ', descripcion: '\n', bueno_para: ' \n ', toma_en_cuenta: '' };
  expect(finishProblems(nothing)).toEqual({
    resumen: 'Escribe la frase que lo presenta.',
    descripcion: 'Escribe cómo se hace.',
    bueno_para: 'Escribe al menos una cosa con la que va bien.',
    toma_en_cuenta: 'Escribe qué conviene saber.',
  });
  const said = { bueno_para: 'Hasta 8 renglones de 50 letras.' };
  const uses = (many: number, long: number) => Array(many).fill('a'.repeat(long)).join('\n');
  expect(finishProblems({ ...TEXT, bueno_para: uses(8, 50) })).toEqual({});
  expect(finishProblems({ ...TEXT, bueno_para: uses(9, 5) })).toEqual(said);
  expect(finishProblems({ ...TEXT, bueno_para: uses(1, 51) })).toEqual(said);
});
