import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Exclusive lock on a data folder for the life of this process. Two processes writing one
 * embedded database corrupt it without an error, and Node has no flock: SQLite's own file lock
 * is one the operating system drops by itself when the holder dies, however it dies.
 * Returns false when another process holds it.
 */
export function lockFolder(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(path.join(folder, 'lock.sqlite'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch {
    lock.close();
    return false;
  }
  held.push(lock);
  return true;
}

/** Kept referenced: a collected handle would release its lock. */
const held: DatabaseSync[] = [];
