/**
 * Every sentence the specification quotes, verbatim (accents included or missing as written there;
 * decision A15). Sentences of our own follow the RAE and live beside the screen that says them.
 */
export const MESSAGES = {
  camera: {
    none: 'No se detectaron cámaras disponibles. Verifica que el dispositivo tenga una cámara.',
    notOpened:
      'No se pudo abrir ninguna cámara disponible. Verifica los permisos y el dispositivo.',
    accessFailed:
      'Ocurrió un error al intentar acceder a la cámara. Verifica los permisos y el dispositivo.',
    captureFailed: 'Ocurrió un error al tomar la foto. Por favor, inténtalo nuevamente.',
    noBlob: 'El blob no se generó correctamente.',
  },
  imageSearch: {
    processing: 'Procesando imagen',
    searching: 'Buscando productos similares',
    showing: 'Mostrando productos',
    title: 'Resultados de búsqueda por imagen',
    empty: 'No se encontraron resultados',
    similarFailed: 'Hubo un error al buscar productos similares. Inténtalo de nuevo.',
  },
  address: {
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
  },
  shipping: {
    quoting: 'Cotizando paquetería...',
    noQuote: 'No se pudo obtener cotización de envío',
    failed: 'Error al cotizar el envío',
  },
  coupon: { invalid: 'Cupón no válido', applied: 'Cupón aplicado correctamente' },
  cart: {
    empty: 'Tu carrito está vacío.',
    invalidLines:
      'Algunos productos del carrito fueron eliminados porque no son válidos. Vuelve a agregarlos.',
    added: 'Productos agregados correctamente',
    addedPreorder:
      'Agregado como preorden: un ejecutivo revisará tu pedido y confirmará la fecha de entrega.',
    updated: 'Producto actualizado en el carrito',
    lineMissing: 'Producto no encontrado en el carrito',
  },
  confirmation: { title: 'COTIZACIÓN GENERADA', subtitle: 'ESTAMOS VERIFICANDO TU PEDIDO' },
  payment: {
    paypalFailed: 'Error generando enlace de PayPal',
    mercadoPagoFailed: 'Error generando enlace de MercadoPago',
    stripeFailed: 'Error al generar el enlace de pago con Stripe.',
    orderFailed: 'Error al obtener los detalles de la orden',
    savedCardsFailed: 'Error al obtener tarjetas guardadas.',
    noSavedCards: 'No tienes tarjetas guardadas. Agrega una nueva para continuar.',
    savedCardPaid: 'Pago exitoso con tarjeta guardada',
    failed: 'Error al procesar el pago',
    paid: 'Pago procesado con éxito',
    tokenFailed: 'No se pudo generar el token de la tarjeta',
    month: 'El mes de expiración debe estar entre 1 y 12',
    year: (from: string, to: string) => `El año de expiración debe estar entre ${from} y ${to}`,
    postalCode: 'El código postal debe tener exactamente 5 números',
    cvvAmex: 'El CVV debe tener exactamente 4 dígitos para American Express.',
    cvv: 'El CVV debe tener exactamente 3 dígitos para esta tarjeta.',
    receiptUploaded: 'Comprobante subido con éxito',
    receiptFailed: 'Error al subir el comprobante',
  },
  orders: {
    title: 'MIS COMPRAS',
    empty: 'No hay órdenes disponibles.',
    designApproved: 'Diseño aprobado con éxito',
    designFailed: 'Error al aprobar el diseño',
    pay: 'Proceder al Pago',
    inReview: 'Pago en Revisión',
  },
  invoice: {
    loading: 'Consultando estado de facturación...',
    statusFailed: 'Error al obtener estado de facturación',
    connection: 'Error de conexión con el servidor',
    notAllowed: 'No puedes facturar esta orden',
    created: '✅ Factura generada con éxito',
    failed: '❌ No se pudo generar la factura',
    networkFailed: '❌ Error al generar la factura',
  },
  account: {
    loggedIn: 'Inicio de sesión exitoso',
    serverFailed: 'Error en el servidor, intenta de nuevo más tarde.',
    email: 'Por favor, introduce un correo electrónico válido.',
    passwordsDiffer: 'Las contraseñas no coinciden.',
    registerFailed: 'Hubo un problema con tu solicitud de registro.',
    registered: 'Registro exitoso, ya puedes iniciar sesion',
  },
  artwork: {
    wrongType: 'Solo puedes subir archivos SVG, Illustrator (.ai) o Photoshop (.psd)',
    tooBig: 'El archivo excede el tamaño máximo de 10 MB',
    tooMany: 'Máximo de imágenes alcanzado',
    none: 'No hay imágenes cargadas.',
    failed: 'Error al cargar las imágenes.',
    uploaded: 'Imágenes cargadas y nombres actualizados por el servidor.',
  },
  product: {
    notFound: 'No se encontró información del producto.',
    delivery: 'Entrega: Tiempo estimado',
    minimum: (pieces: number) => `El pedido mínimo para este producto es de ${pieces} unidades`,
  },
  header: { signIn: 'Iniciar sesión', signOut: 'Cerrar sesión' },
  footer: {
    protection: 'Protección de compras',
    app: 'Descarga la app',
    soon: 'Proximamente',
  },
  home: {
    favourites: 'Favoritos',
    history: 'Sigue viendo',
    bestSellers: 'Lo más vendido',
    interesting: 'Podria interesarte',
    loadMore: 'Ver más productos',
    noMore: 'No hay más productos.',
  },
  search: {
    loading: 'Cargando...',
    showFilters: 'Mostrar filtros',
    hideFilters: 'Ocultar filtros',
    clearFilters: 'Limpiar filtros',
    anyColour: 'Todos',
  },
  favourites: { empty: 'No tienes productos guardados en favoritos.' },
  contact: {
    sent: 'Mensaje enviado con éxito',
    failed: 'Hubo un error al enviar su mensaje.',
    network: 'Error de red o servidor. Intente de nuevo más tarde.',
  },
  categorisation: {
    loadFailed: 'Error al cargar la información del producto',
    assigned: 'Categoría asignada con éxito',
    assignFailed: 'Error al asignar la categoría',
    finishAssigned: 'Terminado asignado',
    finishRemoved: 'Terminado eliminado',
    finishFailed: 'Error al actualizar terminado',
    notFound: 'Producto no encontrado',
  },
} as const;

/** Finish name that means no print at all: no cost, no extra days. */
export const NO_FINISH = 'Sin terminado';
