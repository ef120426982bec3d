const { readdirSync } = require('node:fs')
const { rooms } = require('./rooms.cjs')

/* A room without a line there would be free to import anything, so it is refused. */
for (const side of ['packages', 'apps']) {
  for (const name of readdirSync(side)) {
    if (!(`${side}/${name}` in rooms)) throw new Error(`${side}/${name} has no line in rooms.cjs`)
  }
}

/* A benchmark runs in Node beside what it measures. */
const BENCH = '/bench/'
const tests = '\\.(test|contract)\\.tsx?$'
const entry = (name) => {
  const [pkg, sub] = name.split(':')
  return sub ? `^packages/${pkg}/src/${sub}\\.ts$` : `^packages/${pkg}/src/index\\.ts$`
}

const bounded = Object.entries(rooms).filter(([, allowed]) => allowed !== null)
const roomRules = bounded.map(([room, allowed]) => ({
  name: `${room} may import only: ${allowed.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: [tests] },
  to: { path: '^(packages|apps)/', pathNot: [`^${room}/`, ...allowed.map(entry)] },
}))

const only = (what, modules, where) => ({
  name: `only ${where.join(', ')} may use ${what}`,
  severity: 'error',
  from: { path: '^(packages|apps)/', pathNot: [tests, ...where.map((w) => `^${w}`)] },
  to: { path: modules },
})

/* Within the engines words are read, then it is decided what to do, then that is said. */
const ENGINES = 'packages/engines/src'
const engineRoom = (room, known) => ({
  name: `engines: ${room} knows only: ${known.join(', ') || 'nothing of the others'}`,
  severity: 'error',
  from: { path: `^${ENGINES}/${room}/`, pathNot: [tests, '/(testing|sample-house)\\.ts$'] },
  to: { path: `^${ENGINES}/`, pathNot: [room, ...known].map((one) => `^${ENGINES}/${one}/`) },
})

/* The rooms of the console: each is fetched when it is first needed, and knows of another only what its index shows. */
const CONSOLE = 'apps/console/src'
const FEATURES = '(agents|business|conversations|knowledge|settings)'
const consoleRules = [
  {
    name: 'console: shared knows no room and no shell',
    severity: 'error',
    from: { path: `^${CONSOLE}/shared/`, pathNot: [tests] },
    to: { path: `^${CONSOLE}/`, pathNot: [`^${CONSOLE}/shared/`] },
  },
  {
    name: 'console: a room is entered by its index',
    severity: 'error',
    from: { path: `^${CONSOLE}/([^/]+)/` },
    to: { path: `^${CONSOLE}/${FEATURES}/(?!index\\.ts$)`, pathNot: [`^${CONSOLE}/$1/`] },
  },
  {
    name: 'console: a room knows nothing of the shell around it',
    severity: 'error',
    from: { path: `^${CONSOLE}/${FEATURES}/`, pathNot: [tests] },
    to: { path: `^${CONSOLE}/(shell|embed)/` },
  },
  {
    name: 'console: the shell fetches rooms when they are needed',
    severity: 'error',
    from: { path: `^${CONSOLE}/(shell|embed)/`, pathNot: [tests] },
    to: { path: `^${CONSOLE}/${FEATURES}/`, dynamic: false },
  },
  {
    name: 'console: state never imports ui',
    severity: 'error',
    from: { path: `^${CONSOLE}/[^/]+/state/` },
    to: { path: `^${CONSOLE}/[^/]+/ui/` },
  },
]

module.exports = {
  forbidden: [
    ...roomRules,
    { name: 'no import cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'packages are entered by their exports (index, ports, testing)',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: {
        path: '^packages/[^/]+/src/(?!(index|ports|testing)\\.ts$)',
        pathNot: [
          '^$1/$2/',
          '^packages/(voice/src/audio/(frame-header|g711|pcm|resampler)|calendar/src/calendar-file)\\.ts$',
        ],
      },
    },
    {
      name: 'apps do not import apps',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'test doubles stay in tests',
      severity: 'error',
      from: { pathNot: [tests, '/testing\\.ts$', '^test/'] },
      to: { path: '/src/testing\\.ts$' },
    },
    {
      name: 'adapters are chosen in composition.ts and composition/ alone',
      severity: 'error',
      from: { path: '^apps/service/src/', pathNot: ['composition(\\.ts$|/)', tests] },
      to: { path: '^packages/((storage|engines)/|language-models/src/(?!ports))' },
    },
    {
      name: 'speech is made in speech/, and used by calls alone',
      severity: 'error',
      from: {
        path: '^apps/service/src/',
        pathNot: ['composition(\\.ts$|/)', '^apps/service/src/(speech|sessions|calls)/', tests],
      },
      to: { path: '^packages/voice/' },
    },
    {
      name: 'routes know HTTP, use cases do not',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: 'node_modules/(hono|@hono)/' },
    },
    only(
      'database drivers',
      'node_modules/(libsql|better-sqlite3|@electric-sql/pglite|pg|ioredis|redis)/|^(node:)?sqlite$',
      ['packages/storage/'],
    ),
    only('preact', 'node_modules/(preact|@preact)/', ['apps/widget/', 'apps/console/']),
    {
      name: 'browser and shared code uses no Node built-in',
      severity: 'error',
      from: {
        path: '^(apps/widget|apps/console|packages/(schema|session-client|conversation))/',
        pathNot: [tests, BENCH],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'widget: ui draws, state decides, connection talks',
      severity: 'error',
      from: { path: '^apps/widget/src/ui/', pathNot: [tests] },
      to: { path: '^packages/session-client/' },
    },
    {
      name: 'widget: state never imports ui',
      severity: 'error',
      from: { path: '^apps/widget/src/state/' },
      to: { path: '^apps/widget/src/ui/' },
    },
    ...consoleRules,
    engineRoom('turn', []),
    engineRoom('reading', ['turn']),
    engineRoom('speaking', ['turn']),
    engineRoom('boundaries', ['turn', 'reading']),
    engineRoom('answering', ['turn', 'reading', 'speaking', 'boundaries']),
    engineRoom('dialogue', ['turn', 'reading', 'speaking', 'answering']),
    {
      name: 'no file that nobody imports',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['(^|/)(main|index)\\.tsx?$', tests, '\\.config\\.', '^test/', '\\.d\\.ts$', '/ports\\.ts$'],
      },
      to: {},
    },
    {
      name: 'a used package is a declared dependency',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: [tests, BENCH, '\\.config\\.ts$'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'source does not use devDependencies',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: [tests, '/testing\\.ts$', '\\.contract\\.ts$'] },
      // A peer stands among devDependencies too, so that tests have it.
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
    {
      name: 'every import resolves',
      severity: 'error',
      from: {},
      // `/// <reference types="node" />` names a package of types, not a module: the compiler checks it.
      to: { couldNotResolve: true, pathNot: '^node$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages|apps)/[^/]+/dist/' },
    combinedDependencies: false,
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    detectJSDocImports: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
