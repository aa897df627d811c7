import type { PartMoved } from './save-part.ts';

/** What whoever saved second reads, and what they are given to compare with. */
export function partMoved<T>({ code, now }: PartMoved<T>) {
  const who = now?.who || 'Alguien';
  return {
    ok: false as const,
    code,
    sentence: `${who} guardó otra versión mientras escribías. Revisa antes de guardar.`,
    extra: {
      quien: who,
      ...(now ? { ahora: { version: now.version, contenido: now.content } } : {}),
    },
  };
}
