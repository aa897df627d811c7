/** The arrows of docs/architecture.md, by path pattern: a new feature needs no line here. */
const feature = '^src/features/([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'kernel-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src|db|test|tools)/', pathNot: '^src/kernel/' },
    },
    {
      name: 'feature-rules-are-pure',
      comment: 'root files of a feature see the kernel, the routes and other features’ root files',
      severity: 'error',
      from: { path: '^src/features/[^/]+/[^/]+\\.tsx?$', pathNot: '\\.test\\.tsx?$' },
      to: {
        pathNot: [
          '^src/kernel/',
          '^src/routes\\.ts$',
          '^src/features/[^/]+/[^/]+\\.ts$',
          '^node_modules/zod/',
        ],
      },
    },
    {
      name: 'server-never-sees-web-or-adapters',
      severity: 'error',
      from: { path: `${feature}server/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: [
          '^src/features/[^/]+/web/',
          '^src/web/',
          '^src/design/',
          '^src/adapters/',
          '^src/sandbox/',
        ],
      },
    },
    {
      name: 'web-never-sees-server',
      severity: 'error',
      from: {
        path: ['^src/features/[^/]+/web/', '^src/web/', '^src/design/'],
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: ['^src/features/[^/]+/server/', '^src/server/', '^src/adapters/', '^src/sandbox/'],
      },
    },
    {
      name: 'adapters-see-kernel-and-ports',
      severity: 'error',
      from: { path: '^src/adapters/([^/]+)/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/kernel/',
          '\\.port\\.ts$',
          '^src/adapters/$1/$2/',
          '^src/adapters/[^/]+\\.ts$',
        ],
      },
    },
    {
      name: 'only-compose-sees-adapters',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/adapters/', '^src/server/compose[^/]*\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^src/adapters/' },
    },
    {
      name: 'design-knows-no-feature',
      severity: 'error',
      from: { path: '^src/design/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/', pathNot: ['^src/design/', '^src/kernel/'] },
    },
    {
      name: 'sandbox-sees-the-kernel-only',
      severity: 'error',
      from: { path: '^src/sandbox/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: ['^src/sandbox/', '^src/kernel/'] },
    },
    {
      name: 'zod-stays-out-of-the-browser',
      severity: 'error',
      from: { path: ['^src/features/[^/]+/web/', '^src/web/', '^src/design/'] },
      to: { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-drawers',
      comment: 'a folder or file named for nothing in particular',
      severity: 'error',
      from: {},
      to: { path: '(^|/)(utils?|helpers?|misc|lib|common)(/|\\.tsx?$)', pathNot: 'node_modules' },
    },
    {
      name: 'no-barrels',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/.*/index\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|\\.react-router)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node'],
    },
  },
};
