import type { FinishSlug } from './finish-pictures.ts';
import type { FinishStory } from './finishes.ts';

/** What the company's own people write of a finish; its name, days and prices stand elsewhere. */
export interface FinishText {
  /** One sentence for the overview. */
  readonly resumen: string;
  /** Paragraphs, with an empty line between them. */
  readonly descripcion: string;
  /** What it goes well with, one a line. */
  readonly bueno_para: string;
  readonly toma_en_cuenta: string;
}
export type FinishTexts = Readonly<Partial<Record<string, FinishText>>>;

/** Names of what is kept in versions. */
export const FINISH_PREFIX = 'terminado ';
export const finishPart = (slug: FinishSlug): string => `${FINISH_PREFIX}${slug}`;

/** How much of each is taken. */
export const LONGEST = { resumen: 200, descripcion: 3000, bueno_para: 500, toma_en_cuenta: 400 };
const MOST_USES = 8;
const LONGEST_USE = 50;

const usesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A story as its form has it. */
export const finishTextOf = (story: FinishStory): FinishText => ({
  resumen: story.summary,
  descripcion: story.description.join('\n\n'),
  bueno_para: story.goodFor.join('\n'),
  toma_en_cuenta: story.knowThis,
});

/** The story as the company tells it; as the shop came with it where nobody wrote. */
export function toldBy<Story extends FinishStory>(story: Story, texts: FinishTexts): Story {
  const text = texts[story.slug];
  if (!text) return story;
  return {
    ...story,
    summary: text.resumen,
    description: text.descripcion
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
    goodFor: [...new Set(usesOf(text.bueno_para))],
    knowThis: text.toma_en_cuenta,
  };
}

/** What a page cannot tell, field by field, as whoever wrote it reads it. */
export function finishProblems(
  text: FinishText,
): Readonly<Partial<Record<keyof FinishText, string>>> {
  const uses = usesOf(text.bueno_para);
  return {
    ...(text.resumen.trim() === '' ? { resumen: 'Escribe la frase que lo presenta.' } : {}),
    ...(text.descripcion.trim() === '' ? { descripcion: 'Escribe cómo se hace.' } : {}),
    ...(uses.length === 0
      ? { bueno_para: 'Escribe al menos una cosa con la que va bien.' }
      : uses.length > MOST_USES || uses.some((use) => use.length > LONGEST_USE)
        ? { bueno_para: `Hasta ${MOST_USES} renglones de ${LONGEST_USE} letras.` }
        : {}),
    ...(text.toma_en_cuenta.trim() === '' ? { toma_en_cuenta: 'Escribe qué conviene saber.' } : {}),
  };
}
