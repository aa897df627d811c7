import { expect, test } from 'vitest';
import { invitationMail, invitationTime, namesOf } from './invitation.ts';

test.each([
  [['Taza'], 'Taza'],
  [['Taza', 'Libreta'], 'Taza y Libreta'],
  [['Taza', 'Libreta', 'Gorra', 'Termo'], 'Taza, Libreta, Gorra y Termo'],
  [['Taza', 'Libreta', 'Gorra', 'Termo', 'Bolsa'], 'Taza, Libreta, Gorra y 2 productos más'],
])('BEH-810 what came is named, three products at most and how many more: %j', (products, said) => {
  expect(namesOf(products)).toBe(said);
});

test('BEH-810 the letter says what came, leads to where one says what one thinks of it, and where its like are switched off', () => {
  const order = { folio: 'P-0000000001', username: 'Ana', products: ['Taza Nube'] };
  const mail = invitationMail(order, 'https://tienda.example/opinar/P-0000000001');
  expect(mail.subject).toBe('Cuéntanos cómo te quedó: pedido P-0000000001');
  expect(mail.text.split('\n\n')).toEqual([
    'Hola, Ana:',
    'Ya tienes tu pedido P-0000000001: Taza Nube.',
    'Con unas estrellas basta: ayudan a quien está eligiendo, y a nosotros a hacerlo mejor.',
    'Dar mi opinión:\nhttps://tienda.example/opinar/P-0000000001',
    'Si algo no quedó bien, responde a este correo. Qué avisos te llegan por correo lo eliges en tu cuenta, en Notificaciones.',
  ]);
});

test('BEH-810 whoever is asked received the order a week to 45 days ago, and was not asked for a week', () => {
  expect(invitationTime(new Date('2026-11-28T15:30:00Z'))).toEqual({
    cameAfter: new Date('2026-10-14T15:30:00Z'),
    cameBy: new Date('2026-11-21T15:30:00Z'),
    askedNotSince: new Date('2026-11-21T15:30:00Z'),
  });
});
