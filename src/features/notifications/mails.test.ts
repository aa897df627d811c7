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
    newDeviceMail({ username: 'Ana' }, url, 'Chrome en Windows'),
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

test('the letter of a new device in full: greeting, what happened, its action and how it ends', () => {
  const { subject, text, html } = newDeviceMail(
    { username: ' Ana\nLuz ' },
    'https://x.mx/?a=1&b=2',
    'Chrome en Windows',
  );
  expect(subject).toBe('Nuevo inicio de sesión en tu cuenta');
  expect(text.split('\n\n')).toEqual([
    'Hola, Ana Luz:',
    'Alguien entró a tu cuenta desde un navegador que no habíamos visto: Chrome en Windows.',
    'Cambiar mi contraseña:\nhttps://x.mx/?a=1&b=2',
    'Si fuiste tú, no tienes que hacer nada.',
  ]);
  const plain = html.replace(/<\/p>/g, '\n').replace(/<[^>]*>/g, '');
  expect(plain.trimEnd().split('\n')).toEqual([
    'Hola, Ana Luz:',
    'Alguien entró a tu cuenta desde un navegador que no habíamos visto: Chrome en Windows.',
    'Cambiar mi contraseña',
    'Si fuiste tú, no tienes que hacer nada.',
  ]);
  expect(html).toContain('href="https://x.mx/?a=1&amp;b=2"');
});

test('a letter without an action has no button and ends with what to do when it was not you', () => {
  const { text, html } = passwordChangedMail({ username: 'Ana' });
  expect(text.split('\n\n')).toEqual([
    'Hola, Ana:',
    'La contraseña de tu cuenta se cambió hace un momento y cerramos las demás sesiones.',
    'Si no fuiste tú, responde a este correo y lo revisamos contigo.',
  ]);
  expect(html).not.toContain('<a');
  expect(html).toMatch(/<p[^>]*>Si no fuiste tú, [^<]*<\/p>$/);
});

test('T167 the subject of a message is one line of a name that is not too long', () => {
  const from = (nombre: string) =>
    contactMail({ nombre, email: ' a@x.mx\n', mensaje: 'Hola\nAdiós' });
  expect(from(' Ana \t Luz\n').subject).toBe('Mensaje de Ana Luz');
  expect(from('x'.repeat(200)).subject).toBe(`Mensaje de ${'x'.repeat(80)}`);
  expect(from('Ana').text).toContain('Ana <a@x.mx> escribió:\n\nHola\nAdiós\n\n');
  expect(from('Ana').html).toContain('>Hola<br>Adiós</p>');
  expect(from('"Ana" & <Luz>').html).toContain(
    '>&quot;Ana&quot; &amp; &lt;Luz&gt; &lt;a@x.mx&gt; ',
  );
});
