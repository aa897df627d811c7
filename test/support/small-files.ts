/** Smallest files of a kind, told apart by a word inside; no decoder is asked to read them. */

export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const pngOf = (word: string): Buffer => Buffer.concat([PNG, Buffer.from(word)]);

export const pdfOf = (word: string): Buffer => Buffer.from(`%PDF-1.7\n% ${word}\n`);
