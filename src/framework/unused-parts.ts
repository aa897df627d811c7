/**
 * Parts of React Router that the shop never runs and no bundler can see unused. Its pages have no
 * actions, fetchers, blockers or view transitions, forms are the shop's own, routes are all known from
 * the start, and there is no middleware in the browser. A part is a statement named by its beginning.
 */
export interface Part {
  readonly begins: string;
  /** How it ends; by default with the line that closes it at its own indentation. */
  readonly ends?: string;
  /** What stands in its place; nothing by default. */
  readonly instead?: string;
}

const ROUTER = 'react-router/dist/production/lib/router/router.js';
const COMPONENTS = 'react-router/dist/production/lib/components.js';
const LINKS = 'react-router/dist/production/lib/dom/lib.js';
const ROUTES = 'react-router/dist/production/lib/dom/ssr/routes.js';
const FETCHING = 'react-router/dist/production/lib/dom/ssr/single-fetch.js';
const ASKING = 'react-router/dist/production/lib/dom/ssr/data.js';
const FRAME = 'react-router/dist/production/lib/dom/ssr/components.js';

const gone = (...begins: readonly string[]): Part[] => begins.map((one) => ({ begins: one }));
const empty = (...names: readonly string[]): Part[] =>
  names.map((name) => ({ begins: `function ${name}(`, instead: `function ${name}() {}` }));

const ACTIONS: readonly Part[] = [
  ...gone(
    'async function handleAction(',
    'else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {',
    'if (opts && opts.pendingError) pendingActionResult = [',
    'if (submission && isMutationMethod(submission.formMethod)) {',
  ),
  ...empty('getSubmissionFromNavigation'),
  {
    begins: 'function normalizeNavigateOptions(',
    instead: 'function normalizeNavigateOptions(_, path) { return { path }; }',
  },
];

const FETCHERS: readonly Part[] = [
  ...gone(
    'async function handleFetcherAction(',
    'async function handleFetcherLoader(',
    'function updateFetcherState(',
    'function setFetcherError(',
    'function markFetchersDone(',
    'function getUpdatedRevalidatingFetchers(',
    'if (revalidatingFetchers.length > 0) updates.fetchers = ',
    'fetchLoadMatches.forEach((_, key) => {',
    'fetchLoadMatches.forEach((f, key) => {',
    'revalidatingFetchers.filter((f) => ',
    'state.fetchers.forEach((fetcher, key) => {',
    'redirect = findRedirect(fetcherResults);\n\t\tif (redirect) {',
  ),
  ...empty(
    'getFetcher',
    'resetFetcher',
    'deleteFetcher',
    'queueFetcherForDeletion',
    'abortFetcher',
    'markFetchRedirectsDone',
    'abortStaleFetchLoads',
  ),
  { begins: 'async function fetch(', instead: 'function fetch() {}' },
  {
    begins: 'let fetcherResultsPromise = Promise.all(',
    instead: 'let fetcherResultsPromise = Promise.resolve([]);',
  },
];

const BLOCKERS: readonly Part[] = [
  ...gone(
    'warning(blockerFunctions.size === 0 ||',
    'let blockerKey = shouldBlockNavigation({',
    'if (blockerKey && delta != null) {',
    'if (blockerKey) {',
    'function shouldBlockNavigation(',
    'function updateBlocker(',
  ),
  ...empty('getBlocker', 'deleteBlocker'),
];

const DISCOVERY: readonly Part[] = [
  ...gone(
    'async function discoverRoutes(',
    'if (isFogOfWar) {',
    'function compareMatches(',
    'if (init.patchRoutesOnNavigation) {',
  ),
  ...empty('patchRoutes', '_internalSetRoutes'),
];

const TRANSITIONS: readonly Part[] = gone(
  'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {',
  'if (isBrowser) {\n\t\t\trestoreAppliedTransitions(',
  'if (opts?.mask) {',
);

