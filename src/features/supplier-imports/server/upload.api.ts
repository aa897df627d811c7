import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { noRoom } from '../../../platform/http/errors.ts';
import { closeUnread } from '../../../platform/http/multipart.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { originalName } from '../../files/original-name.ts';
import { discardAll, type FormShape, receiveForm } from '../../files/server/receive-form.ts';
import { Infected } from '../../files/server/scanned-storage.ts';
import type { FileStorage, ReceivedFile } from '../../files/storage.port.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { AddressRefused, type RemoteFiles } from '../remote-file.port.ts';
import { LIMITS } from '../sheet.ts';
import { addImport } from './import.sql.ts';

export interface UploadDeps {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly remote: RemoteFiles;
}

/** One file, named `archivo`. */
const FORM: FormShape = {
  fileFields: ['archivo'],
  texts: false,
  bodyLimit: LIMITS.bytes + 16 * 1024,
  limits: { files: 1, fileSize: LIMITS.bytes, headerPairs: 20 },
  tooLarge: 'El archivo pesa más de 64 MB. Divídelo y súbelo por partes.',
  tooMany: { code: 'too_large' },
};

const NO_FILE = { ...refuse('no_file' as const), sentence: 'Adjunta la lista del proveedor.' };
/** Whoever brings a list did not write it, and has no use for an antivirus of their own. */
const INFECTED = {
  ...refuse('infected' as const),
  sentence:
    'El antivirus encontró un programa malicioso en esta lista y no la recibimos. Pide otra a tu proveedor.',
};
/** A list of 64 MB takes a slow supplier half of it. */
const FETCH_MS = 60_000;

/** Takes suppliers' files in; they are read in the background. */
export function registerUpload(app: App, deps: UploadDeps): void {
  const { storage } = deps;
  serveCall(
    app,
    calls.uploadImport,
    contract.uploadImport,
    async ({ caller, request }) => {
      if (!(await storage.hasRoom())) return full();
      const form = await orInfected(receiveForm(request, storage, FORM));
      if (!form) return INFECTED;
      const { files } = form;
      try {
        const [file] = files;
        if (!file?.received.bytes) return NO_FILE;
        return ok({
          id: await keepFile(deps, file.received, file.originalName, caller.account.id),
        });
      } finally {
        await discardAll(files);
      }
    },
    { onSend: async (request, reply) => closeUnread(request, reply) },
  );
  serveCall(app, calls.fetchImport, contract.fetchImport, async ({ body, caller }) => {
    if (!(await storage.hasRoom())) return full();
    let received: ReceivedFile | undefined;
    try {
      const content = await deps.remote.open(body.direccion, AbortSignal.timeout(FETCH_MS));
      received = await orInfected(storage.receive(content));
      if (!received) return INFECTED;
      if (!received.bytes) return NO_FILE;
      const name = originalName(new URL(body.direccion).pathname);
      return ok({ id: await keepFile(deps, received, name, caller.account.id) });
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      return { ...refuse('no_address' as const), sentence: error.message };
    } finally {
      await received?.discard();
    }
  });
}

/** Undefined for what the scanner refused. */
async function orInfected<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Infected) return undefined;
    throw error;
  }
}

function full() {
  const { message: sentence, retryAfterSeconds } = noRoom();
  return { ok: false as const, code: 'no_room' as const, sentence, retryAfterSeconds };
}

/** Makes an import of a file that came; it is read in the background. */
export async function keepFile(
  { db }: Pick<UploadDeps, 'db'>,
  received: ReceivedFile,
  fileName: string,
  accountId: number,
): Promise<number> {
  const fileRef = `${randomUUID().replaceAll('-', '')}.lista`;
  await received.keepAs(fileRef);
  const { sha256, bytes } = received;
  return addImport(db, {
    ...{ state: 'recibido', fileName, fileRef, sha256, bytes, settings: {}, accountId },
  });
}
