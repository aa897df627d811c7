import { expect, test } from 'vitest';
import { takeTurn } from './turns.ts';

test('BEH-619 three pictures with a logo are asked for at once, the next in the order they came, and who leaves takes no turn', () => {
  const begun: string[] = [];
  const ask = (name: string) => takeTurn(() => begun.push(name));
  const [one, , three] = ['1', '2', '3'].map(ask);
  const [four, five] = ['4', '5', '6'].map(ask);
  expect(begun).toEqual(['1', '2', '3']);
  four?.();
  one?.();
  // Ended twice, as by a picture that came and is then taken off, it is one turn.
  one?.();
  expect(begun).toEqual(['1', '2', '3', '5']);
  three?.();
  five?.();
  expect(begun).toEqual(['1', '2', '3', '5', '6']);
  ask('7');
  expect(begun).toContain('7');
});
