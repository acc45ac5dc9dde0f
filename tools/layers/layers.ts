/**
 * Who may import whom, and where SQL and numbers may be. An import is refused unless a line here allows it. Type-only
 * imports count too, since they couple as much as the others, except where a rule says otherwise.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Visitor } from 'oxc-parser';
import { type Import, type Module, readModules } from './imports.ts';
import type { TableDoor } from './table-doors.ts';
import { declaredTables, tableUses } from './table-uses.ts';

export interface Layers {
  readonly modules: number;
  readonly imports: number;
  /** One line each: where, what, which rule. */
  readonly breaches: readonly string[];
}

/** Checks the tree below `root` against the rules, the `doors` between server features and those to their tables. */
export function checkLayers(
  root: string,
  doors: Readonly<Record<string, readonly string[]>>,
  tableDoors: Readonly<Record<string, readonly TableDoor[]>> = {},
): Layers {
  const modules = readModules(root, ['apps', 'packages']);
  const all = [...modules, ...readModules(root, ['tools'])].flatMap((module) => module.imports);
  const product = modules.filter((module) => !TEST.test(module.file));
  const imports = product.flatMap((module) => module.imports);
  const breaches = [
    ...imports.flatMap((one) => brokenRules(one, doors)),
    ...product.filter(({ file }) => [ENGINE, JOURNAL, BILLING].some((one) => one.test(file))).flatMap(inexactness),
    ...product.filter((module) => !MAY_HOLD_SQL.test(module.file)).flatMap(strayQueries),
    ...cycles(all),
    ...folderCircles(imports, 'features', featureFolder),
    ...folderCircles(imports, 'rooms of the engine', engineRoom),
    ...undeclared(root, all),
    ...doorFaults(root, imports, doors),
    ...tableFaults(product, tableDoors),
  ];
  if (modules.length === 0) breaches.push(`no module was seen below ${root}`);
  return { modules: modules.length, imports: imports.length, breaches };
}

interface Rule {
  readonly name: string;
  readonly from: RegExp;
  readonly allows: (one: Import, doors: Readonly<Record<string, readonly string[]>>) => boolean;
}

const TEST = /\.(test|long|browser|e2e)\.tsx?$|\/testing\//;
const ENGINE = /^packages\/loan-engine\/src\//;
const JOURNAL = /^packages\/journal\/src\//;
const BILLING = /^packages\/billing\/src\//;
const CHECKER = /^packages\/ledger-checker\/src\//;
const SIMULATORS = /^packages\/erp-simulators\/src\//;
/** Migrations and stores; the demonstration fills an empty database, which is no feature's business. */
const MAY_HOLD_SQL = /^(?!apps\/server\/)|\.store\.ts$|^apps\/server\/src\/(db|resource|demo)\//;

/** The type of the whole database is composed of the declarations of all features. */
const DATABASE = 'apps/server/src/db/schema-types.ts';
const TABLES_OF_FEATURE = /^apps\/server\/src\/features\/[^/]+\/tables\.ts$/;
const DECLARES_TABLES = /^apps\/server\/src\/(features\/[^/]+\/tables|db\/own-tables)\.ts$/;

const featureOf = (file: string) => /^apps\/[^/]+\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? '';

const featureFolder = (file: string) => /^apps\/[^/]+\/src\/features\/[^/]+/.exec(file)?.[0] ?? '';

const engineRoom = (file: string) => /^packages\/loan-engine\/src\/[^/]+(?=\/)/.exec(file)?.[0] ?? '';

