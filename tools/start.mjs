import { ensureInstalled, runOnOwnNode } from './setup/install.mjs';

ensureInstalled();
runOnOwnNode('tools/start.ts', process.argv.slice(2), { startAgain: true });
