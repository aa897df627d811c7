/** Statements that the tests asked PostgreSQL, kept so that the embedded database is asked them too. */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Names and types of what PostgreSQL answered. */
  readonly columns: readonly Column[];
}

export interface Column {
  readonly name: string;
  /** The number of a type of PostgreSQL's own; 0 for one that was made with the tables. */
  readonly type: number;
}

/** Numbers of types from here on are given anew in each database. */
const FIRST_MADE = 16_384;

export const columnsOf = (fields: readonly pg.FieldDef[]): Column[] =>
  fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID < FIRST_MADE ? dataTypeID : 0 }));

/** One for all that differ in how many values a list has. */
export const shapeOf = (text: string): string =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\$(?:, ?\$)+/g, '$')
    .replace(/\(\$\)(?:, ?\(\$\))+/g, '($)');

const seen = new Set<string>();

/** Notes, in a file of this process, what the pool's connections ask and are answered. */
export function noteStatements(pool: pg.Pool, folder: string): void {
  const file = path.join(folder, `${process.pid}.jsonl`);
  const note = (text: string, values: readonly unknown[], { fields }: pg.QueryResult): void => {
    const shape = shapeOf(text);
    if (seen.has(shape)) return;
    seen.add(shape);
    const statement: Statement = { text, values: values.map(kept), columns: columnsOf(fields) };
    appendFileSync(file, `${JSON.stringify(statement)}\n`);
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...all: unknown[]) => unknown;
    const noted = (...all: unknown[]): unknown => {
      const answer = query(...all);
      const [text, values] = all;
      if (typeof text !== 'string' || !(answer instanceof Promise)) return answer;
      return answer.then((result: pg.QueryResult | pg.QueryResult[]) => {
        if (!Array.isArray(result)) note(text, Array.isArray(values) ? values : [], result);
        return result;
      });
    };
    client.query = noted as typeof client.query;
  });
}

/** All that was noted in a folder, each once. */
export function notedStatements(folder: string): Statement[] {
  const shapes = new Map<string, Statement>();
  for (const name of readdirSync(folder).sort()) {
    for (const line of readFileSync(path.join(folder, name), 'utf8').split('\n')) {
      if (line === '') continue;
      const statement = JSON.parse(line) as Statement;
      shapes.set(shapeOf(statement.text), statement);
    }
  }
  return [...shapes.values()];
}

/** A value as a line of text keeps it: days and bytes are marked. */
function kept(value: unknown): unknown {
  if (value instanceof Date) return { day: value.toISOString() };
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return { list: value.map(kept) };
  return typeof value === 'object' && value !== null ? { object: value } : (value ?? null);
}

/** The value that was kept, as the driver takes it. */
export function givenBack(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('day' in value) return new Date(String(value.day));
  if ('bytes' in value) return Buffer.from(String(value.bytes), 'base64');
  if ('list' in value && Array.isArray(value.list)) return value.list.map(givenBack);
  return 'object' in value ? value.object : value;
}
