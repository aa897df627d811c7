import type { Part } from './unused-parts.ts';

/**
 * What a page's links cost: home has sixty. Each asks twice where it leads, and for that writes the
 * addresses of the routes around it as a text and reads them again.
 */
const HOOKS = 'react-router/dist/production/lib/hooks.js';
const LINKS = 'react-router/dist/production/lib/dom/lib.js';

/** An address that begins with a slash leads to the same place wherever it stands. */
export const CHEAP_LINKS: Readonly<Record<string, readonly Part[]>> = {
  [HOOKS]: [
    {
      begins:
        'let routePathnamesJson = JSON.stringify(getResolveToMatches(matches));\n\treturn React$1.useMemo(() => resolveTo(to,',
      instead:
        'let routePathnamesJson = typeof to === "string" && to.startsWith("/") ? "[]" : JSON.stringify(getResolveToMatches(matches));',
    },
  ],
};

/** On the server nobody presses a link. */
export const UNPRESSED: Readonly<Record<string, readonly Part[]>> = {
  [LINKS]: [
    {
      begins: 'function useLinkClickHandler(',
      instead: 'function useLinkClickHandler() { return () => {}; }',
    },
  ],
};
