import type { Queries } from '../../src/platform/db/connect.ts';

/** The help centre's questions, in the order they are shown. */
export const DEMO_FAQ: readonly { readonly pregunta: string; readonly respuesta: string }[] = [
  {
    pregunta: '¿Cuál es el pedido mínimo?',
    respuesta:
      'Depende del producto: el mínimo es una caja completa y lo ves junto a la cantidad. Si necesitas menos piezas, escríbenos y buscamos una alternativa.',
  },
  {
    pregunta: '¿El precio que veo ya incluye todo?',
    respuesta:
      'Sí. Los precios están en pesos mexicanos con IVA incluido. En cada producto ves por separado la pieza, el terminado y el total; el envío se suma con tu código postal antes de pagar.',
  },
  {
    pregunta: '¿En qué formato envío mi logotipo?',
    respuesta:
      'Lo ideal es un archivo vectorial: .ai, .svg o .pdf. También aceptamos .psd en alta resolución. Puedes subir hasta 2 archivos de 10 MB cada uno.',
  },
  {
    pregunta: '¿Cómo apruebo mi diseño?',
    respuesta:
      'Cuando tu pedido está pagado preparamos una propuesta y te avisamos. La abres en Mis compras, la revisas y la apruebas, o pides cambios. Tienes 72 horas; sin tu aprobación no producimos.',
  },
  {
    pregunta: '¿Cuánto tarda en llegar?',
    respuesta:
      'El procesamiento toma de 1 a 3 días hábiles. El envío estándar tarda de 3 a 7 días hábiles y el express de 1 a 3. Si hay terminado, se suman sus días desde que apruebas el diseño.',
  },
  {
    pregunta: '¿Qué formas de pago aceptan?',
    respuesta:
      'Tarjetas Visa, Mastercard, American Express y Carnet, transferencia bancaria, PayPal y MercadoPago. No cobramos cargo extra por ninguna.',
  },
  {
    pregunta: '¿Cómo pido mi factura?',
    respuesta:
      'Desde Mis compras, en el pedido pagado, con tu RFC y los datos de tu constancia de situación fiscal. Solicítala dentro del mes de la compra.',
  },
  {
    pregunta: '¿Qué hago si llega algo dañado o equivocado?',
    respuesta:
      'Repórtalo dentro de los 3 días hábiles siguientes a la entrega, con fotografías de las piezas y del empaque. Reponemos, reembolsamos o emitimos una nota de crédito según el caso.',
  },
  {
    pregunta: '¿Puedo comprar el mismo producto en varios colores?',
    respuesta:
      'Claro. Agrega cada color al carrito con su cantidad: se conservan como líneas separadas, cada una con su terminado y sus notas.',
  },
  {
    pregunta: 'Olvidé mi contraseña, ¿qué hago?',
    respuesta:
      'En Iniciar sesión elige «¿Olvidaste tu contraseña?» y escribe tu correo. Te enviamos un enlace que sirve una vez y vence en 30 minutos. Si no llega, revisa la carpeta de correo no deseado.',
  },
];

/** Inserts the help centre's questions. */
export async function fillContent(db: Queries): Promise<void> {
  await db.deleteFrom('faq').execute();
  await db
    .insertInto('faq')
    .values(DEMO_FAQ.map((entry, position) => ({ ...entry, position })))
    .execute();
}
