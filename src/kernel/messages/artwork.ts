/** What choosing and uploading artwork says. */
export const artwork = {
  wrongType: 'Solo puedes subir archivos SVG, Illustrator (.ai) o Photoshop (.psd)',
  tooBig: 'El archivo excede el tamaño máximo de 10 MB',
  tooMany: 'Máximo de imágenes alcanzado',
  none: 'No hay imágenes cargadas.',
  failed: 'Error al cargar las imágenes.',
  uploaded: 'Imágenes cargadas y nombres actualizados por el servidor.',
} as const;
