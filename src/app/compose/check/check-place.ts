import { randomBytes } from 'node:crypto';
import { foreignMark } from '../../../features/files/server/own-files.ts';
import type { FileStorage } from '../../../features/files/storage.port.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { watched } from '../../../routes.ts';
import type { Config } from '../../config.ts';
import { type KeptFile, keptFiles } from '../files/kept-files.sql.ts';
import { FILE_KINDS, type FileKind, storageOf } from '../storage.ts';
import { bad, type Finding, finding, good } from './finding.ts';

const ANSWER_MS = 5_000;

/** Where files are kept: one is put there, read and removed. And whose the others are. */
export async function checkFilesPlace(config: Config, db: Queries): Promise<Finding> {
  return finding('Archivos', async () => {
    const heard: string[] = [];
    const log = { warn: ({ code }: { code?: string }) => void heard.push(code ?? '') };
    const storage = storageOf(config, 'artwork', log);
    const name = `${randomBytes(16).toString('hex')}.txt`;
    const received = await storage.receive(bytesOf('prueba'));
    try {
      await received.keepAs(name);
    } finally {
      await received.discard();
    }
    const content = await storage.read(name);
    let text = '';
    for await (const piece of content ?? []) text += Buffer.from(piece).toString();
    await storage.remove(name);
    if (text !== 'prueba') return bad('lo que se guarda no se lee igual');
    if (!(await storage.hasRoom())) return bad('queda menos disco que RESERVED_DISK_MB');
    for (const kind of FILE_KINDS) {
      // A mark beside a database without any shop is another one's.
      const foreign = await withTables(
        () => foreignMark(db, storageOf(config, kind, log)),
        'Los archivos son de otra base de datos',
      );
      if (foreign) return bad(`${kind}: ${foreign}`);
      const { missing, asked } = await sampleOf(db, kind, storageOf(config, kind, log));
      if (missing > 0) return bad(`${kind}: aquí faltan ${missing} de ${asked} archivos; ${WHY}`);
    }
    return good(config.STORAGE === 's3' ? `bucket ${config.S3_BUCKET}` : config.dataDir);
  });
}

/** So many of a kind are looked for: of an instance with a folder of its own some are elsewhere. */
const SAMPLE = 8;
/** PostgreSQL’s undefined_table. */
const NO_SUCH_TABLE = '42P01';
const WHY =
  'si hay varias instancias, todas guardan en la misma carpeta. Cuáles son: npm run files';

/** Whether some of what the database names is here. */
async function sampleOf(
  db: Queries,
  kind: FileKind,
  storage: Pick<FileStorage, 'read'>,
): Promise<{ readonly missing: number; readonly asked: number }> {
  const some = (await firstOf(db, kind)).slice(0, SAMPLE);
  const there = await Promise.all(some.map(({ name }) => isThere(storage, name)));
  return { missing: there.filter((one) => !one).length, asked: some.length };
}

const firstOf = (db: Queries, kind: FileKind): Promise<readonly KeptFile[]> =>
  withTables(async () => (await keptFiles(db, kind).next()).value ?? [], []);

/** What is so while no shop was started on this database yet, or none of this release. */
async function withTables<T>(look: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === NO_SUCH_TABLE) return otherwise;
    throw error;
  }
}

async function isThere(storage: Pick<FileStorage, 'read'>, name: string): Promise<boolean> {
  const content = await storage.read(name);
  // Its first piece is enough, and lets go of the rest.
  if (content) for await (const _ of content) return true;
  return content !== undefined;
}

/** The shop as its visitors reach it: names, certificate and proxy. */
export async function checkAddress({ baseUrl }: Config): Promise<Finding> {
  return finding('BASE_URL', async () => {
    const ready = baseUrl + watched.ready;
    const answer = await fetch(ready, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch((error: Error) => error.cause ?? error);
    if (answer instanceof Response) {
      const body = await answer.text();
      if (answer.status === 200 && body.includes('"ready":true')) return good(baseUrl);
      return bad(`${ready} responde ${answer.status} ${body.slice(0, 80)}`);
    }
    const code = answer instanceof Error && 'code' in answer ? String(answer.code) : String(answer);
    return bad(`${baseUrl} no responde (${code}); ¿está en marcha la tienda?`);
  });
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
