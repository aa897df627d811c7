import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

export interface WorkerOptions {
  /** The worker's source, by path from the root of the project. */
  readonly source: string;
  /** Where it is left in the build. */
  readonly fileName: string;
  /** The modules whose code shall be at hand without a line, with all that they ask for. */
  readonly pages: RegExp;
}

/**
 * Builds the service worker after the pages, as a file by itself that knows which code they are made
 * of: the router builds its pages in several environments, and a worker among them would share chunks
 * with the pages, which it must not depend on.
 */
export function buildWorker({ source, fileName, pages }: WorkerOptions): Plugin {
  return {
    name: 'build-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const files = codeOf(bundle, pages);
      if (files.length === 0) this.error('no page of the worker is in the build');
      const release = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex');
      const built = await build({
        configFile: false,
        logLevel: 'error',
        define: {
          FILES: JSON.stringify(files),
          RELEASE: JSON.stringify(release.slice(0, 12)),
        },
        build: {
          write: false,
          target: 'es2022',
          copyPublicDir: false,
          rolldownOptions: { input: source, output: { format: 'iife' } },
        },
      });
      const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
      const chunk = output?.output[0];
      if (chunk?.type !== 'chunk') return this.error('the worker was not built');
      this.emitFile({ type: 'asset', fileName, source: chunk.code });
    },
  };
}

/**
 * The chunks of the pages and all that they import, at once or later. A library that is asked for
 * later, like one that writes PDF, weighs more than the whole shop: who uses it has a line.
 */
function codeOf(bundle: Rolldown.OutputBundle, pages: RegExp): string[] {
  const found = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    for (const next of chunk.imports) add(next);
    for (const next of chunk.dynamicImports) if (!isLibrary(bundle[next])) add(next);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId && pages.test(chunk.facadeModuleId))
      add(chunk.fileName);
  }
  return [...found].sort().map((file) => `/${file}`);
}

const isLibrary = (file: Rolldown.OutputBundle[string] | undefined): boolean =>
  file?.type === 'chunk' && /\/node_modules\//.test(file.facadeModuleId ?? '');
