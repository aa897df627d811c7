import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { ensureBuilt } from './setup/build.ts';

await ensureBuilt();
// Stripping types and compiling are a third of a start. Threads and children read the variable.
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../.cache/compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('../src/app/main.ts');
