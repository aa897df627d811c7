import { afterEach, expect, test } from 'vitest';
import { openPost as openTrialPost, type Post } from '../../../../test/support/trial-post.ts';
import { createSmtpCarrier } from './carrier.ts';

let server: Post | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

const openPost = async (refusal?: string): Promise<Post> => {
  server = await openTrialPost(refusal);
  return server;
};

const carrierTo = (port: number) =>
  createSmtpCarrier({
    url: `smtp://127.0.0.1:${port}`,
    from: () => 'Estampa <hola@estampa.example>',
  });
const mail = {
  to: 'ana@x.mx',
  subject: 'Tu contraseña cambió',
  text: 'Hola, Ana',
  html: '<p>Hola, Ana</p>',
};

test('pictures travel inside of a mail, beside the HTML that shows them', async () => {
  const post = await openPost();
  const body = new Uint8Array([137, 80, 78, 71]);
  const pictures = [{ cid: 'logo', contentType: 'image/png' as const, body }];
  await carrierTo(post.port).send({ ...mail, html: '<img src="cid:logo">', pictures });
  expect(post.data()).toContain('multipart/related');
  expect(post.data()).toMatch(/^Content-ID: <logo>/im);
  expect(post.data()).toMatch(/Content-Disposition: inline; filename=logo\.png/);
  expect(post.data()).toContain(Buffer.from(body).toString('base64'));
});

test('T167 a mail leaves with its two bodies and exactly one recipient', async () => {
  const post = await openPost();
  await carrierTo(post.port).send(mail);
  expect(post.commands.filter((command) => command.startsWith('RCPT'))).toEqual([
    'RCPT TO:<ana@x.mx>',
  ]);
  expect(
    post.commands.some((command) => command.startsWith('MAIL FROM:<hola@estampa.example>')),
  ).toBe(true);
  expect(post.data()).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(post.data()).toContain('text/plain');
  expect(post.data()).toContain('text/html');
});

test('BEH-371 a mail with a key has it as its Message-ID, at the sender’s own domain', async () => {
  const post = await openPost();
  await carrierTo(post.port).send({ ...mail, key: '7.1764000000000' });
  expect(post.data()).toMatch(/^Message-ID: <7\.1764000000000@estampa\.example>/m);
});

test('T167 an address with a comma or a line break adds no recipient', async () => {
  const post = await openPost();
  const carrier = carrierTo(post.port);
  await carrier.send({ ...mail, to: 'ana@x.mx, intruso@x.mx' }).catch(() => undefined);
  await carrier.send({ ...mail, to: 'ana@x.mx\r\nRCPT TO:<intruso@x.mx>' }).catch(() => undefined);
  const recipients = post.commands.filter((command) => command.startsWith('RCPT'));
  expect(recipients.filter((command) => command === 'RCPT TO:<intruso@x.mx>')).toEqual([]);
  expect(recipients.every((command) => !command.includes('\n'))).toBe(true);
});

test('a server that refuses, or is not there, makes sending fail', async () => {
  const post = await openPost('550 no existe\r\n');
  await expect(carrierTo(post.port).send(mail)).rejects.toThrow('550');
  server?.close();
  await expect(carrierTo(1).send(mail)).rejects.toThrow();
});
