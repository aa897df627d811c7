import { expect, test } from 'vitest';
import { PHASES } from './courier.port.ts';
import { boxDelivered, outForDelivery } from './parcel-letters.ts';
import { PHASE_NAMES } from './phase-names.ts';

test('BEH-34 who waits is mailed that somebody must be there, and which box of several comes', () => {
  const letter = (which: string) => ({
    kind: 'envios',
    title: 'Tu pedido sale hoy a entrega',
    paragraphs: [
      `Tu pedido P-7K3M9Q2X4H${which} va en reparto.`,
      'Asegúrate de que alguien pueda recibirlo.',
    ],
    mailed: true,
  });
  expect(outForDelivery('P-7K3M9Q2X4H', 1, 1)).toEqual(letter(''));
  expect(outForDelivery('P-7K3M9Q2X4H', 2, 3)).toEqual(letter(' (caja 2 de 3)'));
});

test('BEH-34 a part that arrived is told in the shop and not mailed: its order has a letter of its own', () => {
  expect(boxDelivered('P-7K3M9Q2X4H', 2, 3)).toEqual({
    kind: 'envios',
    title: 'Llegó una parte de tu pedido',
    paragraphs: ['Entregamos la caja 2 de 3 de tu pedido P-7K3M9Q2X4H.'],
    mailed: false,
  });
});

test('BEH-37 no two phases of a box are told in the same words', () => {
  const told = (['empacada', ...PHASES] as const).map((phase) => PHASE_NAMES[phase]);
  expect(new Set(told).size).toBe(PHASES.length + 1);
  expect(told.every((name) => name.length > 3)).toBe(true);
});
