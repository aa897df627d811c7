import type { FinishFile } from '../../../cart/line.ts';
import type { OrderItemView } from '../../../orders/reads.ts';
import { stitchesOf } from '../../../pricing/stitches.ts';
import type { ApprovedDesign } from '../../../proofs/reads.ts';
import { asApproved } from '../../../proofs/repeated-design.ts';
import type { PastLine } from '../../order-again.ts';

/** A line of an order as the wire tells it, printed as it was approved. */
export function pastLine(item: OrderItemView, approved?: ApprovedDesign): PastLine {
  return {
    name: item.nombre,
    image: item.imagen,
    quantity: item.quantity,
    technique: item.tecnica,
    colour: item.color,
    css: item.css,
    notes: item.notas,
    total: item.total ?? item.unit_price * item.quantity,
    artwork: asApproved(filesOf(item.imagenesterminados), approved?.placed),
    split: item.tallas,
    stitchTerms: stitchesOf(item),
    approved,
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
