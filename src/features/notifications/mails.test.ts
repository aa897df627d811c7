import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contactMail,
  newDeviceMail,
  passwordChangedMail,
  resetMail,
  signed,
  welcomeMail,
} from './mails.ts';

test('every mail says in text what it says in HTML, with its one action', () => {
  const url = 'https://tienda.example/restablecer-acceso?token=abc';
  const mail = resetMail(url, 30);
  expect(mail.text).toContain(url);
  expect(mail.html).toContain(`href="${url}"`);
  expect(mail.text).toContain('30 minutos');
  for (const other of [
    welcomeMail({ username: 'Ana' }, url),
    newDeviceMail({ username: 'Ana' }, url),
    passwordChangedMail({ username: 'Ana' }),
  ]) {
    expect(other.text).toContain('Hola, Ana:');
    const sheet = signed(other, 'Tinta & Sol');
    expect(sheet.html).toContain('lang="es-MX"');
    expect(sheet.html).toContain('>Tinta &amp; Sol</p>');
    expect(sheet.text).toBe(`${other.text}\n\nTinta & Sol`);
  }
});

test('T167 whatever people write, subjects stay one line and HTML stays text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (nombre, mensaje) => {
      const mail = contactMail({ nombre: `${nombre}\r\nBcc: x@x.mx`, email: 'a@x.mx', mensaje });
      expect(mail.subject).not.toMatch(/[\r\n]/);
      const { html } = signed(mail, nombre);
      const written = html.replace(/<\/?(!doctype|html|body|div|p|a|br)\b[^>]*>/g, '');
      expect(written).not.toMatch(/[<>]/);
    }),
  );
});
