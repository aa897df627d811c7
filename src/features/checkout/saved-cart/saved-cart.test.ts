import { expect, test } from 'vitest';
import { cartLine } from '../../../../test/support/cart-line.ts';
import { withSaved } from './saved-cart.ts';
import { savedCartMail } from './saved-cart-mail.ts';

const red = cartLine({ uniqueId: 'a', color: 'Rojo' });
const blue = cartLine({ uniqueId: 'b', color: 'Azul' });

test('BEH-636 a saved cart that is opened again adds nothing to what is there already', () => {
  const once = withSaved([red], [{ ...red, uniqueId: 'c', quantity: 90 }, blue]);
  expect(once).toEqual({ lines: [red, blue], added: 1 });
  expect(withSaved(once.lines, [red, blue])).toEqual({ lines: once.lines, added: 0 });
  expect(withSaved([], [red]).lines).toEqual([red]);
});

test('BEH-636 the mail of a saved cart tells what is in it, until when it opens, and no price', () => {
  const line = { quantity: 1200, name: 'Taza', colour: 'Rojo', finish: 'Serigrafía' };
  const url = 'https://tienda.example/mi-carrito?guardado=1';
  const told = { username: 'Ana', until: '28 de diciembre de 2026', url };
  const { text, subject } = savedCartMail({ ...told, lines: [line, { ...line, finish: '' }] });
  expect(subject).toBe('Tu carrito está guardado');
  expect(text).toContain('1,200 × Taza, Rojo, Serigrafía\n1,200 × Taza, Rojo\n');
  expect(text).toContain(`Se guarda hasta el: ${told.until}`);
  expect(text).toContain(`Abrir mi carrito:\n${url}`);
  expect(text).not.toContain('$');
  const many = savedCartMail({ ...told, lines: Array.from({ length: 23 }, () => line) });
  expect(many.text.match(/1,200 × /g)).toHaveLength(20);
  expect(many.text).toContain('\nY 3 más');
});
