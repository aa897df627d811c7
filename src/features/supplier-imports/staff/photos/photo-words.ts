import { fullMomentText } from '../../../../kernel/moments.ts';
import type { PhotoCounts, PhotoOutcome } from '../../photos/named-photo.ts';
import type { PhotoProgress } from '../../reads.ts';
import { countText } from '../words.ts';

const one = (count: number, singular: string, plural: string): string =>
  `${countText(count)} ${count === 1 ? singular : plural}`;

/** '12 fotos: 8 puestas, 2 no se pudieron leer, 2 por traer'; empty where a list names none. */
export function photoSum(
  { all, unseen, readable, shown, unreadable, spare }: PhotoCounts,
  applied: boolean,
): string {
  if (all === 0) return '';
  const left = applied ? unseen + readable : unseen;
  const parts = [
    ...(shown > 0 ? [one(shown, 'puesta', 'puestas')] : []),
    ...(!applied && readable > 0 ? [one(readable, 'se puede leer', 'se pueden leer')] : []),
    ...(unreadable > 0 ? [one(unreadable, 'no se pudo leer', 'no se pudieron leer')] : []),
    ...(spare > 0 ? [one(spare, 'no hizo falta', 'no hicieron falta')] : []),
    ...(left > 0 ? [`${countText(left)} por ${applied ? 'traer' : 'revisar'}`] : []),
  ];
  return `${one(all, 'foto', 'fotos')}: ${parts.join(', ')}`;
}

/** Whether the shop still works on them. */
export const photosLeft = ({ unseen, readable }: PhotoCounts, applied: boolean): boolean =>
  unseen > 0 || (applied && readable > 0);

export const OUTCOME_NAMES: Readonly<Record<NonNullable<PhotoOutcome> | 'nadie', string>> = {
  nadie: 'Por traer',
  legible: 'Se puede leer',
  puesta: 'Puesta',
  ilegible: 'No se pudo leer',
  sobra: 'No hizo falta',
};

/** 'Traídas 8 de 12 fotos. 2 no se pudieron leer.', in the words of a list or of a service. */
export function progressText({ de, hechas, total, sin, descansa }: PhotoProgress): string {
  const [done, lacking] =
    de === 'fotos'
      ? [
          `${countText(hechas)} de ${one(total, 'foto', 'fotos')}`,
          one(sin, 'no se pudo leer', 'no se pudieron leer'),
        ]
      : [
          `${countText(hechas)} de ${one(total, 'producto', 'productos')}`,
          `de ${countText(sin)} el proveedor no dio ninguna que sirva`,
        ];
  const rest =
    descansa === null ? '' : ` Su servicio no respondió: sigue ${fullMomentText(descansa)}.`;
  return `${done}${sin > 0 ? `; ${lacking}` : ''}.${rest}`;
}
