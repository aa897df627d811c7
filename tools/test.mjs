import { ensureInstalled, runOnOwnNode } from './setup/install.mjs';

ensureInstalled();
runOnOwnNode('tools/run-tests.ts', process.argv.slice(2));
