import { describe, expect, test } from 'vitest';
import * as mails from './account-mails.ts';
import type { letter as Letter } from './mails.ts';

type Message = ReturnType<typeof Letter>;

const ANA = { username: ' Ana\n Luz ' };
const URL = 'https://tienda.example/iniciar-sesion';
const NOT_YOU = 'Si no fuiste tú, responde a este correo y lo revisamos contigo.';

/** Everything a letter says, as its reader meets it. */
const said = ({ subject, text }: Message): string[] => [subject, ...text.split('\n\n')];
const toAna = (subject: string, ...rest: readonly string[]): string[] => [
  subject,
  'Hola, Ana Luz:',
  ...rest,
];

const LETTERS: readonly (readonly [
  what: string,
  letter: () => Message,
  says: readonly string[],
])[] = [
  [
    'two steps switched on',
    () => mails.factorOnMail(ANA),
    toAna(
      'Activaste la verificación en dos pasos',
      'Desde ahora, para entrar a tu cuenta pedimos tu contraseña y un código de tu teléfono.',
      'Guarda tus códigos de respaldo donde puedas encontrarlos sin el teléfono.',
      NOT_YOU,
    ),
  ],
  [
    'two steps switched off by their owner',
    () => mails.factorOffMail(ANA, 'owner'),
    toAna(
      'Se quitó la verificación en dos pasos',
      'Tu cuenta vuelve a pedir solo tu contraseña.',
      NOT_YOU,
    ),
  ],
  [
    'two steps taken off by the office',
    () => mails.factorOffMail(ANA, 'staff'),
    toAna(
      'Se quitó la verificación en dos pasos',
      'Alguien de administración la quitó de tu cuenta y cerró tus sesiones. Entra con tu contraseña y actívala de nuevo.',
      NOT_YOU,
    ),
  ],
  [
    'an invitation to the team',
    () => mails.invitedMail(' Ana\n Luz ', ['ventas', 'produccion'], URL, 72),
    toAna(
      'Te invitan al equipo de la tienda',
      'Alguien de administración te invita a trabajar en la tienda. Tu área: Ventas y Producción.',
      'Elige tu contraseña para entrar. El enlace sirve una sola vez y vence en 72 horas.',
      `Elegir mi contraseña:\n${URL}`,
      'Si no esperabas esta invitación, ignora este correo: nada cambia.',
    ),
  ],
  [
    'an account that was opened for a customer',
    () => mails.customerInvitedMail(ANA, { link: URL, notice: 'el aviso', days: 7 }),
    toAna(
      'Abrimos una cuenta para tus pedidos',
      'Como lo platicamos, abrimos una cuenta a tu nombre: ahí ves tus pedidos, los pagas y pides tus facturas.',
      'Elige tu contraseña para entrar: nadie de nosotros la conoce. El enlace sirve una sola vez y vence en 7 días; después puedes pedir otro en «¿Olvidaste tu contraseña?».',
      'Así cuidamos tus datos: el aviso',
      `Elegir mi contraseña:\n${URL}`,
      'Si no hablaste con nosotros, ignora este correo o escríbenos y la cerramos.',
    ),
  ],
  [
    'an account that joined the team',
    () => mails.joinedMail(ANA, ['almacen'], URL),
    toAna(
      'Ya eres parte del equipo de la tienda',
      'Alguien de administración agregó tu cuenta al equipo. Tu área: Almacén.',
      'Entra con tu correo y tu contraseña de siempre.',
      `Entrar:\n${URL}`,
      NOT_YOU,
    ),
  ],
  [
    'other areas',
    () => mails.areasChangedMail(ANA, ['ventas', 'produccion', 'almacen']),
    toAna(
      'Cambió tu área en la tienda',
      'Ahora tu área es: Ventas, Producción y Almacén. Cerramos tus sesiones: entra de nuevo.',
      NOT_YOU,
    ),
  ],
  [
    'no area any more',
    () => mails.areasChangedMail(ANA, []),
    toAna(
      'Ya no eres parte del equipo',
      'Tu cuenta sigue abierta para comprar, sin las pantallas del equipo. Cerramos tus sesiones.',
      NOT_YOU,
    ),
  ],
  [
    'one backup code left',
    () => mails.recoveryCodeUsedMail(ANA, 1),
    toAna(
      'Usaste un código de respaldo',
      'Alguien entró a tu cuenta con tu contraseña y uno de tus códigos de respaldo. Te queda 1 código.',
      NOT_YOU,
    ),
  ],
  [
    'no backup code left',
    () => mails.recoveryCodeUsedMail(ANA, 0),
    toAna(
      'Usaste un código de respaldo',
      'Alguien entró a tu cuenta con tu contraseña y uno de tus códigos de respaldo. Te quedan 0 códigos.',
      NOT_YOU,
    ),
  ],
  [
    'an account closed whose data the law keeps',
    () => mails.accountClosedMail(ANA, '5 de mayo de 2031'),
    toAna(
      'Eliminamos tu cuenta',
      'Bloqueamos tu cuenta: ya nadie puede entrar y no usaremos tus datos.',
      'La ley nos pide conservar tus pedidos y pagos hasta el 5 de mayo de 2031. Ese día los dejamos sin tu nombre, tu correo ni tu dirección.',
      NOT_YOU,
    ),
  ],
  [
    'an account closed of which nothing is kept',
    () => mails.accountClosedMail(ANA, ''),
    toAna(
      'Eliminamos tu cuenta',
      'Bloqueamos tu cuenta: ya nadie puede entrar y no usaremos tus datos.',
      'Borraremos tus datos en los próximos dos días.',
      NOT_YOU,
    ),
  ],
  [
    'a company that lets them in from now on',
    () => mails.socialLinkedMail(ANA, 'Google'),
    toAna(
      'Ligaste Google a tu cuenta',
      'Desde ahora también puedes entrar a tu cuenta con Google.',
      NOT_YOU,
    ),
  ],
  [
    'a company that lets them in no more',
    () => mails.socialUnlinkedMail(ANA, 'Google'),
    toAna(
      'Desligaste Google de tu cuenta',
      'Google ya no abre tu cuenta: entra con tu correo y tu contraseña.',
      NOT_YOU,
    ),
  ],
  [
    'a company that asked for what it had said to be forgotten',
    () => mails.socialForgottenMail(ANA, 'Facebook', URL),
    toAna(
      'Desligamos Facebook de tu cuenta',
      'Facebook nos pidió, de tu parte, borrar lo que nos dijo de ti. Ya lo borramos: Facebook no abre más tu cuenta.',
      'Tu cuenta y tus pedidos siguen aquí. Entra con tu correo; si aún no tienes contraseña, créala con este enlace.',
      `Crear una contraseña:\n${URL}`,
      'Para borrar también tu cuenta, entra a Mi cuenta > Privacidad o responde este correo.',
    ),
  ],
  [
    'a passkey added',
    () => mails.passkeyAddedMail(ANA, 'Mi laptop', URL),
    toAna(
      'Agregaste una llave de acceso a tu cuenta',
      'Desde ahora también puedes entrar a tu cuenta con la llave «Mi laptop».',
      `Ver la seguridad de mi cuenta:\n${URL}`,
      'Si no fuiste tú, quita esa llave, cierra las demás sesiones y cambia tu contraseña.',
    ),
  ],
  [
    'a passkey taken off',
    () => mails.passkeyRemovedMail(ANA, 'Mi laptop', URL),
    toAna(
      'Quitaste una llave de acceso de tu cuenta',
      'La llave «Mi laptop» ya no abre tu cuenta.',
      `Ver la seguridad de mi cuenta:\n${URL}`,
      'Si no fuiste tú, cierra las demás sesiones y cambia tu contraseña.',
    ),
  ],
  [
    'a passkey that seems copied',
    () => mails.passkeyCopiedMail(ANA, 'Mi laptop', URL),
    toAna(
      'Detuvimos una llave de acceso de tu cuenta',
      'Alguien intentó entrar con la llave «Mi laptop», pero parece una copia: su cuenta de usos va hacia atrás. No le abrimos.',
      'Quita esa llave y agrega otra. Mientras tanto puedes entrar de tus otras formas.',
      `Ver la seguridad de mi cuenta:\n${URL}`,
      NOT_YOU,
    ),
  ],
  [
    'a request about their data from their own account',
    () => mails.arcoReceivedMail({ folio: 'ARCO-1', dueOn: '3 de junio de 2026', proven: true }),
    [
      'Recibimos tu solicitud ARCO-1',
      'Hola:',
      'Recibimos tu solicitud sobre tus datos personales. Su folio es ARCO-1 y te respondemos a más tardar el 3 de junio de 2026.',
      'Si no la enviaste tú, responde a este correo y la cancelamos.',
    ],
  ],
  [
    'a request about data by somebody who has not proved who they are',
    () => mails.arcoReceivedMail({ folio: 'ARCO-2', dueOn: '3 de junio de 2026', proven: false }),
    [
      'Recibimos tu solicitud ARCO-2',
      'Hola:',
      'Recibimos tu solicitud sobre tus datos personales. Su folio es ARCO-2 y te respondemos a más tardar el 3 de junio de 2026.',
      'Para cuidar tus datos, antes comprobamos que eres tú: responde a este correo con una copia de tu identificación.',
      'Si no la enviaste tú, responde a este correo y la cancelamos.',
    ],
  ],
  [
    'an answer with a day by which it is done',
    () =>
      mails.arcoAnsweredMail({
        folio: 'ARCO-1',
        text: 'Sí, lo corregimos.',
        effectiveBy: '9 de junio de 2026',
      }),
    [
      'Respuesta a tu solicitud ARCO-1',
      'Hola:',
      'Sí, lo corregimos.',
      'Lo hacemos efectivo a más tardar el 9 de junio de 2026.',
      'Si no estás de acuerdo, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno dentro de los 15 días hábiles siguientes.',
    ],
  ],
  [
    'an answer with nothing to be done',
    () => mails.arcoAnsweredMail({ folio: 'ARCO-1', text: 'No procede.', effectiveBy: null }),
    [
      'Respuesta a tu solicitud ARCO-1',
      'Hola:',
      'No procede.',
      'Si no estás de acuerdo, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno dentro de los 15 días hábiles siguientes.',
    ],
  ],
];

describe('BEH-314 a letter about an account says what happened, what to press and what to do when it was not you', () => {
  test.each(LETTERS)('%s', (_what, letter, says) => {
    expect(said(letter())).toEqual(says);
  });

  test('and its one button leads where its text says', () => {
    for (const [what, letter] of LETTERS) {
      const { html, text } = letter();
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
      expect(links, what).toEqual(text.includes(URL) ? [URL] : []);
    }
  });

  test('and there is no letter about an account of which it is not asked', () => {
    const asked = new Set(LETTERS.map(([, letter]) => letter().subject.replace(/ARCO-\d/, '')));
    expect(asked.size).toBe(Object.keys(mails).length + 1);
  });
});