export const UNUSED_PARTS: Readonly<Record<string, readonly Part[]>> = {
  [ROUTER]: [...ACTIONS, ...FETCHERS, ...BLOCKERS, ...DISCOVERY, ...TRANSITIONS],
  [COMPONENTS]: gone(
    'newState.fetchers.forEach((fetcher, key) => {',
    'warnOnce(flushSync === false ||',
    'warnOnce(viewTransitionOpts == null ||',
    'if (reactDomFlushSyncImpl && flushSync) {',
    'if (transition) {\n\t\t\trenderDfd?.resolve();\n\t\t\ttransition.skipTransition();\n\t\t\tsetInterruption(',
    'if (renderDfd && pendingState && router.window) {',
    'if (!vtContext.isTransitioning && interruption) {',
  ),
  [LINKS]: [
    { begins: 'const Form = ', instead: 'const Form = {};' },
    {
      begins: 'function useViewTransitionState(',
      instead: 'function useViewTransitionState() { return false; }',
    },
    ...gone('if (mask) {', 'warning(typeof URLSearchParams !== '),
  ],
  [ROUTES]: gone(
    'dataRoute.action = ({ request, params,',
    'if (!route.hasClientAction) dataRoute.action = ',
    'action: route.hasClientAction ? async () => {',
    'middleware: route.hasClientMiddleware ? async () => {',
  ),
  [FETCHING]: gone(
    'if (request.method !== "GET") return singleFetchActionStrategy(',
    'if (!ssr && !foundRevalidatingServerLoader) return nonSsrStrategy(',
    'if (fetcherKey) return singleFetchLoaderFetcherStrategy(',
  ),
  [ASKING]: gone('if (request.method !== "GET") {'),
  // What only the server writes: a browser finds it in the page.
  [FRAME]: [
    { begins: 'let contextScript = staticContext ?', instead: 'let contextScript = " ";' },
    {
      begins: 'let routeModulesScript = !isStatic ?',
      ends: '(manifest.entry.module)});`;\n',
      instead: 'let routeModulesScript = " ";\n',
    },
  ],
};

/** Left out of what the server runs too: a word in every link, for finding routes on demand. */
export const UNUSED_EVERYWHERE: Readonly<Record<string, readonly Part[]>> = {
  [LINKS]: gone('"data-discover": !isAbsolute && discover'),
};

/**
 * The module without those parts. A statement goes on to the line that closes it at its own
 * indentation. Throws where a release has none that begins so.
 */
export function withoutParts(code: string, parts: readonly Part[]): string {
  return parts.reduce(without, code);
}

function without(code: string, { begins, ends, instead = '' }: Part): string {
  let left = '';
  let from = 0;
  let met = 0;
  for (let at = startOf(code, begins, 0); at >= 0; at = startOf(code, begins, from)) {
    left += code.slice(from, at) + instead;
    from = ends === undefined ? endOf(code, at) : code.indexOf(ends, at) + ends.length;
    if (from < at) throw new Error(`nothing ends with ${ends}`);
    met += 1;
  }
  if (met === 0) throw new Error(`no statement begins with ${begins}`);
  return left + code.slice(from);
}

/** Where a statement begins that is first on its line. */
function startOf(code: string, begins: string, from: number): number {
  for (let at = code.indexOf(begins, from); at >= 0; at = code.indexOf(begins, at + 1)) {
    if (/(?:^|\n)\t*$/.test(code.slice(Math.max(0, at - 20), at))) return at;
  }
  return -1;
}

function endOf(code: string, start: number): number {
  const indent = code.slice(code.lastIndexOf('\n', start) + 1, start);
  const lineEnd = code.indexOf('\n', start);
  if (!/[{[(]$/.test(code.slice(start, lineEnd))) return lineEnd;
  const close = new RegExp(`^${indent}[)\\]}](?!.*[{[(]$).*$`, 'm');
  const rest = code.slice(lineEnd + 1);
  const found = close.exec(rest);
  if (!found) throw new Error(`nothing closes ${code.slice(start, lineEnd)}`);
  return lineEnd + 1 + found.index + found[0].length;
}
