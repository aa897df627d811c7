// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { changeConfiguration, initialConfiguration } from './configuration-state.ts';
import { keepConfiguration, keptConfiguration } from './kept-configuration.ts';

const FILE = { name: 'a.svg', filename: 'a.svg', url: '/img/a.svg', original_name: 'logo.svg' };
const colour = (nombre: string) => ({
  color: nombre.toLowerCase(),
  nombre,
  css: '',
  inventario: 500,
  imagenes: [],
});
const product = (code = 'TAZ-1', terminados = ['Serigrafía']) =>
  ({
    id_producto_prov: code,
    piezas_caja: 10,
    variantes_color: [colour('Rojo'), colour('Azul')],
    terminados: terminados.map((nombre) => ({ nombre })),
  }) as unknown as Parameters<typeof keepConfiguration>[0] &
    Parameters<typeof changeConfiguration>[0];
const decided = () => ({
  ...initialConfiguration(product()),
  colourIndex: 1,
  typed: '70',
  quantity: 70,
  technique: 'Serigrafía',
  notes: 'Al centro',
  artwork: [FILE],
});
beforeEach(() => sessionStorage.clear());

test('BEH-357 what was decided of a product is there again in its tab, and is the same decision', () => {
  keepConfiguration(product(), decided());
  const line = keptConfiguration(product());
  expect(line).toMatchObject({
    color: 'Azul',
    quantity: 70,
    technique: 'Serigrafía',
    notas: 'Al centro',
    imagenterminado: [FILE],
  });
  if (!line) throw new Error('nothing kept');
  const state = changeConfiguration(product())(initialConfiguration(product()), {
    kind: 'restore',
    line,
  });
  expect(state).toMatchObject(decided());
  expect(keptConfiguration(product('TAZ-2'))).toBeUndefined();
  keepConfiguration(product(), undefined);
  expect(keptConfiguration(product())).toBeUndefined();
});

test('BEH-357 a finish or a colour that is not sold any more does not come back', () => {
  keepConfiguration(product(), decided());
  expect(keptConfiguration(product('TAZ-1', []))).toMatchObject({
    technique: 'Sin terminado',
    imagenterminado: [],
    notas: '',
    quantity: 70,
  });
  const [red] = product().variantes_color;
  expect(keptConfiguration({ ...product(), variantes_color: red ? [red] : [] })).toBeUndefined();
});

test('BEH-357 of ten products it is kept, and what others wrote there, or nothing to write to, is no decision', () => {
  for (let at = 0; at < 12; at += 1) keepConfiguration(product(`P-${at}`), decided());
  expect(keptConfiguration(product('P-1'))).toBeUndefined();
  expect(keptConfiguration(product('P-2'))).toBeDefined();
  for (const text of ['{', '7', '[[]]', '[["TAZ-1",null]]', '[["TAZ-1",{"quantity":-4}]]']) {
    sessionStorage.setItem('configuracion', text);
    expect(keptConfiguration(product()), text).toBeUndefined();
  }
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  expect(keptConfiguration(product())).toBeUndefined();
  vi.unstubAllGlobals();
});
