import { expect, test } from 'vitest';
import { groupedQueues } from './queue-groups.ts';
import { QUEUES, type QueueCount } from './queues.ts';

const rowsOf = (...ids: readonly QueueCount['id'][]) => ids.map((id) => ({ id }));

test('BEH-719 many queues stand by their kind, what is at risk or stopped first, and none is lost', () => {
  const ids: QueueCount['id'][] = [...QUEUES.map(({ id }) => id), 'existencias', 'datos'];
  ids.push('correos');
  const groups = groupedQueues(rowsOf(...ids));
  expect(groups.map(({ name }) => name)).toEqual([
    ...['Primero', 'Dinero', 'Taller', 'Entrega', 'Clientes y catálogo'],
  ]);
  expect(groups[0]?.rows).toEqual(rowsOf('mios', 'promesas', 'pausa'));
  const shown = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  expect([...shown].sort()).toEqual([...ids].sort());
});

test('BEH-719 a few queues are one list without names, and a kind of which there is none is left out', () => {
  const few = rowsOf('pagos', 'devoluciones', 'promesas');
  expect(groupedQueues(few)).toEqual([{ name: '', rows: few }]);
  const many = rowsOf(
    ...(['surtir', 'recibir', 'producir', 'produccion', 'empacar', 'enviar'] as const),
    ...(['camino', 'tienda', 'pausa'] as const),
  );
  expect(groupedQueues(many).map(({ name }) => name)).toEqual(['Primero', 'Taller', 'Entrega']);
});
