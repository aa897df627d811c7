/** Whether a form holds what takes time to write or to photograph again. */
export function holdsWords(form: HTMLFormElement): boolean {
  const typed = new FormData(form);
  const photos = typed.getAll('fotos').some((one) => one instanceof File && one.size > 0);
  return photos || String(typed.get('texto')).trim() !== '';
}
