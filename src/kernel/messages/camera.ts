/** What searching by photo says. */
export const camera = {
  none: 'No se detectaron cámaras disponibles. Verifica que el dispositivo tenga una cámara.',
  notOpened: 'No se pudo abrir ninguna cámara disponible. Verifica los permisos y el dispositivo.',
  accessFailed:
    'Ocurrió un error al intentar acceder a la cámara. Verifica los permisos y el dispositivo.',
  captureFailed: 'Ocurrió un error al tomar la foto. Por favor, inténtalo nuevamente.',
  noBlob: 'El blob no se generó correctamente.',
} as const;

/** What is said while a picture is searched for: no page says it before somebody does. */
export const imageProgress = {
  processing: 'Procesando imagen',
  searching: 'Buscando productos similares',
  showing: 'Mostrando productos',
} as const;
