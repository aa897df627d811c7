import path from 'node:path';
import { ImportRefused, importPostalCodes } from '../db/import-postal-codes.ts';
import { readConfig } from '../src/app/config.ts';
import { connect } from '../src/platform/db/connect.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';

const USAGE = `Uso: npm run import:postal-codes -- ARCHIVO [--parcial]

ARCHIVO es CPdescarga.txt de Correos de México (su licencia no permite redistribuirlo) o MX.txt
de GeoNames (CC BY 4.0). Con --parcial se acepta un archivo con pocos renglones.`;

async function run(file: string, partial: boolean): Promise<void> {
  const config = readConfig(process.env);
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config.dataDir);
  const { db, pool } = connect({
    address: config.DATABASE_URL ?? embedded?.address ?? '',
    maxConnections: 2,
  });
  try {
    await migrate(pool, path.resolve(import.meta.dirname, '../db/migrations'));
    const result = await importPostalCodes(db, file, {
      ...(partial ? { minimumRows: 1 } : {}),
      onProgress: (rows) => process.stdout.write(`\r${rows} renglones`),
    });
    console.log(`\rListo: ${result.postalCodes} códigos postales, ${result.rows} colonias.`);
    if (result.source === 'geonames') console.log('Datos: GeoNames, CC BY 4.0.');
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

const [file, ...flags] = process.argv.slice(2);
if (!file || file.startsWith('-')) {
  console.error(USAGE);
  process.exit(1);
}
try {
  await run(file, flags.includes('--parcial'));
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error;
  console.error(`\nNo se importó nada. ${error.message}`);
  process.exit(1);
}
