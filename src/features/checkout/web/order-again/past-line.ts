import type { PlacedFile } from '../../../artwork/placed-address.ts';
import type { FinishFile } from '../../../cart/line.ts';
import type { OrderItemView } from '../../../orders/reads.ts';
import { artworkAgain, type PastLine } from '../../order-again.ts';

/** A line of an order as the wire tells it, its artwork where it was approved. */
export function pastLine(item: OrderItemView, approved?: readonly PlacedFile[]): PastLine {
  return {
    name: item.nombre,
    image: item.imagen,
    quantity: item.quantity,
    technique: item.tecnica,
    colour: item.color,
    notes: item.notas,
    total: item.total ?? item.unit_price * item.quantity,
    artwork: artworkAgain(filesOf(item.imagenesterminados), approved),
    split: item.tallas,
  };
}

/** The files as a cart keeps them; old orders carry free text here. */
function filesOf(text: string): FinishFile[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => (isFile(entry) ? [entry] : []));
}

const PARTS = ['name', 'filename', 'url', 'original_name'] as const;

function isFile(entry: unknown): entry is FinishFile {
  if (typeof entry !== 'object' || entry === null) return false;
  return PARTS.every((part) => typeof Reflect.get(entry, part) === 'string');
}
