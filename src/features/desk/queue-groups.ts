import type { QueueCount } from './queues.ts';

/** A part of the desk's first page: queues of one kind of work, in the order in which they are met. */
interface QueueGroup {
  readonly name: string;
  readonly queues: readonly QueueCount['id'][];
}

const GROUPS: readonly QueueGroup[] = [
  { name: 'Primero', queues: ['mios', 'promesas', 'pausa'] },
  { name: 'Dinero', queues: ['pagos', 'cobrar', 'devoluciones'] },
  {
    name: 'Taller',
    queues: ['propuestas', 'aprobaciones', 'surtir', 'recibir', 'producir', 'produccion'],
  },
  { name: 'Entrega', queues: ['empacar', 'enviar', 'camino', 'tienda'] },
  {
    name: 'Clientes y catálogo',
    queues: ['reclamaciones', 'existencias', 'datos', 'correos'],
  },
];

/** So many queues are read as one list; more of them by their kind. */
const FEW = 8;

/**
 * Queues as they stand below each other: a few as they are, under no name (''); more of them by kinds, what
 * is at risk or stopped among the first. A kind of which there is none is left out.
 */
export function groupedQueues<Row extends { readonly id: QueueCount['id'] }>(
  rows: readonly Row[],
): readonly { readonly name: string; readonly rows: readonly Row[] }[] {
  if (rows.length <= FEW) return [{ name: '', rows }];
  return GROUPS.map(({ name, queues }) => ({
    name,
    rows: queues.flatMap((id) => rows.filter((row) => row.id === id)),
  })).filter((group) => group.rows.length > 0);
}
