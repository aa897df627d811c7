import { expect, test } from 'vitest';
import { readablePhone, readTelephone } from './telephone.ts';

test('BEH-723 a Mexican telephone is read however it was typed, and grouped as people say it', () => {
  for (const typed of ['5512345678', '55 1234-5678', '+52 55 1234 5678', '5215512345678'])
    expect(readTelephone(typed)).toEqual({ shown: '55 1234 5678', dialled: '525512345678' });
  expect(readTelephone('(444) 812-3456')).toEqual({
    shown: '444 812 3456',
    dialled: '524448123456',
  });
  // Its own first digits are 52 and 521: nothing is taken from a number of ten.
  expect(readTelephone('5212345678')?.dialled).toBe('525212345678');
});

test('BEH-723 what is no Mexican telephone, or has an extension, is nothing to dial', () => {
  for (const typed of ['', '812345', '+1 212 555 0147', '55 1234 5678 ext. 9', '55123456781234'])
    expect(readTelephone(typed)).toBeUndefined();
});

test('SHP-01 BEH-889 a telephone is shown in groups, with +52 where it was typed, and one of elsewhere as it is', () => {
  const read = ['8112345678', '81-1234-5678', '528112345678', '5281123456', '4448123456'];
  expect(read.map(readablePhone)).toEqual([
    '81 1234 5678',
    '81 1234 5678',
    '+52 81 1234 5678',
    '528 112 3456',
    '444 812 3456',
  ]);
  const foreign = [
    '18112345678',
    '188112345678',
    '52811234567',
    '5281123456789',
    '',
    '8112 ext. 4',
  ];
  expect(foreign.map(readablePhone)).toEqual(foreign);
});