const RULES: readonly Rule[] = [
  {
    name: 'an import leads somewhere',
    from: /^/,
    allows: ({ to }) => !to.startsWith('nowhere:'),
  },
  {
    name: 'the engine imports nothing',
    from: ENGINE,
    allows: ({ to }) => ENGINE.test(to),
  },
  {
    name: 'the checker imports nothing',
    from: CHECKER,
    allows: ({ to }) => CHECKER.test(to),
  },
  {
    name: 'the journal imports the engine',
    from: JOURNAL,
    allows: ({ to }) => JOURNAL.test(to) || ENGINE.test(to),
  },
  {
    name: 'billing imports nothing',
    from: BILLING,
    allows: ({ to }) => BILLING.test(to),
  },
  {
    name: 'the simulators import nothing of the product, which they must not agree with by construction',
    from: SIMULATORS,
    allows: ({ to }) => SIMULATORS.test(to) || to.startsWith('node:'),
  },
  {
    name: 'nothing of the product knows the simulators, but for the demonstration that starts them',
    from: /^(apps|packages)\/(?!erp-simulators\/|server\/src\/demo\/)/,
    allows: ({ to }) => !SIMULATORS.test(to),
  },
  {
    name: 'wire imports zod, ipaddr.js, the engine and the journal',
    from: /^packages\/wire\/src\//,
    allows: ({ to }) => /^(packages\/(wire|journal|loan-engine)\/src\/|npm:(zod|ipaddr\.js)$)/.test(to),
  },
  {
    name: 'texts imports wire and the vocabulary of the engine',
    from: /^packages\/texts\/src\//,
    allows: ({ to }) => /^packages\/(texts|wire|loan-engine)\/src\//.test(to),
  },
  {
    name: 'statement imports wire, texts and the engine',
    from: /^packages\/statement\/src\//,
    allows: ({ to }) => /^packages\/(statement|texts|wire|loan-engine)\/src\//.test(to),
  },
  {
    name: 'password-rules imports the estimator',
    from: /^packages\/password-rules\/src\//,
    allows: ({ to }) => /^(packages\/password-rules\/src\/|npm:@zxcvbn-ts\/)/.test(to),
  },
  {
    name: 'web never imports server',
    from: /^apps\/web\//,
    allows: ({ to }) => !to.startsWith('apps/server/'),
  },
  {
    name: 'server never imports web',
    from: /^apps\/server\//,
    allows: ({ to }) => !to.startsWith('apps/web/'),
  },
  {
    name: 'stories know the product by its pages only',
    from: /^apps\/e2e\//,
    allows: ({ to }) => !/^apps\/(server|web)\//.test(to),
  },
  {
    name: 'web features are combined in app/ only',
    from: /^apps\/web\/src\/features\//,
    allows: ({ from, to }) => !/^apps\/web\/src\/(app|features)\//.test(to) || featureOf(to) === featureOf(from),
  },
  {
    name: 'the shared parts of the web know no feature',
    from: /^apps\/web\/src\/(ui|lib|resource|loans|screens)\//,
    allows: ({ to }) => !/^apps\/web\/src\/(app|features)\//.test(to),
  },
  {
    name: 'what any screen is made of knows no loan and no manifest',
    from: /^apps\/web\/src\/(ui|lib|resource)\//,
    allows: ({ to }) => !/^apps\/web\/src\/(loans|screens)\//.test(to),
  },
  {
    name: 'lib stands below ui, and ui below resource',
    from: /^apps\/web\/src\/(lib|ui)\//,
    allows: ({ from, to }) =>
      !to.startsWith('apps/web/src/resource/') && !(/\/src\/lib\//.test(from) && to.startsWith('apps/web/src/ui/')),
  },
  {
    name: 'the shared parts of the server know no feature',
    from: /^apps\/server\/src\/(http|db|resource|sheets|paper|files|live|logs|metrics|outgoing)\//,
    allows: ({ from, to, typeOnly }) =>
      !to.startsWith('apps/server/src/features/') || (from === DATABASE && typeOnly && TABLES_OF_FEATURE.test(to)),
  },
  {
    name: 'a server feature enters another by its public file, and only where a door says so',
    from: /^apps\/server\/src\/features\//,
    allows: ({ from, to }, doors) => {
      const room = featureOf(to);
      if (room === '' || room === featureOf(from)) return true;
      return (doors[featureOf(from)] ?? []).includes(room) && to.endsWith(`/${room}.public.ts`);
    },
  },
  {
    name: 'the web framework lives in http/ and route files',
    from: /^apps\/server\/src\/(?!http\/|.*\.routes\.ts$)/,
    allows: ({ to }) => !/^npm:(fastify|@fastify\/.*|fastify-.*)$/.test(to),
  },
  {
    name: 'the one logger is made in logs/',
    from: /^apps\/server\/src\/(?!logs\/)/,
    allows: ({ to, typeOnly }) => typeOnly || to !== 'npm:pino',
  },
  {
    name: 'SQL lives in stores, db/ and resource/ (the type of a handle may be named elsewhere)',
    from: /^apps\/server\/src\//,
    allows: ({ from, to, typeOnly }) =>
      typeOnly || MAY_HOLD_SQL.test(from) || !/^npm:(pg|kysely|slonik|knex|postgres)$/.test(to),
  },
];

function brokenRules(one: Import, doors: Readonly<Record<string, readonly string[]>>): string[] {
  return RULES.filter((rule) => rule.from.test(one.from) && !rule.allows(one, doors)).map(
    (rule) => `${one.from}:${one.line} imports ${one.to}: ${rule.name}`,
  );
}

const QUERY_STARTS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

/** Queries that were begun on a handle, which needs no import. */
function strayQueries(module: Module): string[] {
  const violations: string[] = [];
  const report = (at: number) =>
    violations.push(`${module.file}:${module.lineAt(at)} holds SQL: SQL lives in stores, db/ and resource/`);
  new Visitor({
    CallExpression({ callee, start }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      if (callee.property.type === 'Identifier' && QUERY_STARTS.has(callee.property.name)) report(start);
    },
    TaggedTemplateExpression({ tag, start }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') report(start);
    },
  }).visit(module.program);
  return violations;
}

const CLOCKS_AND_THE_LIKE = new Set([
  'Date',
  'Temporal',
  'performance',
  'process',
  'globalThis',
  'setTimeout',
  'crypto',
  'fetch',
  'parseFloat',
]);
const INEXACT_METHODS = new Set(['toFixed', 'toPrecision', 'random', 'now']);

/** Code that could make the same facts give another figure tomorrow or on another machine. */
function inexactness(module: Module): string[] {
  const violations: string[] = [];
  const report = (at: number, what: string) =>
    violations.push(
      `${module.file}:${module.lineAt(at)} uses ${what}: engine, journal and billing know no clock and no floating point`,
    );
  new Visitor({
    Identifier({ name, start }) {
      if (CLOCKS_AND_THE_LIKE.has(name)) report(start, name);
    },
    MemberExpression(node) {
      if (node.computed || node.property.type !== 'Identifier') return;
      if (INEXACT_METHODS.has(node.property.name)) report(node.start, node.property.name);
    },
    Literal({ value, start, raw }) {
      if (typeof value === 'number' && !Number.isInteger(value)) report(start, raw ?? String(value));
    },
  }).visit(module.program);
  return violations;
}

/** Imports that vanish at run time may go round. */
function cycles(imports: readonly Import[]): string[] {
  const lasting = imports.filter((one) => !one.typeOnly);
  return circles(lasting).map((files) => `cycle ${files.join(' -> ')}`);
}

/** Folders that need each other are one folder in several; here types count too, since the words do. */
function folderCircles(imports: readonly Import[], kind: string, folderOf: (file: string) => string): string[] {
  const between = imports
    .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    .filter(({ from, to }) => from !== '' && to !== '' && from !== to);
  return circles(between).map((folders) => `circle of ${kind} ${folders.join(' -> ')}`);
}

/** Each way that leads back to where it began. */
function circles(edges: readonly { readonly from: string; readonly to: string }[]): string[][] {
  const next = Map.groupBy(edges, (one) => one.from);
  const done = new Set<string>();
  const closed: string[][] = [];
  const visit = (node: string, trail: readonly string[]): void => {
    if (trail.includes(node)) closed.push([...trail.slice(trail.indexOf(node)), node]);
    else if (!done.has(node)) {
      for (const to of new Set(next.get(node)?.map((one) => one.to))) visit(to, [...trail, node]);
      done.add(node);
    }
  };
  for (const node of next.keys()) visit(node, []);
  return closed;
}

/**
 * npm puts nearly every package of the workspaces at the root, so an import works whether or not the importer's package.json
 * names it. A workspace may leave to the root what only tests and tools need; the root needs no line for its own workspaces.
 */
function undeclared(root: string, imports: readonly Import[]): string[] {
  const manifests = new Map<string, Manifest>();
  const manifestOf = (workspace: string) => {
    const known = manifests.get(workspace) ?? readManifest(path.join(root, workspace, 'package.json'));
    manifests.set(workspace, known);
    return known;
  };
  const names = (workspace: string, name: string) => {
    const { dependencies = {}, devDependencies = {} } = manifestOf(workspace);
    return Object.hasOwn(dependencies, name) || Object.hasOwn(devDependencies, name);
  };
  return imports.flatMap(({ from, to, line }) => {
    const [importer, imported] = [workspaceOf(from), workspaceOf(to)];
    const isOurs = imported.startsWith('packages/') && importer !== '' && importer !== imported;
    const name = isOurs ? (manifestOf(imported).name ?? imported) : /^npm:(.*)$/.exec(to)?.[1];
    if (name === undefined || names(importer, name) || (!isOurs && names('', name))) return [];
    return [`${from}:${line} imports ${name}, which ${path.posix.join(importer, 'package.json')} does not name`];
  });
}

interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function readManifest(file: string): Manifest {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest) : {};
}

