import { randomBytes } from 'node:crypto';
import { foreignMark } from '../../../features/files/server/own-files.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { watched } from '../../../routes.ts';
import type { Config } from '../../config.ts';
import { FILE_KINDS, storageOf } from '../storage.ts';
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
      const foreign = await foreignMark(db, storageOf(config, kind, log));
      if (foreign) return bad(`${kind}: ${foreign}`);
    }
    return good(config.STORAGE === 's3' ? `bucket ${config.S3_BUCKET}` : config.dataDir);
  });
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
