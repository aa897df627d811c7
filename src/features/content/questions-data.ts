/** The help centre's questions for search engines (schema.org FAQPage). */
export function questionsData(
  faq: readonly { readonly pregunta: string; readonly respuesta: string }[],
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faq.map(({ pregunta, respuesta }) => ({
      '@type': 'Question',
      name: pregunta,
      acceptedAnswer: { '@type': 'Answer', text: respuesta },
    })),
  };
}
