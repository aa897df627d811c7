import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, settingsFrom, withoutSamples } from './settings.ts';

test('A13 a shop without stored settings shows the fictitious company', () => {
  expect(settingsFrom([], 'estampa')).toEqual({ ...DEFAULT_SETTINGS, companySlug: 'estampa' });
  expect(DEFAULT_SETTINGS.email).toMatch(/\.example$/);
  expect(DEFAULT_SETTINGS.address).toContain('Ciudad de México');
});

test('FTR-02 the default company has four social links', () => {
  expect(DEFAULT_SETTINGS.social).toHaveLength(4);
});

test('A13 what staff stored replaces the default, field by field', () => {
  const settings = settingsFrom(
    [
      { key: 'phone', value: '55 1234 5678' },
      { key: 'hours', value: [{ days: 'Lunes', time: '9 a 5' }] },
      { key: 'couponInput', value: true },
    ],
    'otra',
  );
  expect(settings.phone).toBe('55 1234 5678');
  expect(settings.hours).toEqual([{ days: 'Lunes', time: '9 a 5' }]);
  expect(settings.couponInput).toBe(true);
  expect(settings.companySlug).toBe('otra');
  expect(settings.email).toBe(DEFAULT_SETTINGS.email);
});

test('a setting of the wrong shape is as if it were not stored', () => {
  const settings = settingsFrom(
    [
      { key: 'company', value: 7 },
      { key: 'rfc', value: '  ' },
      { key: 'hours', value: [{ days: 'Lunes' }] },
      { key: 'couponInput', value: 'yes' },
      { key: 'logo', value: { name: '../../x', width: 1, height: 1 } },
    ],
    'estampa',
  );
  expect(settings).toEqual({ ...DEFAULT_SETTINGS, companySlug: 'estampa' });
});

test('a social link that is no web address is left out', () => {
  const social = [
    { name: 'Malo', url: 'javascript:alert(1)' },
    { name: 'Bueno', url: 'https://red.example/estampa' },
  ];
  expect(settingsFrom([{ key: 'social', value: social }], 'estampa').social).toEqual([social[1]]);
});

test('BEH-520 of the fictitious company a real shop shows nothing but what staff wrote themselves', () => {
  const none = withoutSamples(settingsFrom([], 'estampa'));
  const { legalName, rfc, address, phone, email, social } = none;
  expect({ legalName, rfc, address, phone, email, social }).toEqual({
    ...{ legalName: 'Estampa', rfc: '', address: '', phone: '', email: '', social: [] },
  });
  expect(none.company).toBe(DEFAULT_SETTINGS.company);
  const [sample] = DEFAULT_SETTINGS.social;
  const own = { name: 'Facebook', url: 'https://facebook.com/sello' };
  const written = [
    { key: 'phone', value: '55 1234 5678' },
    { key: 'social', value: [sample, own] },
  ];
  expect(withoutSamples(settingsFrom(written, 'estampa'))).toMatchObject({
    phone: '55 1234 5678',
    email: '',
    social: [own],
  });
});

test('BEH-475 a real shop offers WhatsApp once staff wrote a number, and no longer once they emptied it', () => {
  const shown = (whatsapp?: string) =>
    withoutSamples(
      settingsFrom(whatsapp === undefined ? [] : [{ key: 'whatsapp', value: whatsapp }], 'estampa'),
    ).whatsapp;
  expect([shown(), shown(''), shown('55 1234 5678')]).toEqual(['', '', '55 1234 5678']);
  expect(settingsFrom([{ key: 'whatsapp', value: ' ' }], 'estampa').whatsapp).toBe('');
});
