import { pages } from '../../routes.ts';
import type { PageKey, PageText } from './page-keys.ts';

const condiciones: PageText = {
  titulo: 'Condiciones de uso',
  entrada: 'Lo que acordamos contigo cuando compras en esta tienda, en palabras claras.',
  fecha: 'Última actualización: 14 de mayo de 2025',
  texto: `## Quiénes somos {#quienes-somos}
Esta tienda es de {razon_social}, RFC {rfc}, con domicilio en {domicilio}. Para cualquier duda o queja escribe a {correo} o llama al {telefono}.

## Precios y pedidos {#pedidos}
Los precios están en pesos mexicanos e incluyen IVA. Antes de pagar ves el total con terminados y envío; ese total queda congelado en tu pedido.

**Los pedidos se confirman únicamente después del pago.** Una vez confirmado, no se aceptan cancelaciones. Si nosotros no pudiéramos surtir tu pedido, te devolvemos el dinero o emitimos una nota de crédito, como prefieras.

## Aprobación del diseño {#diseno}
Los productos con terminado llevan una propuesta de diseño. Tienes **72 horas para aprobarla antes de que empiece a correr el tiempo de entrega**. Si necesitas cambios, los pides ahí mismo y preparamos una nueva versión.

Sin tu aprobación no producimos: el pedido queda en pausa, nunca se aprueba solo.

## Entrega {#entrega}
Enviamos dentro de México. La paquetería hace **3 intentos de entrega**; después del tercero el paquete regresa y un nuevo envío se cotiza aparte. Los plazos están en [políticas de envío](${pages.shippingPolicy}).

## Si algo llega mal {#reclamaciones}
Reporta los artículos dañados, equivocados o que no funcionan **dentro de los 3 días hábiles siguientes a la entrega, con evidencia fotográfica**. Así podemos reclamar a la paquetería o reponerte las piezas.

Emitimos **notas de crédito por mercancía no disponible o dañada**. Los productos personalizados (con terminado) no admiten devolución, salvo que lleguen con defecto. Más en [devoluciones y reembolsos](${pages.returns}).

## Facturas {#facturas}
La factura (CFDI) se solicita **dentro del mes de la compra**, desde tu pedido pagado en Mis compras. Revisa que tu RFC, nombre y código postal coincidan con tu constancia de situación fiscal.

## Tus archivos y marcas {#archivos}
Al enviarnos un logotipo o una imagen confirmas que puedes usarlos. Los empleamos solo para producir tu pedido y no los mostramos a nadie más sin tu permiso.

## Tus derechos como consumidor {#autoridad}
Nada de lo anterior limita los derechos que te da la Ley Federal de Protección al Consumidor. Puedes acudir a PROFECO: Teléfono del Consumidor 55 5568 8722 y 800 468 8722.`,
};

const devoluciones: PageText = {
  titulo: 'Políticas de devolución y reembolso',
  entrada: 'Qué se puede devolver, en cuánto tiempo y qué hacemos cuando algo llega mal.',
  fecha: '',
  texto: `## Productos sin terminado {#sin-terminado}
Puedes devolver productos sin terminado **dentro de los 30 días naturales siguientes a la entrega**, sin uso y en su empaque original.

1. Escríbenos desde [Contacto](${pages.contact}) con tu folio y las piezas que regresas.
2. Te damos la dirección de recepción; el envío de regreso corre por tu cuenta.
3. Revisamos el paquete y te confirmamos por correo.

## Productos personalizados {#con-terminado}
**Los productos personalizados (con terminado) no se pueden devolver**, porque se hicieron para ti. Si llegaron con un defecto, sí: repórtalo como se explica abajo.

## Dañado, equivocado o no funciona {#defectos}
Reporta los artículos dañados, equivocados o que no funcionan **dentro de los 3 días hábiles siguientes a la entrega, con fotografías** de las piezas y del empaque. Cuenta cuántas están afectadas.

Según el caso reponemos las piezas, te reembolsamos o emitimos una **nota de crédito por mercancía no disponible o dañada**. Tú eliges entre las opciones que correspondan por ley.

## Cómo llega tu reembolso {#reembolso}
El reembolso se hace por el mismo medio de pago **dentro de los 14 días hábiles siguientes** a que aceptamos la devolución. Tu banco puede tardar unos días más en reflejarlo.`,
};

