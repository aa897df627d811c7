import { expect, test } from 'vitest';
import { productsIn, readList } from './typed-list.ts';

const typed = {
  nombre: ' Distribuidores ',
  descuento: '12,5 %',
  categorias: { tazas: '', usb: '30' },
  productos: '',
};

test('BEH-175 a list is read as people type it: commas, percent signs, empty categories', () => {
  expect(readList(typed)).toEqual({
    draft: {
      nombre: 'Distribuidores',
      descuento: 12.5,
      categorias: [{ slug: 'usb', descuento: 30 }],
      productos: [],
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

test('BEH-195 products are read a line each, as they are typed or pasted from a sheet', () => {
  const typedLines = 'TAZ-001 15\n\nUSB 7\t12,5 %\r\nBOL-1; 0';
  expect(productsIn(typedLines)).toEqual({
    productos: [
      { clave: 'TAZ-001', descuento: 15 },
      { clave: 'USB 7', descuento: 12.5 },
      { clave: 'BOL-1', descuento: 0 },
    ],
  });
  for (const [wrong, place] of [
    ['TAZ-001', 1],
    ['TAZ-001 15\nTAZ-002 95', 2],
    ['15', 1],
    ['TAZ-001 15\ntaz-001 20', 2],
  ] as const)
    expect(productsIn(wrong)).toEqual({ problem: expect.stringContaining(`Renglón ${place}:`) });
  expect(readList({ ...typed, productos: 'TAZ-001' })).toMatchObject({
    problems: { productos: expect.stringContaining('TAZ-001 15') },
  });
});
