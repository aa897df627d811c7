import { formatCount } from '../../kernel/count.ts';
import { wrongPhotos } from './claim.ts';

/** What somebody tells of what is wrong, as they typed it. */
export interface ToldClaim {
  readonly piezas: string;
  readonly texto: string;
  readonly fotos: readonly { readonly size: number }[];
}

export type ClaimErrors = Partial<Record<keyof ToldClaim, string>>;

/** Of fewer letters nobody learns what happened. */
const LEAST_LETTERS = 5;

/** What to correct before it is sent, field by field; `left` pieces may be claimed. */
export function claimErrors({ piezas, texto, fotos }: ToldClaim, left: number): ClaimErrors {
  const errors: ClaimErrors = {};
  const pieces = wrongPieces(piezas.trim(), left);
  if (pieces) errors.piezas = pieces;
  if (texto.trim().length < LEAST_LETTERS) errors.texto = 'Cuéntanos qué pasó.';
  const photos = fotos.every(({ size }) => size === 0)
    ? 'Agrega al menos una foto.'
    : wrongPhotos(fotos);
  if (photos) errors.fotos = photos;
  return errors;
}

function wrongPieces(typed: string, left: number): string {
  if (!/^\d+$/.test(typed) || Number(typed) < 1) return 'Escribe con cuántas piezas.';
  if (Number(typed) <= left) return '';
  return left === 1 ? 'Es 1 pieza a lo más.' : `Son ${formatCount(left)} piezas a lo más.`;
}
