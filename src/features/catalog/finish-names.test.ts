import { expect, test } from 'vitest';
import { finishNames } from './finish-names.ts';

test('PDP-14 the finishes come out of JSON text, each once', () => {
  const names = (tecnicaImpresion: string) => finishNames({ tecnicaImpresion });
  expect(names('["Serigrafia","Bordado","Serigrafia"]')).toEqual(['Serigrafia', 'Bordado']);
  expect(names('[]')).toEqual([]);
});

test('PDP-14 a text that is no list of names means no finish', () => {
  for (const tecnicaImpresion of ['', 'Serigrafia', '{"a":1}', '[1,null,""]']) {
    expect(finishNames({ tecnicaImpresion })).toEqual([]);
  }
});
