import { createXmlReader, type XmlListener, XmlRefused } from '../../../../kernel/formats/xml.ts';
import { FileRefused } from '../../sheet.ts';

const SENTENCES = {
  broken: 'El libro de Excel está dañado. Ábrelo y guárdalo otra vez.',
  declares:
    'El libro de Excel trae declaraciones externas (DTD) que no se permiten. Guárdalo otra vez desde Excel.',
} as const;

/** Reads the XML of a workbook; what is wrong with it is told to whoever sent the file. */
export function createBookReader(listener: XmlListener): ReturnType<typeof createXmlReader> {
  const xml = createXmlReader(listener);
  return {
    push: (chunk) => told(() => xml.push(chunk)),
    end: () => told(() => xml.end()),
  };
}

function told(read: () => void): void {
  try {
    read();
  } catch (error) {
    throw error instanceof XmlRefused ? new FileRefused(SENTENCES[error.why]) : error;
  }
}
