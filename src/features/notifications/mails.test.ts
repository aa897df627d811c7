import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takesPicture, withPictures } from './mail-sheet.ts';
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
    const sheet = signed(other, { company: 'Tinta & Sol', accent: '' });
    expect(sheet.html).toContain('lang="es-MX"');
    expect(sheet.html).toContain('>Tinta &amp; Sol</p>');
    expect(sheet.text).toBe(`${other.text}\n\nTinta & Sol`);
  }
});

test('BEH-581 a letter of a company without a name is signed by nobody', () => {
  const mail = passwordChangedMail({ username: 'Ana' });
  const { text, html } = signed(mail, { company: '', accent: '' });
  expect(text).toBe(mail.text);
  expect(html).not.toMatch(/<p[^>]*><\/p>/);
});

test('T167 whatever people write, subjects stay one line and HTML stays text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (nombre, mensaje) => {
      const mail = contactMail({ nombre: `${nombre}\r\nBcc: x@x.mx`, email: 'a@x.mx', mensaje });
      expect(mail.subject).not.toMatch(/[\r\n]/);
      const { html } = signed(mail, { company: nombre, accent: '' });
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
  const sheet = { to: 'a@x.mx', ...signed(order, { company: 'Tinta', accent: '' }) };
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
  const sent = withPictures(
    { to: 'a@x.mx', ...signed(order, { company: 'Tinta', accent: '' }) },
    LOGO,
    undefined,
  );
  expect(sent.html).not.toMatch(/<!--|cid:pedido/);
  expect(sent.pictures?.map(({ cid }) => cid)).toEqual(['logo']);
});

describe('BEH-315 the sums of an order in a letter', () => {
  const sums = [
    ['Envío', '$10.00'],
    ['Total', '$1,234,567,890.00'],
  ] as const;
  const cells = (summed?: boolean) => {
    const rows = { rows: sums, ...(summed === undefined ? {} : { summed }) };
    const { html } = letter({ subject: 'S', greeting: 'Hola:', paragraphs: [rows] });
    return [...html.matchAll(/<td ([^>]*)>([^<]*)<\/td>/g)].map(([, look = '', says]) => ({
      says,
      bold: look.includes('font-weight:700'),
      unbroken: look.includes('white-space:nowrap'),
    }));
  };

  test('the last row alone stands out, and only where it is what all of it comes to', () => {
    expect(cells(true).map(({ bold }) => bold)).toEqual([false, false, true, true]);
    for (const listed of [cells(false), cells()]) {
      expect(listed.map(({ bold }) => bold)).toEqual([false, false, false, false]);
    }
  });

  test('an amount stays on one line up to sixteen signs; what is longer may break', () => {
    expect(cells().map(({ says, unbroken }) => [says, unbroken])).toEqual([
      ['Envío', false],
      ['$10.00', true],
      ['Total', false],
      ['$1,234,567,890.00', false],
    ]);
    const sixteen = letter({
      subject: 'S',
      greeting: 'Hola:',
      paragraphs: [
        { rows: [['Total', '$123,456,789.00']] },
        { rows: [['Total', '1234567890123456']] },
      ],
    });
    expect(sixteen.html.match(/white-space:nowrap/g)).toHaveLength(2);
  });

  test('every row is one line of the text, and what a product is called stays text', () => {
    const rows = [
      ['Taza <b>', '$1.00'],
      ['Bolsa & más', '"$2.00"'],
    ] as const;
    const { text, html } = letter({ subject: 'S', greeting: 'Hola:', paragraphs: [{ rows }] });
    expect(text.split('\n\n')[1]).toBe('Taza <b>: $1.00\nBolsa & más: "$2.00"');
    expect(html).toContain('>Taza &lt;b&gt;</td>');
    expect(html).toContain('>Bolsa &amp; más</td>');
    expect(html).toContain('>&quot;$2.00&quot;</td>');
  });
});

describe('BEH-315 a mail in the list of an inbox', () => {
  const preview = (text: string): string | undefined =>
    /mso-hide:all">([^<]*)</.exec(
      signed({ subject: 'S', html: '<p>H</p>', text }, { company: 'Tinta', accent: '' }).html,
    )?.[1];

  test('it is told by what comes after the greeting, on one line, of 140 signs', () => {
    expect(preview('Hola, Ana:\n\nTu pedido\n \t va  en camino.\n\nVer mi pedido')).toBe(
      'Tu pedido va en camino.',
    );
    expect(preview(`Hola:\n\n${'a'.repeat(200)}`)).toBe('a'.repeat(140));
    expect(preview('Una sola frase <sin más>')).toBe('Una sola frase &lt;sin más&gt;');
  });

  test('its subject ends with the folio, which its heading leaves to the letter', () => {
    const headed = (subject: string) => {
      const { html } = signed({ subject, html: '', text: '' }, { company: 'Tinta', accent: '' });
      return [/<title>([^<]*)</.exec(html)?.[1], /<h1[^>]*>(.*)<\/h1>/.exec(html)?.[1]];
    };
    expect(headed('Va en camino: pedido P-0000000001')).toEqual([
      'Va en camino: pedido P-0000000001',
      'Va en camino',
    ]);
    const whole = '<span style="white-space:nowrap">P-0000000001</span>';
    expect(headed('Recordatorio: pedido P-0000000001 sin pagar')[1]).toBe(
      `Recordatorio: pedido ${whole} sin pagar`,
    );
    expect(headed('Pedido XP-0000000001 y P-00000000012')[1]).toBe(
      'Pedido XP-0000000001 y P-00000000012',
    );
  });
});

