import { expect, test } from 'vitest';
import { changesLetter, expiredLetter, readyLetter, reminderLetter } from './letters.ts';

const about = {
  folio: 'P-7K3M9Q2X4H',
  product: 'Taza',
  version: 2,
  username: 'Ana',
  url: 'https://tienda.mx/propuesta/1',
};
/** Half past four in the afternoon in Mexico City. */
const dueAt = new Date('2026-11-27T22:30:00Z');
const DAY = 'viernes, 27 de noviembre de 2026, 4:30 p.m.';
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('BEH-21 an owner reads which version waits, until when, and that nothing is printed without them', () => {
  const { title, body, mail } = readyLetter({ ...about, dueAt });
  expect(title).toBe('Tu propuesta está lista');
  expect(plain(body)).toBe(
    `Ya puedes ver la versión 2 de la propuesta de «Taza», de tu pedido P-7K3M9Q2X4H. Tienes 72 horas, hasta el ${DAY}, para aprobarla o pedir cambios. Nada se imprime sin tu aprobación.`,
  );
  expect(mail.subject).toBe('Tu propuesta está lista: pedido P-7K3M9Q2X4H');
  for (const said of ['Hola, Ana:', 'Revisar mi propuesta', about.url, 'responde a este correo'])
    expect(mail.text).toContain(said);
});

test('BEH-20 BEH-291 reminders say how many hours are really left, and a pause how it ends', () => {
  const left = new Map([
    [48, '48 horas'],
    // A reminder that left five minutes late, and one after a shop that stood a day.
    [47.92, '48 horas'],
    [24.1, '25 horas'],
    [6, '6 horas'],
    [0.2, '1 hora'],
  ]);
  for (const [hours, rest] of left) {
    const now = new Date(dueAt.getTime() - hours * 3600_000);
    const { title, body, mail } = reminderLetter({ ...about, dueAt, now });
    const verb = rest === '1 hora' ? 'Te queda' : 'Te quedan';
    expect(title).toBe(`${verb} ${rest} para revisar tu propuesta`);
    expect(plain(body)).toBe(
      `Hasta el ${DAY} esperamos tu respuesta a la versión 2 de la propuesta de «Taza», de tu pedido P-7K3M9Q2X4H. Si no respondes, tu pedido queda en pausa. Nunca aprobamos por ti.`,
    );
    expect(mail.text).toContain(about.url);
  }
  const paused = expiredLetter(about);
  expect(paused.title).toBe('Tu pedido está en pausa');
  expect(paused.body).toBe(
    'Pasaron 72 horas y tu propuesta de diseño sigue sin respuesta. Es la versión 2 de «Taza». Apruébala o pide cambios: tu pedido continúa en cuanto respondas.',
  );
});

test('BEH-25 a designer reads who asked for what, and of comments on the picture where there are some', () => {
  const asked = { ...about, who: 'Ana', note: 'Más grande, por favor.', pins: 0 };
  const { title, body, mail } = changesLetter(asked);
  expect([title, mail.subject]).toEqual(Array(2).fill('Cambios recibidos: pedido P-7K3M9Q2X4H'));
  expect(body).toBe('Ana pidió cambios a la versión 2 de «Taza»: Más grande, por favor.');
  const pinned = 'Ana pidió cambios a la versión 2 de «Taza» y dejó 3 comentarios sobre la imagen:';
  expect(changesLetter({ ...asked, pins: 3 }).body).toContain(pinned);
  expect(changesLetter({ ...asked, pins: 1 }).body).toContain('y dejó un comentario sobre la');
  for (const said of ['Hola:', 'Ver los cambios', about.url, 'Publica la versión siguiente'])
    expect(mail.text).toContain(said);
});
