import { expect, test } from 'vitest';
import { settingsFrom } from '../site/settings.ts';
import { pageFacts } from './page-facts.ts';

test('BEH-638 a page that names the company’s telephone groups it as people say it, and says so where none is written', () => {
  const site = settingsFrom([{ key: 'phone', value: '5512345678' }], 'tinta');
  expect(pageFacts(site).telefono).toBe('55 1234 5678');
  expect(pageFacts({ ...site, phone: '' }).telefono).toBe('(por escribir)');
});
