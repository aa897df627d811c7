import {
  type InstallationKind,
  nameInstallation,
  readInstallation,
} from '../../features/site/server/installation.sql.ts';
import type { Database } from '../../platform/db/connect.ts';
import { type Config, ConfigurationError } from '../config.ts';

/**
 * Keeps a real shop and the demo apart. Everybody knows the demo's passwords, and its mailbox shows
 * every mail to whoever comes by, so that neither is ever served as the other.
 */
export async function keepApart(
  db: Database,
  config: Pick<Config, 'production' | 'demo' | 'sandbox'>,
): Promise<void> {
  const { kind } = await readInstallation(db);
  const refused = refusalOf(kind, config);
  if (refused) throw new ConfigurationError(`Configuración incorrecta:\n  ${refused}`);
  if (config.production) await nameInstallation(db, 'production');
}

function refusalOf(
  kind: InstallationKind | null,
  { production, demo, sandbox }: Pick<Config, 'production' | 'demo' | 'sandbox'>,
): string | undefined {
  if (production && kind === 'demo') {
    return 'DATABASE_URL: esa base de datos tiene la tienda de demostración, con contraseñas que todos conocen; usa una vacía';
  }
  if (!production && kind === 'production' && (demo || sandbox)) {
    return 'NODE_ENV: esa base de datos es de una tienda en producción; falta NODE_ENV=production, o DATABASE_URL es de otra';
  }
  return undefined;
}
