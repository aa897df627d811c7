import type { Plugin } from 'vite';

export interface Rewriting {
  readonly name: string;
  /** Which of the two builds: what browsers download, or what the server runs. */
  readonly of: 'client' | 'ssr';
  /** How the module's path ends. */
  readonly file: string;
  /** Throws where a release writes the module otherwise. */
  readonly rewrite: (code: string) => string;
}

/** Has a build rewrite one module of a library. Fails the build when a release has no such module. */
export function rewriteModule({ name, of, file, rewrite }: Rewriting): Plugin {
  let met = false;
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === of,
    transform(code, id) {
      if (!id.endsWith(file)) return null;
      met = true;
      return { code: rewrite(code), map: null };
    },
    generateBundle() {
      if (!met) this.error(`${name}: ${file} is not in this release`);
    },
  };
}
