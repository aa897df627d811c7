import { expect, test } from 'vitest';
import { senderOf } from './sender.ts';

const POST = { baseUrl: 'https://tienda.mx', smtpUrl: 'smtp://u%40sello.mx:clave@correo.mx' };

test('BEH-581 a mail is from the company’s own name and mailbox once it wrote them', () => {
  expect(senderOf({ name: 'Sello', email: 'hola@sello.mx' }, POST)).toEqual({
    ...{ name: 'Sello', address: 'hola@sello.mx' },
  });
});

test('BEH-581 until then it is from the shop’s address and the mail server’s own user', () => {
  const nobody = { name: '', email: '' };
  expect(senderOf(nobody, POST)).toEqual({ name: 'tienda.mx', address: 'u@sello.mx' });
  for (const smtpUrl of ['smtp://correo.mx', 'smtp://apikey:clave@correo.mx'])
    expect(senderOf(nobody, { ...POST, smtpUrl })).toEqual({
      ...{ name: 'tienda.mx', address: 'no-responder@tienda.mx' },
    });
});
