/** What address, shipping and coupon say. */
export const address = {
  saveFirst: 'Por favor, guarda los datos de la dirección antes de continuar.',
  telefono: 'El teléfono es obligatorio y debe tener entre 10 y 15 dígitos.',
  direccion: 'La dirección es obligatoria.',
  numExterior: 'El número exterior es obligatorio.',
  postal_code: 'El código postal es obligatorio.',
  estado: 'El estado es obligatorio.',
  municipio: 'El municipio es obligatorio.',
  colonia: 'La colonia es obligatoria.',
  unknownPostalCode: 'Código postal no encontrado.',
  lookupFailed: 'No se pudo recuperar la información. Inténtalo más tarde.',
} as const;

export const shipping = {
  quoting: 'Cotizando paquetería...',
  noQuote: 'No se pudo obtener cotización de envío',
  failed: 'Error al cotizar el envío',
} as const;

export const coupon = {
  invalid: 'Cupón no válido',
  applied: 'Cupón aplicado correctamente',
} as const;

export const confirmation = {
  title: 'COTIZACIÓN GENERADA',
  subtitle: 'ESTAMOS VERIFICANDO TU PEDIDO',
} as const;
