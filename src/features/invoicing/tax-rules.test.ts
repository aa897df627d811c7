import { expect, test } from 'vitest';
import { CFDI_USES, type Person, REGIMES } from './tax-catalogue.ts';
import { usualFirst } from './tax-rules.ts';

const codes = (list: readonly { readonly clave: string }[]): string[] =>
  list.map(({ clave }) => clave);
/** Regimes a receiver of this kind can be in, as the catalogue has it. */
const regimesFor = (person: Person) => REGIMES.filter(({ personas }) => personas.includes(person));
/** Uses it may state in a regime, none in one that is not theirs (CFDI40157, CFDI40161). */
const usesFor = (person: Person, regime: string) =>
  CFDI_USES.filter(
    ({ personas, regimenes }) =>
      codes(regimesFor(person)).includes(regime) &&
      personas.includes(person) &&
      regimenes.includes(regime),
  );

test('DAT-11 A62 the catalogues are complete, without a code twice', () => {
  expect(codes(REGIMES)).toHaveLength(19);
  expect(codes(CFDI_USES)).toHaveLength(22);
  for (const list of [codes(REGIMES), codes(CFDI_USES), CFDI_USES.map(({ id }) => `${id}`)])
    expect(new Set(list).size).toBe(list.length);
  for (const { regimenes } of CFDI_USES)
    for (const clave of regimenes) expect(codes(REGIMES)).toContain(clave);
});

test('A62 payments and payroll are no use of a sale', () => {
  expect(codes(CFDI_USES)).not.toContain('CP01');
  expect(codes(CFDI_USES)).not.toContain('CN01');
  expect(codes(CFDI_USES)).not.toContain('P01');
});

test('A62 companies and people have their own regimes, and share two', () => {
  const companies = codes(regimesFor('moral'));
  const people = codes(regimesFor('fisica'));
  expect(companies).toEqual(['601', '603', '610', '620', '622', '623', '624', '626']);
  expect(people).toHaveLength(13);
  expect(companies.filter((clave) => people.includes(clave))).toEqual(['610', '626']);
});

test.each([
  ['moral', '601', 'G03', true],
  ['moral', '601', 'D01', false],
  ['fisica', '612', 'G03', true],
  ['fisica', '612', 'D01', true],
  ['fisica', '605', 'G03', false],
  ['fisica', '605', 'D10', true],
  ['fisica', '616', 'G03', false],
  ['fisica', '616', 'G02', true],
  ['fisica', '626', 'D01', false],
  ['fisica', '626', 'G01', true],
  ['moral', '626', 'G01', true],
  ['moral', '610', 'S01', true],
  ['moral', '610', 'G03', false],
  ['fisica', '601', 'S01', false],
  ['moral', '605', 'S01', false],
  ['moral', '999', 'S01', false],
] as const)('A62 persona %s of regime %s stating %s: %s', (person, regime, use, allowed) => {
  expect(codes(usesFor(person, regime)).includes(use)).toBe(allowed);
});

test('A62 in a regime that is not theirs nobody may state anything', () => {
  expect(usesFor('moral', '605')).toEqual([]);
});

test('A62 everybody in a regime of theirs can at least state no tax effects', () => {
  for (const person of ['fisica', 'moral'] as const)
    for (const { clave } of regimesFor(person))
      expect(codes(usesFor(person, clave))).toContain('S01');
});

test('A62 the usual uses come first and none is lost', () => {
  const sorted = codes(usualFirst(CFDI_USES));
  expect(sorted.slice(0, 6)).toEqual(['G01', 'G03', 'I02', 'I04', 'I08', 'S01']);
  expect([...sorted].sort()).toEqual(codes(CFDI_USES).sort());
});
