import { expect, test } from 'vitest';
import { readList } from './typed-list.ts';

const typed = {
  nombre: ' Distribuidores ',
  descuento: '12,5 %',
  categorias: { tazas: '', usb: '30' },
};

test('BEH-175 a list is read as people type it: commas, percent signs, empty categories', () => {
  expect(readList(typed)).toEqual({
    draft: {
      nombre: 'Distribuidores',
      descuento: 12.5,
      categorias: [{ slug: 'usb', descuento: 30 }],
    },
  });
});

test.each(['', '91', '-1', '1.234', 'diez', '1e1'])('BEH-175 %j is no discount', (descuento) => {
  expect(readList({ ...typed, descuento })).toMatchObject({
    problems: { descuento: expect.stringContaining('porcentaje') },
  });
  expect(readList({ ...typed, categorias: { usb: descuento || 'x' } })).toMatchObject({
    problems: { categorias: { usb: expect.stringContaining('porcentaje') } },
  });
});