test('a folio is never broken at its hyphen, however often it stands there', () => {
  const { html } = letter({
    subject: 'S',
    greeting: 'Hola:',
    paragraphs: ['P-0000000001 y P-ABCDEFGHJK.', 'Sin folio: P-123.'],
  });
  expect(html.match(/<span style="white-space:nowrap">P-[0-9A-Z]{10}<\/span>/g)).toHaveLength(2);
  expect(html).toContain('>Sin folio: P-123.</p>');
});

test('a mail has a place for a picture once it is on its sheet, until it leaves', () => {
  const sheet = signed(order, { company: 'Tinta', accent: '' });
  expect([order.html, sheet.html].map(takesPicture)).toEqual([false, true]);
  const sent = withPictures({ to: 'a@x.mx', ...sheet }, LOGO, undefined);
  expect(takesPicture(sent.html)).toBe(false);
});

test('a mail that shows no mark brings none along', () => {
  const bare = { to: 'a@x.mx', ...order };
  expect(withPictures(bare, LOGO, undefined).pictures).toEqual([]);
  const pictures = withPictures(bare, LOGO, { picture: PICTURE, name: 'Taza' }).pictures;
  expect(pictures?.map(({ cid, body }) => [cid, body])).toEqual([['pedido', PICTURE]]);
});

test('what somebody new reads: their proof with its days, or where to sign in', () => {
  const said = ({ subject, text }: { subject: string; text: string }) => [
    subject,
    ...text.split('\n\n'),
  ];
  const begin =
    'Ya puedes guardar direcciones, aprobar tus diseños y seguir cada pedido desde tu cuenta.';
  const end = 'Si no creaste esta cuenta, responde a este correo y la cerramos.';
  expect(said(welcomeMail({ username: ' Ana\n Luz ' }, { login: 'https://x.mx/l' }))).toEqual([
    'Tu cuenta está lista',
    'Hola, Ana Luz:',
    begin,
    'Iniciar sesión:\nhttps://x.mx/l',
    end,
  ]);
  expect(said(welcomeMail({ username: 'Ana' }, { proof: 'https://x.mx/p', days: 7 }))).toEqual([
    'Tu cuenta está lista',
    'Hola, Ana:',
    begin,
    'Confirma que este correo es tuyo. El enlace sirve una sola vez, con tu sesión iniciada, y vence en 7 días. Puedes comprar sin hacerlo.',
    'Confirmar mi correo:\nhttps://x.mx/p',
    end,
  ]);
  expect(said(emailProofMail({ username: ' Ana\n Luz ' }, 'https://x.mx/p', 3))).toEqual([
    'Confirma tu correo',
    'Hola, Ana Luz:',
    'Confirma que este correo es el de tu cuenta. El enlace sirve una sola vez, con tu sesión iniciada, y vence en 3 días.',
    'Confirmar mi correo:\nhttps://x.mx/p',
    'Si no tienes una cuenta con nosotros, ignora este correo o respóndelo y la cerramos.',
  ]);
});

test('a new password and a changed one are told with what to do if nobody asked', () => {
  expect(resetMail('https://x.mx/r', 30).text.split('\n\n')).toEqual([
    'Hola:',
    'Recibimos una solicitud para cambiar la contraseña de tu cuenta. El enlace sirve una sola vez y vence en 30 minutos.',
    'Elegir una contraseña nueva:\nhttps://x.mx/r',
    'Si no la pediste, ignora este correo: tu contraseña sigue igual.',
  ]);
  expect(passwordChangedMail({ username: ' Ana\n Luz ' }).text).toMatch(/^Hola, Ana Luz:\n\n/);
  const browser = newDeviceMail({ username: 'Ana' }, 'https://x.mx', ' Chrome\n en\tWindows ');
  expect(browser.text).toContain('que no habíamos visto: Chrome en Windows.');
});

test('BEH-415 a letter’s button and bar are in the company’s colour, and nothing that people write is', () => {
  const written = '<p>class=&quot;boton&quot; #1f3fd6</p>';
  const mail = letter({
    ...{ subject: 'S', greeting: 'Hola', paragraphs: ['El azul #1f3fd6'] },
    action: { label: 'Ver', url: 'https://tienda.example/#1f3fd6' },
  });
  const plain = signed({ ...mail, html: mail.html + written }, { company: 'Tinta', accent: '' });
  const own = signed(
    { ...mail, html: mail.html + written },
    { company: 'Tinta', accent: '#8a1c5b' },
  );
  const times = (html: string, ink: string) => html.split(ink).length - 1;
  expect([times(plain.html, '#1f3fd6'), times(plain.html, '#8a1c5b')]).toEqual([7, 0]);
  expect([times(own.html, '#1f3fd6'), times(own.html, '#8a1c5b')]).toEqual([4, 3]);
  expect(own.html).toContain('background:#8a1c5b;border:solid #8a1c5b');
  expect(own.html).not.toContain('#4a67f0');
});
