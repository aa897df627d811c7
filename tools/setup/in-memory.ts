import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Linux's folder in memory. */
const IN_MEMORY = '/dev/shm';
/** A log of 256 MB, the databases of some files at a time, and twice that for whoever else is there. */
const ENOUGH_BYTES = 2 ** 30;
/** PostgreSQL's besides, and clusters, folders of shops and files that are made to harm. */
const ENOUGH_FOR_ALL = 2 * 2 ** 30;

/**
 * A database is a thousand files: making and removing one on a disk takes the system half a second of
 * processor, in memory a twentieth. Where memory is scarce (a container has 64 MB) it is the disk.
 */
export function whereFilesCostLeast(memory = IN_MEMORY, enough = ENOUGH_BYTES): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough ? memory : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

/**
 * A folder for what a run of the tests leaves lying about for a moment, which goes with this process.
 * Some of it is programs, which a container does not run from its memory.
 */
export function openTemporary(memory = IN_MEMORY, enough = ENOUGH_FOR_ALL): string {
  const quick = makeFolder(whereFilesCostLeast(memory, enough));
  if (runsPrograms(quick)) return quick;
  rmSync(quick, { recursive: true });
  return makeFolder(os.tmpdir());
}

function makeFolder(where: string): string {
  const folder = mkdtempSync(path.join(where, 'estampa-tests-'));
  // PostgreSQL's user goes through it to a folder of its own.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function runsPrograms(folder: string): boolean {
  const program = path.join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
