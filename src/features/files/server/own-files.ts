import type { Queries } from '../../../platform/db/connect.ts';
import {
  type Installation,
  passFilesTurn,
  readInstallation,
  takeFilesTurn,
} from '../../site/server/installation.sql.ts';
import type { FileStorage } from '../storage.port.ts';

/** A file among the others that says whose they are: a database's id, and its sweep that was the last. */
export const MARK = 'estampa.marca';

/** Which of these names the database knows. */
export type KnownFiles = (names: readonly string[]) => Promise<readonly string[]>;

/** Of this database nobody may remove what lies there: another one may need it. */
export class ForeignFiles extends Error {
  override readonly name = 'ForeignFiles';
  constructor(why: string) {
    super(`${why}; no se borra ninguno. Si son de esta: npm run files -- --adopt`);
  }
}

type Marked = Pick<FileStorage, 'names' | 'read' | 'receive'>;

/** More names than a statement should carry. */
const BATCH = 500;

/**
 * Begins a sweep: from here on what this database does not know may be removed. Throws ForeignFiles
 * where the files are another database's, or were swept by a newer copy of this one: a shop started on
 * an empty database, or on yesterday's, would remove what only the other knows.
 */
export async function claimFiles(db: Queries, files: Marked, known: KnownFiles): Promise<void> {
  const mark = await readMark(files);
  // After the mark, which another instance may be writing: a turn is taken before it is written.
  const installation = await readInstallation(db);
  if (mark === undefined) await askForOne(files, known);
  const why = mark && foreign(mark, installation);
  if (why) throw new ForeignFiles(why);
  await writeMark(files, installation.id, await takeFilesTurn(db));
}

/** Why nothing that lies there would be removed; undefined where the mark is ours, or there is none. */
export async function foreignMark(
  db: Queries,
  files: Pick<FileStorage, 'read'>,
): Promise<string | undefined> {
  const mark = await readMark(files);
  return mark && foreign(mark, await readInstallation(db));
}

function foreign(mark: Mark, { id, filesTurn }: Installation): string | undefined {
  if (mark.id !== id) return 'Los archivos son de otra base de datos';
  return mark.turn > filesTurn
    ? 'Los archivos los cuida una copia más nueva de esta base de datos'
    : undefined;
}

/** Says that the files are this database's from now on, whatever the mark says. */
export async function adoptFiles(
  db: Queries,
  files: Pick<Marked, 'read' | 'receive'>,
): Promise<void> {
  const { id } = await readInstallation(db);
  const mark = await readMark(files);
  if (mark?.id === id) await passFilesTurn(db, mark.turn);
  await writeMark(files, id, await takeFilesTurn(db));
}

/** Files that nobody has marked yet are ours when we know one of them, or when there are none. */
async function askForOne(files: Marked, known: KnownFiles): Promise<void> {
  let any = false;
  for await (const names of batchesOf(files)) {
    any = true;
    if ((await known(names)).length > 0) return;
  }
  if (any) throw new ForeignFiles('Esta base de datos no conoce ninguno de los archivos');
}

/** The names of all files but the mark, some at a time. */
export async function* batchesOf(files: Pick<FileStorage, 'names'>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const name of files.names()) {
    if (name === MARK) continue;
    batch.push(name);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

interface Mark {
  readonly id: string;
  readonly turn: number;
}

async function readMark(files: Pick<FileStorage, 'read'>): Promise<Mark | undefined> {
  const content = await files.read(MARK);
  if (!content) return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  const [id = '', turn = ''] = Buffer.concat(pieces).toString().trim().split(' ');
  return { id, turn: Number(turn) };
}

async function writeMark(
  files: Pick<FileStorage, 'receive'>,
  id: string,
  turn: number,
): Promise<void> {
  const received = await files.receive(bytesOf(`${id} ${turn}\n`));
  try {
    await received.keepAs(MARK);
  } finally {
    await received.discard();
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
