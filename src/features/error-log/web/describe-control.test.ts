// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { describeControl } from './describe-control.ts';

function described(html: string): string | undefined {
  document.body.innerHTML = html;
  const inner = document.querySelector('[data-here]');
  return inner ? describeControl(inner, location.origin) : 'nothing to describe';
}

test.each([
  ['<button><span data-here>Agregar al carrito</span></button>', 'button Agregar al carrito'],
  ['<button data-here aria-label="Cerrar">x</button>', 'button Cerrar'],
  ['<button data-here>Ver mis 12 pedidos</button>', 'button Ver mis ## pedidos'],
  ['<button data-here aria-label="Enviar aquí: Calle Luna 8">x</button>', 'button Enviar aquí'],
  ['<a data-here href="/productos/Ana">Ana</a>', 'link /productos/[texto]'],
  ['<a data-here href="/mi-carrito?x=1">Tu carrito</a>', 'link /mi-carrito'],
  ['<a data-here href="https://otro.example/ana">Ana</a>', 'link'],
  ['<details><summary data-here>Filtros</summary></details>', 'disclosure Filtros'],
  ['<p data-here>Solo texto</p>', undefined],
])('SEC-07 a click on %s is told as %s', (html, told) => {
  expect(described(html)).toBe(told);
});

test.each([
  '<input data-here name="rfc" value="XAXX010101000">',
  '<input data-here type="password" name="password" value="secreta">',
  '<textarea data-here name="notas">secreta</textarea>',
  '<select data-here name="estado"><option selected>secreta</option></select>',
  '<div data-private><button data-here>Calle secreta</button></div>',
  '<button data-private data-here aria-label="Calle secreta">x</button>',
  '<div role="radio" data-here>Calle secreta</div>',
  '<button data-here>ana.secreta@demo.example</button>',
  `<button data-here>Calle secreta ${'muy larga '.repeat(10)}</button>`,
])('SEC-07 T194 no value and nobody’s data in what a click tells: %s', (html) => {
  expect(described(html)).not.toMatch(/secreta|XAXX|opción/);
});
