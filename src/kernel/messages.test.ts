import { expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';

/** Section 8 of the specification, sentence by sentence as it is written there. */
const CATALOGUE = [
  'No se detectaron cámaras disponibles. Verifica que el dispositivo tenga una cámara.',
  'No se pudo abrir ninguna cámara disponible. Verifica los permisos y el dispositivo.',
  'Ocurrió un error al intentar acceder a la cámara. Verifica los permisos y el dispositivo.',
  'Ocurrió un error al tomar la foto. Por favor, inténtalo nuevamente.',
  'El blob no se generó correctamente.',
  'Hubo un error al buscar productos similares. Inténtalo de nuevo.',
  'Por favor, guarda los datos de la dirección antes de continuar.',
  'El teléfono es obligatorio y debe tener entre 10 y 15 dígitos.',
  'La dirección es obligatoria.',
  'El número exterior es obligatorio.',
  'El código postal es obligatorio.',
  'El estado es obligatorio.',
  'El municipio es obligatorio.',
  'La colonia es obligatoria.',
  'Código postal no encontrado.',
  'No se pudo recuperar la información. Inténtalo más tarde.',
  'No se pudo obtener cotización de envío',
  'Error al cotizar el envío',
  'Cupón no válido',
  'Cupón aplicado correctamente',
  'Algunos productos del carrito fueron eliminados porque no son válidos. Vuelve a agregarlos.',
  'Productos agregados correctamente',
  'Producto actualizado en el carrito',
  'Producto no encontrado en el carrito',
  'Error generando enlace de PayPal',
  'Error generando enlace de MercadoPago',
  'Error al generar el enlace de pago con Stripe.',
  'Diseño aprobado con éxito',
  'Error al aprobar el diseño',
  'Error al obtener los detalles de la orden',
  'Error al obtener tarjetas guardadas.',
  'No tienes tarjetas guardadas. Agrega una nueva para continuar.',
  'Pago exitoso con tarjeta guardada',
  'Error al procesar el pago',
  'Pago procesado con éxito',
  'No se pudo generar el token de la tarjeta',
  'El mes de expiración debe estar entre 1 y 12',
  'El código postal debe tener exactamente 5 números',
  'Comprobante subido con éxito',
  'Error al subir el comprobante',
  'Error al obtener estado de facturación',
  'Error de conexión con el servidor',
  'No puedes facturar esta orden',
  '✅ Factura generada con éxito',
  '❌ No se pudo generar la factura',
  '❌ Error al generar la factura',
  'Inicio de sesión exitoso',
  'Error en el servidor, intenta de nuevo más tarde.',
  'Por favor, introduce un correo electrónico válido.',
  'Las contraseñas no coinciden.',
  'Hubo un problema con tu solicitud de registro.',
  'Registro exitoso, ya puedes iniciar sesion',
  'Solo puedes subir archivos SVG, Illustrator (.ai) o Photoshop (.psd)',
  'El archivo excede el tamaño máximo de 10 MB',
  'Máximo de imágenes alcanzado',
  'No hay imágenes cargadas.',
  'Error al cargar las imágenes.',
  'Imágenes cargadas y nombres actualizados por el servidor.',
  'Mensaje enviado con éxito',
  'Hubo un error al enviar su mensaje.',
  'Error de red o servidor. Intente de nuevo más tarde.',
  'No hay órdenes disponibles.',
  'Error al cargar la información del producto',
  'Categoría asignada con éxito',
  'Error al asignar la categoría',
  'Terminado asignado',
  'Terminado eliminado',
  'Error al actualizar terminado',
];

function sentences(entry: unknown): readonly string[] {
  if (typeof entry === 'string') return [entry];
  return typeof entry === 'object' && entry !== null ? Object.values(entry).flatMap(sentences) : [];
}

test('NFR-08 A15 every sentence of the error catalogue is said as it is written', () => {
  const said = new Set(sentences(MESSAGES));
  expect(CATALOGUE.filter((sentence) => !said.has(sentence))).toEqual([]);
});

test('NFR-08 A56 the sentences with a number in them read as the catalogue says', () => {
  expect(MESSAGES.payment.year('26', '38')).toBe('El año de expiración debe estar entre 26 y 38');
  expect(MESSAGES.payment.cvvAmex).toBe(
    'El CVV debe tener exactamente 4 dígitos para American Express.',
  );
  expect(MESSAGES.payment.cvv).toBe('El CVV debe tener exactamente 3 dígitos para esta tarjeta.');
  expect(MESSAGES.cart.addedPreorder).toContain('un ejecutivo revisará tu pedido');
});
