/**
 * Takes a supplier's file into the catalogue: `npm run import:catalogue -- FILE` only tells what would
 * change, `-- FILE --apply` does it and prints the import's number, `-- --rollback N` takes it back.
 * Works on the database of DATABASE_URL, or the embedded one of DATA_DIR, beside a shop that serves.
 */
import { importCatalogue } from './import-catalogue/command-line.ts';

process.exitCode = await importCatalogue(process.argv.slice(2), process.env);
