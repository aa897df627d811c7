const MAX_NAME = 200;
/** Controls, and the marks that make text run backwards ('gpj.exe' that reads 'exe.jpg'). */
const INVISIBLE = /[\p{Cc}\p{Bidi_Control}]/gu;

/** What an uploader called a file, as text that is safe to show: no folders, no hidden marks. */
export function originalName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  return last.replace(INVISIBLE, '').trim().slice(-MAX_NAME).toWellFormed() || 'archivo';
}

/** `Content-Disposition: attachment` with the name in both spellings of RFC 6266. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
