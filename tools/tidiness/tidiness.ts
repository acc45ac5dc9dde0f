/** Project rules that no linter has: meaningless names, and things that no file may mention. */
import fs from 'node:fs';
import path from 'node:path';

const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'dist.next',
  'test-results',
  '.git',
  '.runtime',
  '.data',
  '.stryker',
  '.types',
  '.tanstack',
]);
/** Names that do not describe the content. */
const EMPTY_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'manager', 'managers', 'misc']);
const TEXT =
  /\.(ts|tsx|mjs|js|json|jsonl|md|css|html|sql|yml|yaml|csv|txt|svg)$|(^|\/)(\.[a-z]+|run|LICENSE|Dockerfile)$/;

interface Breach {
  readonly pattern: RegExp;
  readonly why: string;
  readonly applies: (file: string) => boolean;
}

const BREACHES: readonly Breach[] = [
  {
    pattern: /\.\.\/shared\b/,
    why: 'mentions a folder beside the checkout, which nobody else has',
    applies: (file) => TEXT.test(file) && file !== '.ci/run',
  },
  {
    pattern: /(?<![\w.~/-])\/(work|home|root|Users)\/[\w.-]/,
    why: 'mentions a path of somebody’s machine',
    applies: (file) => TEXT.test(file),
  },
  {
    pattern: /"resolved": "https?:/,
    why: 'names the registry that wrote it',
    applies: (file) => file.endsWith('package-lock.json'),
  },
];

/** One line for each breach in the tree below `root`; `files` is the number of files checked. */
export function checkTidiness(root: string): { files: number; breaches: string[] } {
  const files = filesBelow(root, '');
  const breaches = files.flatMap((file) => [...nameFaults(file), ...textFaults(root, file)]);
  if (files.length === 0) breaches.push(`no file was seen below ${root}`);
  return { files: files.length, breaches };
}

function filesBelow(root: string, folder: string): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (NOT_OURS.has(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(root, name);
    return entry.isFile() ? [name] : [];
  });
}

function nameFaults(file: string): string[] {
  const stems = file.split('/').map((segment) => segment.split('.')[0] ?? '');
  return stems.filter((stem) => EMPTY_NAMES.has(stem)).map((stem) => `${file}: "${stem}" says nothing`);
}

function textFaults(root: string, file: string): string[] {
  const breaches = BREACHES.filter((breach) => breach.applies(file));
  if (breaches.length === 0) return [];
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  return breaches.flatMap(({ pattern, why }) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`${file}:${text.slice(0, at).split('\n').length}: ${why}`];
  });
}
