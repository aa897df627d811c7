/**
 * `npm run advisories` asks the registry what is known against what a release holds, by npm's own
 * audit of the lock file; ends with 1 for anything high or critical, with 2 where nobody answers.
 */
import { spawnSync } from 'node:child_process';
import { seriousAdvisories } from './setup/advisories.ts';

const audit = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: 120_000,
});
const found = seriousAdvisories(audit.stdout ?? '');
if (!found) {
  console.error('El registro no respondió: no se sabe si hay avisos de seguridad.');
  process.exitCode = 2;
} else if (found.length > 0) {
  console.error(found.join('\n'));
  process.exitCode = 1;
} else {
  console.log('Sin avisos de seguridad altos o críticos.');
}