const workspaceOf = (file: string) => /^(apps|packages)\/[^/]+/.exec(file)?.[0] ?? '';

/** A feature without a line, a line without a feature, a door that nobody uses. */
function doorFaults(
  root: string,
  imports: readonly Import[],
  doors: Readonly<Record<string, readonly string[]>>,
): string[] {
  const folder = path.join(root, 'apps/server/src/features');
  const features = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const used = new Set(imports.map(({ from, to }) => `${featureOf(from)} -> ${featureOf(to)}`));
  return [
    ...features.filter((one) => !(one in doors)).map((one) => `server feature ${one} has no line among the doors`),
    ...Object.keys(doors)
      .filter((one) => !features.includes(one))
      .map((one) => `the doors name ${one}, which is no server feature`),
    ...Object.entries(doors).flatMap(([from, rooms]) =>
      rooms.filter((to) => !used.has(`${from} -> ${to}`)).map((to) => `the door ${from} -> ${to} is not used`),
    ),
  ];
}

/** A feature's name, or the shared part's. */
const roomOf = (file: string) => /^apps\/server\/src\/(?:features\/)?([^/]+)\//.exec(file)?.[1] ?? '';

/**
 * SQL that names another's table without a door, a door that nobody uses, a table that two declare. Below the features, db/
 * and the demonstration name any table.
 */
