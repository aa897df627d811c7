/** A code as somebody says or types it, in the alphabet of codes: no letter that looks like a digit. */
export function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}
