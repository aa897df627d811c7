import { measuresOf, USUAL_BOX } from '../shipping/parcels.ts';

/** Pieces of an order line that lie in one box. */
export interface Content {
  readonly linea: number;
  readonly piezas: number;
}

/** So many boxes that are alike. */
export interface BoxGroup {
  readonly cajas: number;
  readonly largo_cm: number;
  readonly ancho_cm: number;
  readonly alto_cm: number;
  /** Of one box. */
  readonly gramos: number;
  readonly contenido: readonly Content[];
}

/** What packing needs to know of an order line. */
export interface LineToPack {
  readonly id: number;
  readonly quantity: number;
  readonly boxPieces: number;
  readonly boxSize: string | null;
  readonly boxGrams: number | null;
}

export const MOST_BOXES = 300;
/** Couriers take no box that is heavier. */
export const MOST_GRAMS = 70_000;
const LEAST_GRAMS = 50;

/** How an order would be packed by what its products' boxes hold; weights are for a person to correct. */
export function suggestBoxes(lines: readonly LineToPack[]): readonly BoxGroup[] {
  return lines.flatMap((line) => {
    const full = Math.floor(line.quantity / line.boxPieces);
    const rest = line.quantity % line.boxPieces;
    return [
      ...(full > 0 ? [groupOf(line, full, line.boxPieces)] : []),
      ...(rest > 0 ? [groupOf(line, 1, rest)] : []),
    ];
  });
}

function groupOf(line: LineToPack, cajas: number, piezas: number): BoxGroup {
  const [length, width, height] = measuresOf(line.boxSize) ?? [
    USUAL_BOX.lengthCm,
    USUAL_BOX.widthCm,
    USUAL_BOX.heightCm,
  ];
  const whole = line.boxGrams && line.boxGrams > 0 ? line.boxGrams : USUAL_BOX.grams;
  const share = Math.ceil((whole * piezas) / line.boxPieces);
  return {
    cajas,
    largo_cm: Math.ceil(length),
    ancho_cm: Math.ceil(width),
    alto_cm: Math.ceil(height),
    gramos: Math.min(MOST_GRAMS, Math.max(LEAST_GRAMS, share)),
    contenido: [{ linea: line.id, piezas }],
  };
}

/** What is wrong with a packing, in words for whoever packed; '' when every piece is in one box. */
export function packingProblem(
  lines: readonly { readonly id: number; readonly name: string; readonly quantity: number }[],
  groups: readonly BoxGroup[],
): string {
  const boxes = groups.reduce((sum, { cajas }) => sum + cajas, 0);
  if (boxes === 0) return 'Agrega al menos una caja.';
  if (boxes > MOST_BOXES) return `Un pedido lleva a lo más ${MOST_BOXES} cajas.`;
  const empty = groups.some(({ contenido }) => contenido.every(({ piezas }) => piezas === 0));
  if (empty) return 'Hay una caja sin piezas.';
  const known = new Set(lines.map(({ id }) => id));
  if (groups.some(({ contenido }) => contenido.some(({ linea }) => !known.has(linea)))) {
    return 'Hay piezas que no son de este pedido.';
  }
  for (const { id, name, quantity } of lines) {
    const packed = piecesOf(groups, id);
    if (packed < quantity) return `Faltan ${quantity - packed} piezas de ${name}.`;
    if (packed > quantity) return `Sobran ${packed - quantity} piezas de ${name}.`;
  }
  return groups.every(({ gramos }) => gramos > 0) ? '' : 'Escribe cuántos kilos pesa cada caja.';
}

/**
 * Another kind of box: measured like the last and with what lies in none yet. Its weight is nobody's
 * guess: whoever packed it weighs it.
 */
export function anotherGroup(
  lines: readonly { readonly id: number; readonly quantity: number }[],
  groups: readonly BoxGroup[],
): BoxGroup {
  const { largo_cm, ancho_cm, alto_cm } = groups.at(-1) ?? {
    largo_cm: USUAL_BOX.lengthCm,
    ancho_cm: USUAL_BOX.widthCm,
    alto_cm: USUAL_BOX.heightCm,
  };
  const contenido = lines.map(({ id, quantity }) => ({
    linea: id,
    piezas: Math.max(0, quantity - piecesOf(groups, id)),
  }));
  return { cajas: 1, largo_cm, ancho_cm, alto_cm, gramos: Number.NaN, contenido };
}

export function piecesOf(groups: readonly BoxGroup[], line: number): number {
  return groups.reduce((sum, { cajas, contenido }) => {
    const inOne = contenido.filter(({ linea }) => linea === line);
    return sum + cajas * inOne.reduce((pieces, { piezas }) => pieces + piezas, 0);
  }, 0);
}

export function gramsOf(groups: readonly BoxGroup[]): number {
  return groups.reduce((sum, { cajas, gramos }) => sum + cajas * gramos, 0);
}
