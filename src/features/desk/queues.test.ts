import { expect, test } from 'vitest';
import { addressOf, QUEUES, queueOf } from './queues.ts';

const leads = (id: string, role: string) => {
  const queue = queueOf(id);
  return queue && addressOf(queue, [role]);
};

test('BEH-50 a queue leads to where its work is done whoever may go there, others to its orders', () => {
  expect(leads('pagos', 'finanzas')).toBe('/admin/pagos');
  expect(leads('pagos', 'diseno')).toBe('/admin/pedidos?cola=pagos');
  expect(leads('recibir', 'almacen')).toBe('/admin/compras?ver=pedidas');
});

test('BEH-12 a queue without a screen of its own leads everybody to its orders', () => {
  for (const id of ['aprobaciones', 'promesas', 'pausa'])
    expect(leads(id, 'admin')).toBe(`/admin/pedidos?cola=${id}`);
  expect(QUEUES.every(({ id }) => leads(id, 'admin')?.startsWith('/admin/'))).toBe(true);
});
