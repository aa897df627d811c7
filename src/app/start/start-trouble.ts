/** What the driver, the system or PostgreSQL says, as whoever starts the shop can mend it. */
const DATABASE: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL no aceptó ese usuario con esa contraseña',
  '28000': 'PostgreSQL no deja entrar a ese usuario desde aquí (pg_hba.conf)',
  '3D000': 'esa base de datos no existe; créala con createdb',
  '42501': 'ese usuario no puede crear tablas; hazlo dueño: ALTER DATABASE … OWNER TO …',
  '53300': 'PostgreSQL no tiene más conexiones libres; baja DATABASE_POOL o sube max_connections',
  '57P03': 'PostgreSQL todavía no termina de arrancar',
};
const UNREACHED = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'ENOSPC', 'EEXIST']);

interface Trouble extends Error {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly path?: unknown;
}

/** One line for what stopped a start; undefined for what only its stack explains. */
export function troubleAtStart(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, path, message } = error as Trouble;
  const word = String(code ?? '');
  if (syscall === 'listen') return listenTrouble(word);
  if (Object.hasOwn(DATABASE, word)) return `DATABASE_URL: ${DATABASE[word]}.`;
  if (UNREACHED.has(word) || /timeout exceeded when trying to connect/.test(message)) {
    return `DATABASE_URL: PostgreSQL no responde en esa dirección (${word || 'sin respuesta'}).`;
  }
  if (UNWRITABLE.has(word) && typeof path === 'string') {
    return `DATA_DIR: no se puede escribir en ${path} (${word}); revisa que exista, de quién es y si queda espacio.`;
  }
  return undefined;
}

const listenTrouble = (code: string): string =>
  code === 'EADDRINUSE'
    ? 'El puerto ya está en uso; elige otro con PORT (y SANDBOX_PORT).'
    : `HOST y PORT: no se puede escuchar ahí (${code}); un puerto menor que 1024 pide permisos, y HOST debe ser de esta máquina.`;