const envios: PageText = {
  titulo: 'Políticas de envío',
  entrada: 'Cuánto tarda tu pedido, qué hace la paquetería y cómo calculamos la fecha que ves.',
  fecha: '',
  texto: `## Plazos {#plazos}
| Etapa | Plazo |
| --- | --- |
| Procesamiento del pedido | 1 a 3 días hábiles |
| Envío estándar | 3 a 7 días hábiles |
| Envío express | 1 a 3 días hábiles |

## Si tu pedido lleva terminado {#terminado}
Al plazo del envío se suman los días del terminado. El tiempo de entrega empieza cuando apruebas tu diseño, y tienes **72 horas** para hacerlo desde que publicamos la propuesta.

## Intentos de entrega {#intentos}
La paquetería hace **3 intentos de entrega**. Procura que alguien pueda recibir y que el teléfono de tu dirección sea el correcto. Después del tercer intento el paquete regresa y el nuevo envío se cotiza aparte.

## Costo y cobertura {#costo}
Enviamos únicamente dentro de México. El costo se calcula con tu código postal y con las cajas de tu pedido; lo ves, con IVA incluido, antes de pagar.`,
};

const privacidad: PageText = {
  titulo: 'Aviso de privacidad',
  entrada: 'Qué datos usamos, para qué, con quién los compartimos y cómo decides sobre ellos.',
  fecha: 'Fecha de este aviso: 14 de abril de 2025',
  texto: `## Quién responde por tus datos {#responsable}
{razon_social}, con domicilio en {domicilio}, es responsable de tus datos personales conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares, vigente desde el 21 de marzo de 2025. Correo para asuntos de privacidad: {correo}.

## Qué datos usamos {#datos}
- De cuenta: nombre, correo electrónico y una contraseña que solo guardamos cifrada.
- De entrega: teléfono y dirección.
- De facturación: RFC, nombre o razón social, régimen fiscal y código postal.
- De pago: la tarjeta la recibe directamente el procesador de pagos; nosotros conservamos la marca, los últimos cuatro dígitos y el vencimiento.
- De tu pedido: productos, archivos de diseño y mensajes. No pedimos datos sensibles.
- De otras personas, solo si nos lo pides: el correo de quien recibe tu cotización, para ese envío.

## Para qué los usamos {#finalidades}
### Necesarias para atenderte
- Crear tu cuenta, cotizar, cobrar, producir, entregar y facturar tus pedidos.
- Avisarte de cada avance y atender aclaraciones.
- Prevenir fraudes y cumplir obligaciones fiscales.

### Voluntarias
Enviarte novedades o promociones, solo si lo aceptas. Puedes negarte desde el principio o cambiar de opinión cuando quieras; eso no afecta tus pedidos.

## Inteligencia artificial {#ia}
**Esta tienda usa inteligencia artificial (IA)** en un solo lugar: la búsqueda por imagen. Un algoritmo compara los colores y las formas de tu foto con los de nuestro catálogo.

La comparación ocurre en nuestro servidor, sin modelos de terceros; la foto se descarta al terminar y nadie toma decisiones automáticas sobre ti.

## Quién nos ayuda {#encargados}
Comparten tus datos, solo en lo necesario y bajo contrato, el procesador de pagos, las paqueterías, el proveedor de facturación autorizado por el SAT y el servicio de alojamiento. Son encargados: actúan por nuestra cuenta y no usan tus datos para sí.

Si nos escribes por WhatsApp, esa conversación pasa por WhatsApp, que tiene su propio aviso.

No vendemos ni transferimos tus datos a terceros, salvo mandato de autoridad competente.

## Tus derechos ARCO {#arco}
Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso, y revocar tu consentimiento. Usa el [formulario de derechos ARCO](${pages.arco}) o escribe a {correo} con tu nombre, el correo de tu cuenta y lo que pides; te respondemos en un máximo de 20 días hábiles y lo hacemos efectivo en los 15 siguientes.

Si no quedas conforme puedes acudir a la Secretaría Anticorrupción y Buen Gobierno. Las facturas y los pedidos se conservan bloqueados cinco años porque así lo pide el Código Fiscal; lo demás se suprime.

## Cookies y almacenamiento {#cookies}
Usamos cookies propias para mantener tu sesión y reconocer tu navegador, y el almacenamiento del navegador para tu carrito, tus favoritos y lo que viste. No hay cookies de publicidad ni de seguimiento.

Cuando algo falla guardamos por unos días un registro técnico para repararlo: la página, los pasos previos y el tiempo que tardó. También lo hacemos con una parte pequeña de las visitas. Lo que escribes no se guarda, y lo que pudiera ser un dato personal, de pago o fiscal se oculta antes de salir de tu navegador.

## Cambios a este aviso {#cambios}
Si el aviso cambia, publicamos la nueva versión en esta página con su fecha y, cuando el cambio te afecte, te lo decimos por correo.`,
};

/** What the pages say until the company writes its own. */
export const PAGE_TEXTS: Readonly<Record<PageKey, PageText>> = {
  condiciones,
  privacidad,
  devoluciones,
  envios,
};
