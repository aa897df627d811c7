/** The multipart body of POST /api/clean_image: one field with a picture or a text. */
export function pictureForm(
  content: Buffer | string,
  field = 'file',
): { readonly payload: Buffer; readonly headers: Readonly<Record<string, string>> } {
  const file =
    typeof content === 'string' ? '' : '; filename="image.jpg"\r\nContent-Type: image/jpeg';
  return {
    payload: Buffer.concat([
      Buffer.from(`--sep\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n--sep--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=sep' },
  };
}
