import { expect, test } from 'vitest';
import { isTechnique } from '../../../engines/artwork-check/artwork-check.ts';
import { slug } from '../../kernel/fold.ts';
import { lookOf } from '../catalog/server/samples/print-look.ts';
import { lostByName } from './known-names.ts';
import { knownNames } from './server/known-names.ts';
import { USUAL_FINISHES } from './usual-finishes.ts';

const lost = (was: string, is: string) => lostByName(was, is, knownNames());
const UNCHECKED = 'El arte ya no se revisa al subirlo: una persona lo revisa en cada pedido.';
const UNDRAWN = 'El logo de cada cliente ya no se dibuja sobre el producto.';

test('BEH-569 a technique of the trade that is called otherwise loses its check and its drawing, as far as it had them', () => {
  expect(lost('Serigrafía', 'Impresión en tela')).toEqual([UNCHECKED, UNDRAWN]);
  // It is drawn by how its name begins, and checked by the whole of it.
  expect(lost('Grabado láser', 'Grabado láser rotativo')).toEqual([UNCHECKED]);
  expect(lost('Grabado láser rotativo', 'Grabado fino')).toEqual([UNDRAWN]);
  expect(lost('Serigrafía', 'Bordado')).toEqual([
    'El arte se revisa con los límites de Bordado, que son otros.',
  ]);
});

test('BEH-569 letters that read the same lose nothing, nor does a name that the shop never knew', () => {
  expect(lost('Serigrafía', ' SERIGRAFIA ')).toEqual([]);
  expect(lost('Tramsfer', 'Transfer')).toEqual([]);
  expect(lost('Transfer', 'DTF')).toEqual([]);
  expect(lost('Serigrafía', '')).toEqual([]);
});

test('BEH-569 what is said to be lost is what the check and the pictures know a name by', () => {
  const names = [
    ...USUAL_FINISHES.map(({ name }) => name),
    'Vinil textil',
    'Grabado láser fino',
    'Otro',
  ];
  for (const was of names) {
    for (const is of names) {
      const [from, to] = [slug(was), slug(is)];
      const told = lost(was, is);
      const pair = `${was} > ${is}`;
      expect([pair, told.includes(UNCHECKED)]).toEqual([
        pair,
        isTechnique(from) && !isTechnique(to),
      ]);
      const gone = lookOf(from) !== undefined && lookOf(to) === undefined;
      expect([pair, told.includes(UNDRAWN)]).toEqual([pair, gone]);
    }
  }
});
