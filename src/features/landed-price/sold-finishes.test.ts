import { expect, test } from 'vitest';
import { NO_FINISH } from '../../kernel/messages.ts';
import { soldFinishes } from './sold-finishes.ts';

const offer = (nombre: string, desde: number, tiempo_entrega: number) => ({
  ...{ nombre, slug: nombre, bueno_para: '', tiempo_entrega },
  escalas: [{ desde, modo: 'fijo' as const, importe: 900 }],
});
const DETAIL = {
  tecnicaImpresion: JSON.stringify(['Serigrafía', 'Bordado', 'De ayer']),
  terminados: [offer('Bordado', 100, 9), offer('Serigrafía', 1, 4), offer('Ajeno', 1, 1)],
};

test('BEH-651 a product is sold in a quantity with its own finishes that have a price for it, each with its days, and always without any', () => {
  expect(soldFinishes(DETAIL, 50)).toEqual([
    { name: 'Serigrafía', days: 4 },
    { name: NO_FINISH, days: 0 },
  ]);
  expect(soldFinishes(DETAIL, 100)).toEqual([
    { name: 'Serigrafía', days: 4 },
    { name: 'Bordado', days: 9 },
    { name: NO_FINISH, days: 0 },
  ]);
  expect(soldFinishes({ ...DETAIL, tecnicaImpresion: 'nada' }, 50)).toEqual([
    { name: NO_FINISH, days: 0 },
  ]);
});
