import path from 'node:path';
import type { Plugin } from 'vite';

/** Where React Router reloads the document because a page's code could not be fetched. */
export const RELOADING = 'react-router/dist/production/lib/dom/ssr/routeModules.js';
export const RELOAD =
  /console\.error\(`Error loading route module [^\n]*\n(?:[^\n]*\n){2}\t\twindow\.location\.reload\(\);\n\t\treturn new Promise\(\(\) => \{\}\);/;

const GOING = path.resolve(import.meta.dirname, 'go-on.ts');

/**
 * A page's code that cannot be fetched has the framework reload the document that is left: right after
 * a release, when its file is gone, the page has to be asked for again, and on a lost connection the
 * browser's own error takes the place of the shop. So it goes on to the page that was asked for, and
 * only when the shop answers; else the page's trouble is said in the frame.
 */
export function stayOnLostLine(): Plugin {
  let met = false;
  return {
    name: 'stay-on-lost-line',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith(RELOADING)) return null;
      met = RELOAD.test(code);
      const going = code.replace(RELOAD, 'return goOn(route.module, error);');
      return `import { goOn } from ${JSON.stringify(GOING)};\n${going}`;
    },
    generateBundle() {
      if (!met) this.error('the framework reloads pages elsewhere in this release');
    },
  };
}
