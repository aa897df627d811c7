import { expect, test } from 'vitest';
import { adviceOf, widerBy } from './print-advice.ts';

const where = { technique: 'serigrafía', widthMm: 60 };

test('a thin line is told with the width at which it prints', () => {
  expect(adviceOf({ rule: 'linea_minima', value: 0.2, limit: 0.35 }, where)).toBe(
    'Tiene una línea de 0.2 mm; en serigrafía la más delgada que sale es de 0.35 mm. Engruésala, o imprime tu logo a 105 mm de ancho.',
  );
});

test('a coarse picture is told with the width at which it is sharp', () => {
  expect(adviceOf({ rule: 'resolucion', value: 150, limit: 300 }, where)).toContain(
    'o imprime a 30 mm de ancho.',
  );
});

test('one ink is said in the singular', () => {
  const one = adviceOf({ rule: 'tintas', value: 3, limit: 1 }, where);
  expect(one).toContain('Tiene 3 tintas y en serigrafía cabe 1.');
  expect(adviceOf({ rule: 'tintas', value: 5, limit: 4 }, where)).toContain('caben 4');
});

test('BEH-211 what follows the paths is called by its name: a beam, or the blade that cuts vinyl', () => {
  const vinyl = { technique: 'vinil textil', widthMm: 60 };
  const cut = { technique: 'corte láser', widthMm: 60 };
  const open = { rule: 'trazo_abierto', value: 2, limit: 0 };
  const picture = { rule: 'solo_trazos', value: 'imagen', limit: 'vector' };
  expect(adviceOf(open, vinyl)).toContain('2 trazos abiertos: la cuchilla sigue cada trazo');
  expect(adviceOf(open, cut)).toContain('2 trazos abiertos: el láser sigue cada trazo');
  expect(adviceOf(picture, vinyl)).toMatch(
    /^La cuchilla sigue trazos y tu archivo trae una imagen/,
  );
  expect(adviceOf(picture, cut)).toMatch(/^El láser sigue trazos/);
});

test.each(['encrypted', 'empty', 'too_large', 'unsafe', 'broken'])(
  'a file that cannot be measured may be ordered with all the same: %s',
  (value) => {
    expect(adviceOf({ rule: 'archivo', value, limit: 'legible' }, where)).toMatch(
      /lo revisa un diseñador\.$/,
    );
  },
);

test('a larger print is proposed when it suffices for all, up to twice as wide', () => {
  const line = { regla: 'linea_minima', valor: 0.2, limite: 0.35 };
  const gap = { regla: 'hueco_minimo', valor: 0.3, limite: 0.35 };
  expect(widerBy([gap, line], 60)).toBe(105);
  expect(widerBy([{ ...line, valor: 0.15 }], 60)).toBeUndefined();
  expect(widerBy([{ regla: 'tintas', valor: 6, limite: 4 }], 60)).toBeUndefined();
  expect(widerBy([{ ...line, valor: 0.25, limite: 0.5 }], 60)).toBe(120);
});

test('small letters are told in the points of a drawing program, and with the width at which they are read', () => {
  const small = adviceOf({ rule: 'texto_minimo', value: 1.5, limit: 2 }, where);
  expect(small).toContain('Su texto más chico es de 4.3 puntos (1.5 mm)');
  expect(small).toContain('en serigrafía se lee desde 5.7 puntos');
  expect(small).toContain('a 80 mm de ancho.');
});

test('one open path is said in the singular, and what nobody knows by name is said to be unmeasured', () => {
  const cut = { technique: 'corte láser', widthMm: 60 };
  expect(adviceOf({ rule: 'trazo_abierto', value: 1, limit: 0 }, cut)).toContain(
    'Tiene un trazo abierto: el láser',
  );
  const unmeasured = 'No pudimos medir tu archivo. Puedes pedir con él: lo revisa un diseñador.';
  expect(adviceOf({ rule: 'de mañana', value: 1, limit: 0 }, where)).toBe(unmeasured);
  expect(adviceOf({ rule: 'archivo', value: 'de mañana', limit: 0 }, where)).toBe(unmeasured);
  expect(adviceOf({ rule: 'archivo', value: 'encrypted', limit: 0 }, where)).toContain(
    'tiene contraseña',
  );
});
