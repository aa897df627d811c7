/**
 * `npm run sbom` writes what a release holds as CycloneDX to build/sbom.cdx.json, as every build
 * does; ends with 1 where something has a licence that is not on the list, or no checksum.
 */
import path from 'node:path';
import { readSbom, sbomProblems, writeSbom } from './setup/sbom.ts';

const sbom = readSbom();
const problems = sbomProblems(sbom);
for (const problem of problems) console.error(problem);
console.log(`${sbom.components.length} components: ${path.relative('.', writeSbom(sbom))}`);
process.exit(problems.length === 0 ? 0 : 1);
