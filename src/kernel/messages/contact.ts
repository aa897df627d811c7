/** What the contact form says. */
export const contact = {
  sent: 'Mensaje enviado con éxito',
  failed: 'Hubo un error al enviar su mensaje.',
  network: 'Error de red o servidor. Intente de nuevo más tarde.',
} as const;
