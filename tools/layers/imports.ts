/** Every import of a source tree, resolved to the file or package it means. */
import fs from 'node:fs';
import path from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

export interface Import {
  /** Both from the root of the tree; a package is `npm:<name>`, a part of Node `node:<name>`, else `nowhere:<name>`. */
  readonly from: string;
  readonly to: string;
  readonly line: number;
  readonly typeOnly: boolean;
}

export interface Module {
  /** From the root of the tree. */
  readonly file: string;
  readonly imports: readonly Import[];
  readonly program: ParseResult['program'];
  lineAt(offset: number): number;
}

/** Reads every module below `folders` of `root`. Throws for one that does not parse. */
export function readModules(root: string, folders: readonly string[]): Module[] {
  const resolver = new ResolverFactory({
    conditionNames: ['import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.js'],
  });
  return folders.flatMap((folder) => sources(path.join(root, folder))).map((file) => readModule(root, file, resolver));
}

function sources(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', 'dist.next'].includes(entry.name) ? [] : sources(name);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [name] : [];
  });
}

function readModule(root: string, file: string, resolver: ResolverFactory): Module {
  const text = fs.readFileSync(file, 'utf8');
  const { module, program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const imports = requestsOf(module, text).map(({ request, at, typeOnly }) => ({
    from: path.relative(root, file),
    to: target(root, path.dirname(file), request, resolver),
    line: lineAt(at),
    typeOnly,
  }));
  return { file: path.relative(root, file), imports, program, lineAt };
}

interface Request {
  readonly request: string;
  readonly at: number;
  readonly typeOnly: boolean;
}

function requestsOf(module: ParseResult['module'], text: string): Request[] {
  return [
    ...module.staticImports.map((one) => ({
      request: one.moduleRequest.value,
      at: one.start,
      typeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry) =>
        entry.moduleRequest ? [{ request: entry.moduleRequest.value, at: one.start, typeOnly: entry.isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap((one) => {
      const literal = /^(['"])(.*)\1$/.exec(text.slice(one.moduleRequest.start, one.moduleRequest.end));
      return literal?.[2] ? [{ request: literal[2], at: one.start, typeOnly: false }] : [];
    }),
  ];
}

/** A workspace package resolves, through its link, to its sources; everything else in node_modules to its name. */
function target(root: string, folder: string, request: string, resolver: ResolverFactory): string {
  if (request.startsWith('node:')) return request;
  const name = /^(@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;
  if (!request.startsWith('.') && !request.startsWith('@calends/')) return `npm:${name}`;
  const resolved = resolver.sync(folder, request.replace(/\?.*$/, '')).path;
  return resolved ? path.relative(root, resolved) : `nowhere:${request}`;
}
