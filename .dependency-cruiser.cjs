/** The arrows of docs/architecture.md, by path pattern: a new feature needs a place in the order alone. */
const order = require('./src/features/order.json');

/** What a text means: for rules of features and for browsers. */
const PURE = '^engines/words/text\\.ts$';

/** An engine's public file bears its name; what a browser takes of it has a door of its own. */
const DOORS = ['^engines/([^/]+)/\\1\\.ts$', '^engines/pictures/layer-format\\.ts$', PURE];

const feature = '^src/features/([^/]+)/';
/** Rules lie at a feature's root, or in a room of rules that is named here for its subject. */
const RULES = [
  '^src/features/[^/]+/[^/]+\\.tsx?$',
  '^src/features/[^/]+/(transfer|cash|refund|credit|approval|wanted|pickup|desk|photos|pulls|finishes|sizes|subcategories|shared-quote|saved-cart)/[^/]+\\.tsx?$',
];
const screens = '^src/features/[^/]+/(web|staff)/';

/** A feature sees earlier ones only; one that is not in the list is seen by none and sees none. */
const directions = order.map((name, place) => ({
  name: 'features-see-earlier-ones',
  severity: 'error',
  from: { path: `^src/features/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^src/features/',
    pathNot: `^src/features/(${order.slice(0, place + 1).join('|')})/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'kernel-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src|engines|studio|db|test|tools)/', pathNot: '^src/kernel/' },
    },
    {
      name: 'engines-import-nothing-of-ours',
      comment: 'not the shop, not another engine; but for the box that keeps arrays on disk',
      severity: 'error',
      from: { path: '^engines/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(src|engines|studio|db|bench|test|tools)/',
        pathNot: ['^engines/$1/', '^engines/kept/kept\\.ts$'],
      },
    },
    {
      name: 'engines-are-entered-by-their-door',
      comment: 'from outside only its public file is imported, or the pure one; tests look inside',
      severity: 'error',
      from: { pathNot: ['^engines/', '^test/support/', '\\.test\\.tsx?$', 'node_modules'] },
      to: { path: '^engines/', pathNot: DOORS },
    },
    {
      name: 'feature-rules-are-pure',
      comment: 'rules of a feature see the kernel, the routes and other features’ rules',
      severity: 'error',
      from: { path: RULES, pathNot: '\\.test\\.tsx?$' },
      to: {
        pathNot: [
          '^src/kernel/',
          '^src/(staff-)?routes\\.ts$',
          ...RULES,
          PURE,
          '^node_modules/zod/',
        ],
      },
    },
    ...directions,
    {
      name: 'every-feature-has-its-place',
      severity: 'error',
      from: { path: '^src/features/', pathNot: `^src/features/(${order.join('|')})/` },
      to: {},
    },
    {
      name: 'server-never-sees-web-or-adapters',
      severity: 'error',
      from: { path: `${feature}server/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: [screens, '^src/app/', '^src/platform/browser/', '^src/design/', '^src/adapters/'],
      },
    },
    {
      name: 'web-never-sees-server',
      severity: 'error',
      from: {
        path: [screens, '^src/app/layout/', '^src/platform/browser/', '^src/design/'],
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: [
          '^engines/[^/]+/(?!text\\.ts|layer-format\\.ts)',
          '^src/features/[^/]+/server/',
          '^src/platform/(http|db|jobs)/',
          '^src/adapters/',
          '^src/sandbox/',
        ],
      },
    },
    {
      name: 'shoppers-and-staff-stay-apart',
      comment: 'screens of the shop and screens of the staff never import each other',
      severity: 'error',
      from: { path: '^src/features/[^/]+/(web|staff)/' },
      to: { path: '^src/features/[^/]+/(web|staff)/', pathNot: '^src/features/[^/]+/$1/' },
    },
    {
      name: 'nobody-sees-the-app',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/app/', '\\.test\\.tsx?$'] },
      to: { path: '^src/app/' },
    },
    {
      name: 'platform-sees-the-kernel-only',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/',
        pathNot: ['^src/platform/', '^src/kernel/', '^src/(staff-)?routes\\.ts$'],
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
        pathNot: ['^src/adapters/', '^src/app/compose/', '\\.test\\.ts$'],
      },
      to: { path: '^src/adapters/' },
    },
    {
      name: 'design-knows-no-feature',
      severity: 'error',
      from: { path: '^src/design/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/', pathNot: ['^src/design/', '^src/kernel/', '^src/framework/'] },
    },
    {
      name: 'framework-knows-nothing-of-ours',
      comment: 'what is done to React and its router is done for any shop',
      severity: 'error',
      from: { path: '^src/framework/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(src|engines|studio|db|bench|test|tools)/', pathNot: '^src/framework/' },
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
      from: {
        path: [screens, '^src/app/layout/', '^src/platform/browser/', '^src/design/'],
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'calls-stay-light',
      comment: 'a browser knows a call by its name; of the contract it has the types alone',
      severity: 'error',
      from: { path: '^src/(features/[^/]+/calls|kernel/call)\\.ts$' },
      to: { path: ['[/-]contract\\.ts$', '^node_modules/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-door-for-an-order',
      comment:
        'the state of an order is written by the use cases that ask the table of allowed moves',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/features/orders/server/(create|move)-order\\.ts$',
      },
      to: { path: '^src/features/orders/server/(create|move)-order\\.sql\\.ts$' },
    },
    {
      name: 'one-door-for-a-payment',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/features/payment/server/settle/' },
      to: { path: '^src/features/payment/server/settle/settle\\.sql\\.ts$' },
    },
    {
      name: 'one-door-for-stock',
      comment:
        'what a supplier has, and where pieces came from, are parts of queries that only read',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/features/inventory/server/' },
      to: {
        path: '^src/features/inventory/server/.*\\.sql\\.ts$',
        pathNot: '/(supplier-warehouse|piece-origin)\\.sql\\.ts$',
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { path: '^(src|engines)/' },
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
