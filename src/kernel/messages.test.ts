import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

/** Each sentence with where it stands: ['account', 'email']. */
function places(entry: unknown, path: readonly string[] = []): readonly Place[] {
  if (typeof entry === 'string') return [{ sentence: entry, path }];
  if (typeof entry !== 'object' || entry === null) return [];
  return Object.entries(entry).flatMap(([name, inner]) => places(inner, [...path, name]));
}

interface Place {
  readonly sentence: string;
  readonly path: readonly string[];
}

const SRC = path.resolve(import.meta.dirname, '..');
const KERNEL = path.join(SRC, 'kernel');
/** What the shop runs: neither tests nor the catalogue itself. */
const PROGRAM = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .map((file) => path.join(SRC, file))
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(KERNEL))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Whether the program says it: by name, or by a field of its group (`MESSAGES.address[field]`). */
function isSaid({ path: names }: Place): boolean {
  const [group = '', ...rest] = names;
  return (
    new RegExp(`\\bMESSAGES\\.${[group, ...rest].join('\\.')}\\b`).test(PROGRAM) ||
    PROGRAM.includes(`MESSAGES.${group}[`)
  );
}

test('A15 the catalogue has every sentence as section 8 writes it', () => {
  const written = new Set(places(MESSAGES).map(({ sentence }) => sentence));
  expect(CATALOGUE.filter((sentence) => !written.has(sentence))).toEqual([]);
});

/** Sentences of screens that do not exist: a screen that is built takes its own from here. */
const UNBUILT = [
  'Error al cargar la información del producto',
  'Categoría asignada con éxito',
  'Error al asignar la categoría',
  'Terminado asignado',
  'Terminado eliminado',
  'Error al actualizar terminado',
];

test('NFR-08 each sentence of a screen that exists is said there', () => {
  const said = places(MESSAGES).filter(isSaid);
  const silent = CATALOGUE.filter((text) => !said.some(({ sentence }) => sentence === text));
  expect(silent.toSorted()).toEqual(UNBUILT.toSorted());
});

test('NFR-08 nobody writes one of them anew, where it could come to differ', () => {
  const copies = CATALOGUE.filter((sentence) => PROGRAM.includes(sentence));
  expect(copies).toEqual([]);
});

test('NFR-08 A56 the sentences with a number in them read as the catalogue says', () => {
  expect(MESSAGES.payment.year('26', '38')).toBe('El año de expiración debe estar entre 26 y 38');
  expect(MESSAGES.payment.cvvAmex).toBe(
    'El CVV debe tener exactamente 4 dígitos para American Express.',
  );
  expect(MESSAGES.payment.cvv).toBe('El CVV debe tener exactamente 3 dígitos para esta tarjeta.');
  expect(MESSAGES.cart.addedPreorder).toContain('un ejecutivo revisará tu pedido');
});
