import { expect, test } from 'vitest';
import { NO_FINISH } from '../../kernel/messages.ts';
import { questionWords } from './question-words.ts';

test('BEH-476 whoever answers a question about a product reads how it was configured', () => {
  const mugs = { name: 'Taza clásica', id: 'TAZ-7', colour: 'Azul', pieces: 1200 };
  expect(questionWords({ ...mugs, technique: 'Serigrafía' })).toBe(
    'Hola, me interesan 1,200 piezas de Taza clásica (TAZ-7), color Azul, con Serigrafía.',
  );
  expect(questionWords({ ...mugs, colour: '', pieces: 1, technique: NO_FINISH })).toBe(
    'Hola, me interesa 1 pieza de Taza clásica (TAZ-7), sin imprimir.',
  );
});
