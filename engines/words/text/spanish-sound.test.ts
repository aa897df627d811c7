import { expect, test } from 'vitest';
import { soundOf } from './spanish-sound.ts';

test('spellings that sound alike in Mexico sound the same here', () => {
  for (const [one, other] of [
    ['tasa', 'taza'],
    ['bazo', 'vaso'],
    ['yavero', 'llavero'],
    ['asul', 'azul'],
    ['cojin', 'cogin'],
    ['keso', 'queso'],
    ['oja', 'hoja'],
    ['gorra', 'gora'],
    ['sinta', 'cinta'],
    ['mochiya', 'mochilla'],
  ]) {
    expect([one, soundOf(one ?? '')]).toEqual([one, soundOf(other ?? '')]);
  }
});

test('words that sound different stay apart', () => {
  for (const [one, other] of [
    ['taza', 'taxa'],
    ['guia', 'jia'],
    ['guitarra', 'jitarra'],
    ['chico', 'cico'],
    ['gato', 'jato'],
    ['casa', 'cama'],
  ]) {
    expect(soundOf(one ?? '')).not.toBe(soundOf(other ?? ''));
  }
});
