/**
 * The door of this engine: what a file of artwork is at a print size, before it is printed.
 *
 * `createArtworkChecker` opens strangers' files in a process of its own; `checkArtwork` here and
 * now, for tools.
 */
export type { ArtworkFacts, Checked, UnreadableFacts } from './check.ts';
export { checkArtwork } from './check.ts';
export { type Finding, type Judged, judge, type Rule, type Verdict } from './judge/judge.ts';
export { type MendName, mendsFor, mendsOf } from './judge/mends.ts';
export { isTechnique, TECHNIQUES, type Technique, type TechniqueName } from './judge/techniques.ts';
export type { Place } from './measure/measure.ts';
export type { Mended, Mends } from './mend/mend.ts';
export type { Photograph, PhotographTrouble } from './read/read-photograph.ts';
export { type ArtworkChecker, ChecksBusy, createArtworkChecker } from './service/checker.ts';
