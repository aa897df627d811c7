/** Bytes of a file as people read them: '1.4 MB', '38 KB'; never less than one. */
export function fileSizeText(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 0.1
    ? `${megabytes.toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
