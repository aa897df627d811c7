/** WhatsApp's own page with a message begun to a number: its digits, with its country. */
export const whatsApp = (dialled: string, words: string): string =>
  `https://wa.me/${dialled}?text=${encodeURIComponent(words)}`;
