import { ensureBuilt } from './setup/build.ts';

await ensureBuilt();
await import('../src/app/main.ts');
