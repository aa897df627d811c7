import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withPictures } from './mail-sheet.ts';
import {
  contactMail,
  emailProofMail,
  letter,
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
    welcomeMail({ username: 'Ana' }, { login: url }),
    welcomeMail({ username: 'Ana' }, { proof: url, days: 7 }),
    emailProofMail({ username: 'Ana' }, url, 7),
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
      const written = html
        .replace('<!--pedido-->', '')
        .replace(
          /<\/?(!doctype|html|head|meta|title|style|body|div|table|tr|td|img|h1|span|p|a|br)\b[^>]*>/g,
          '',
        );
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

const LOGO = new Uint8Array([1]);
const PICTURE = new Uint8Array([2]);
const order = letter({
  subject: 'Tu pedido va en camino: pedido P-0000000001',
  greeting: 'Hola, Ana:',
  paragraphs: ['Tu pedido P-0000000001 va en camino.', { rows: [['Envío', '$10.00']] }],
  action: { label: 'Ver mi pedido', url: 'https://tienda.example/estado-pedidos' },
});

test('a mail shows mark and product from inside of itself, one button, and is readable in the dark', () => {
  const sheet = { to: 'a@x.mx', ...signed(order, 'Tinta') };
  const sent = withPictures(sheet, LOGO, { picture: PICTURE, name: 'Taza $& "grande"' });
  expect([...sent.html.matchAll(/src="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    'cid:logo',
    'cid:pedido',
  ]);
  expect(sent.pictures?.map(({ cid, contentType }) => [cid, contentType])).toEqual([
    ['logo', 'image/png'],
    ['pedido', 'image/jpeg'],
  ]);
  expect(sent.html).toContain('alt="Taza $&amp; &quot;grande&quot;"');
  expect(sent.html).not.toMatch(/url\(|@import|<link|<script/);
  expect(sent.html.match(/<a /g)).toHaveLength(1);
  expect(sent.html).toContain('prefers-color-scheme:dark');
  expect(sent.html).toMatch(/<h1[^>]*>Tu pedido va en camino<\/h1>/);
  expect(sent.subject).toBe('Tu pedido va en camino: pedido P-0000000001');
  expect(sent.text).toContain('Tu pedido P-0000000001 va en camino.\n\nEnvío: $10.00\n\nVer mi');
});

test('a mail about no order keeps no place for its picture', () => {
  const sent = withPictures({ to: 'a@x.mx', ...signed(order, 'Tinta') }, LOGO, undefined);
  expect(sent.html).not.toMatch(/<!--|cid:pedido/);
  expect(sent.pictures?.map(({ cid }) => cid)).toEqual(['logo']);
});
