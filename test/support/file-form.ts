/** Multipart bodies byte by byte, so that a test may send what no browser would. */

export interface FormPart {
  readonly field: string;
  /** A file's name; without it the part is a text. */
  readonly name?: string;
  readonly content: string | Uint8Array;
}

const BOUNDARY = 'sep';

export function fileForm(parts: readonly FormPart[]): {
  readonly payload: Buffer;
  readonly headers: Readonly<Record<string, string>>;
} {
  const pieces = parts.flatMap(({ field, name, content }) => {
    const file = name === undefined ? '' : `; filename="${name}"`;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
  });
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
