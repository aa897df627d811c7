import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MEXICAN_STATES } from '../../kernel/mexican-states.ts';
import { contradiction, contradictionText } from './told-place.ts';

const codes = (told: Parameters<typeof contradiction>[0]) => {
  const found = contradiction(told);
  return found && [found.told.code, found.real.code];
};

test('BEH-353 a state by name or code beside a postal code of another one is a contradiction', () => {
  expect(codes({ province: 'Jalisco', zip: '06700' })).toEqual(['JAL', 'CDMX']);
  expect(codes({ province: ' nuevo leon', zip: '44100' })).toEqual(['NL', 'JAL']);
  expect(codes({ province_code: 'JAL', zip: '06700' })).toEqual(['JAL', 'CDMX']);
  expect(codes({ province: 'Ciudad de México', province_code: 'JAL', zip: '06700' })).toEqual([
    'JAL',
    'CDMX',
  ]);
});

test('BEH-353 A44 what agrees, what nobody knows and the code sent where none is known are none', () => {
  for (const told of [
    { province: 'Distrito Federal', province_code: 'CDMX', zip: '06700' },
    { province: 'México', zip: '52000' },
    { province: '', province_code: 'NL', zip: '06700' },
    { province: 'Ciudad de México', province_code: 'NL', zip: '06700' },
    { province: 'Texas', province_code: 'TX', zip: '06700' },
    { province: 'Jalisco', zip: '00000' },
    { zip: '06700' },
  ])
    expect(codes(told), JSON.stringify(told)).toBeUndefined();
});

test('BEH-353 of two states one is told apart from the other, and each from itself', () => {
  const state = fc.constantFrom(...MEXICAN_STATES);
  fc.assert(
    fc.property(state, state, (told, real) => {
      const zip = `${String(real.prefixes[0]).padStart(2, '0')}000`;
      const found = contradiction({ province: told.name, province_code: told.code, zip });
      expect(found).toEqual(told === real ? undefined : { told, real });
    }),
  );
});

test('BEH-353 whoever typed it reads which is of where', () => {
  const found = contradiction({ province: 'Jalisco', zip: '06700' });
  expect(found && contradictionText('06700', found.told, found.real)).toBe(
    'El código postal 06700 es de Ciudad de México, no de Jalisco. Revisa tu dirección.',
  );
});