function tableFaults(modules: readonly Module[], tableDoors: Readonly<Record<string, readonly TableDoor[]>>): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const module of modules.filter(({ file }) => DECLARES_TABLES.test(file)))
    for (const table of declaredTables(module)) {
      const other = owners.get(table);
      if (other !== undefined) faults.push(`${module.file} declares ${table}, which ${other} declares too`);
      owners.set(table, roomOf(module.file));
    }
  const used = new Set<string>();
  for (const module of modules.filter(({ file }) => /^apps\/server\/src\/(?!db\/|demo\/)/.test(file))) {
    const room = roomOf(module.file);
    for (const { table, writes, line } of tableUses(module)) {
      const owner = owners.get(table);
      if (owner === undefined || owner === room) continue;
      const opening = (tableDoors[owner] ?? []).filter((door) => door.tables.includes(table) && door.to.includes(room));
      used.add(`${owner} ${table} ${room} ${writes}`);
      if (!opening.some((door) => (door.writes ?? false) === writes))
        faults.push(
          `${module.file}:${line} ${writes ? 'writes' : 'reads'} ${table} of ${owner}: SQL keeps to its feature's tables unless a table door says otherwise`,
        );
    }
  }
  for (const [owner, doorsOfOwner] of Object.entries(tableDoors))
    for (const { tables, to, writes = false } of doorsOfOwner)
      for (const table of tables)
        for (const room of to)
          if (!used.has(`${owner} ${table} ${room} ${writes}`))
            faults.push(`the table door ${owner}.${table} -> ${room}${writes ? ' for writing' : ''} is not used`);
  return faults;
}
