import type { Plugin } from 'vite';

/** Where React Router reloads the document because a page's code could not be fetched. */
export const RELOADING = 'react-router/dist/production/lib/dom/ssr/routeModules.js';
export const RELOAD = 'window.location.reload();';
const ASK_FIRST = `const there = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then((answer) => answer.ok, () => false);
		if (!there) throw error;
		${RELOAD}`;

/**
 * A page's code that cannot be fetched has the framework reload the document: right after a release,
 * when its file is gone, but on a lost connection it puts the browser's own error in the place of the
 * shop. So it reloads only when the shop answers, and else the page's trouble is said in the frame.
 */
export function stayOnLostLine(): Plugin {
  let met = false;
  return {
    name: 'stay-on-lost-line',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith(RELOADING)) return null;
      met = code.split(RELOAD).length === 2;
      return code.replace(RELOAD, ASK_FIRST);
    },
    generateBundle() {
      if (!met) this.error('the framework reloads pages elsewhere in this release');
    },
  };
}
