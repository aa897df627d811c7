/**
 * What every page fetches a moment after it has come alive, as one file: what a page shows that went
 * wrong, which could not come any more on a lost line, and what watches over the session.
 */
export { default } from '../layout/trouble.tsx';
export { SessionWatch } from './session-watch.tsx';
