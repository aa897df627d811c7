import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  addPostalCodes,
  clearPostalCodes,
  type PostalCodeRow,
} from '../src/features/checkout/server/postal-code.sql.ts';
import { POSTAL_CODE, stateByInegi, stateByName } from '../src/kernel/mexican-states.ts';
import type { Database } from '../src/platform/db/connect.ts';

/** Why a file was not imported, in words for the person who runs the import. */
export class ImportRefused extends Error {}

export interface ImportOptions {
  /** Fewest rows a whole catalogue has. */
  readonly minimumRows?: number;
  readonly onProgress?: (rows: number) => void;
}

export interface ImportResult {
  readonly rows: number;
  readonly postalCodes: number;
  readonly source: 'correos' | 'geonames';
}

const MINIMUM_ROWS = 100_000;
const STATES = 32;
const BATCH = 5_000;
const OFFICIAL_HEADER =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad';
const OFFICIAL_COLUMNS = 15;
const GEONAMES_COLUMNS = 12;

type Reader = (line: string, number: number) => Omit<PostalCodeRow, 'position'> | undefined;

/**
 * Replaces the postal codes by those of `file`: the postal service's CPdescarga.txt (ISO-8859-1)
 * or GeoNames' MX.txt (UTF-8, CC BY 4.0). Streams; the swap is one transaction, so shoppers see
 * the old catalogue until the new one is complete. Throws ImportRefused and changes nothing when
 * the file is not one of the two, has a broken row, too few rows or fewer than 32 states.
 */
export async function importPostalCodes(
  db: Database,
  file: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const source = await sourceOf(file);
  const read = source === 'correos' ? readOfficial : readGeonames;
  return db.transaction().execute(async (trx) => {
    await clearPostalCodes(trx);
    const seen = { rows: 0, states: new Set<string>(), next: new Map<string, number>() };
    let batch: PostalCodeRow[] = [];
    const flush = async (): Promise<void> => {
      await addPostalCodes(trx, batch);
      batch = [];
      options.onProgress?.(seen.rows);
    };
    let number = 0;
    for await (const line of linesOf(file, source)) {
      number += 1;
      const row = read(line, number);
      if (!row) continue;
      const position = seen.next.get(row.postal_code) ?? 0;
      seen.next.set(row.postal_code, position + 1);
      seen.states.add(row.state_code);
      seen.rows += 1;
      batch.push({ ...row, position });
      if (batch.length >= BATCH) await flush();
    }
    await flush();
    refuseIncomplete(seen.rows, seen.states.size, options.minimumRows ?? MINIMUM_ROWS);
    return { rows: seen.rows, postalCodes: seen.next.size, source };
  });
}

function refuseIncomplete(rows: number, states: number, minimum: number): void {
  if (rows < minimum) {
    throw new ImportRefused(`El archivo trae ${rows} renglones; se esperan al menos ${minimum}.`);
  }
  if (states !== STATES) {
    throw new ImportRefused(`El archivo trae ${states} estados; deben ser ${STATES}.`);
  }
}

function linesOf(file: string, source: ImportResult['source']): AsyncIterable<string> {
  const encoding = source === 'correos' ? 'latin1' : 'utf8';
  return createInterface({
    input: createReadStream(file, { encoding }),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
}

/** The postal service's file starts with a licence line and then names its columns. */
async function sourceOf(file: string): Promise<ImportResult['source']> {
  const start: string[] = [];
  for await (const line of linesOf(file, 'correos')) {
    start.push(line);
    if (start.length === 2) break;
  }
  if (start.some((line) => line.trim() === OFFICIAL_HEADER)) return 'correos';
  if (start[0]?.split('\t').length === GEONAMES_COLUMNS) return 'geonames';
  throw new ImportRefused('El archivo no es CPdescarga.txt de Correos ni MX.txt de GeoNames.');
}

const readOfficial: Reader = (line, number) => {
  const trimmed = line.trim();
  if (trimmed === '' || trimmed === OFFICIAL_HEADER) return undefined;
  const columns = line.split('|');
  if (columns.length === 1 && number === 1) return undefined;
  if (columns.length !== OFFICIAL_COLUMNS) throw wrongRow(number);
  const [postalCode = '', settlement = '', , municipality = '', , , , inegi = ''] = columns;
  return place(number, postalCode, settlement, municipality, stateByInegi(inegi));
};

const readGeonames: Reader = (line, number) => {
  if (line.trim() === '') return undefined;
  const columns = line.split('\t');
  if (columns.length !== GEONAMES_COLUMNS) throw wrongRow(number);
  const [, postalCode = '', settlement = '', state = '', , municipality = ''] = columns;
  return place(number, postalCode, settlement, municipality, stateByName(state));
};

function place(
  number: number,
  postalCode: string,
  settlement: string,
  municipality: string,
  state: ReturnType<typeof stateByName>,
): Omit<PostalCodeRow, 'position'> {
  if (!POSTAL_CODE.test(postalCode) || !settlement || !municipality || !state) {
    throw wrongRow(number);
  }
  return {
    postal_code: postalCode,
    settlement: settlement.trim(),
    municipality: municipality.trim(),
    state: state.name,
    state_code: state.code,
  };
}

function wrongRow(number: number): ImportRefused {
  return new ImportRefused(`Renglón ${number}: no tiene la forma esperada.`);
}
