/** Which tables a module's SQL names, and which feature declares a table. */
import { Visitor } from 'oxc-parser';
import type { Module } from './imports.ts';

export interface TableUse {
  readonly table: string;
  readonly writes: boolean;
  readonly line: number;
}

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const READS = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'from',
  'using',
  'table', // sql.table(…)
]);
const IN_SQL = /\b(insert\s+into|update|delete\s+from|merge\s+into|from|join|using)\s+(?:only\s+)?(\w+)/gi;

/** Uses in Kysely's methods or in sql`…`; a name that is only known at run time is not detected. */
export function tableUses(module: Module): TableUse[] {
  const uses: TableUse[] = [];
  const name = (
    literal: { readonly type: string; readonly value?: unknown } | null | undefined,
    writes: boolean,
    at: number,
  ) => {
    if (literal?.type !== 'Literal' || typeof literal.value !== 'string') return;
    uses.push({ table: literal.value.split(' ')[0] ?? '', writes, line: module.lineAt(at) });
  };
  new Visitor({
    CallExpression({ callee, arguments: [first, second], start }) {
      // db/insert-rows.ts inserts any number of rows at once
      if (callee.type === 'Identifier' && callee.name === 'insertRows') name(second, true, start);
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const method = callee.property.name;
      if (!WRITES.has(method) && !READS.has(method)) return;
      for (const one of first?.type === 'ArrayExpression' ? first.elements : [first])
        name(one, WRITES.has(method), start);
    },
    TaggedTemplateExpression({ tag, quasi, start }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      for (const { value } of quasi.quasis)
        for (const [, verb = '', table = ''] of value.raw.matchAll(IN_SQL))
          uses.push({ table, writes: /into|update|delete/i.test(verb), line: module.lineAt(start) });
    },
  }).visit(module.program);
  return uses;
}

/** The tables of the interfaces that end in `Tables`. */
export function declaredTables(module: Module): string[] {
  const tables: string[] = [];
  new Visitor({
    TSInterfaceDeclaration({ id, body }) {
      if (!id.name.endsWith('Tables')) return;
      for (const one of body.body)
        if (one.type === 'TSPropertySignature' && one.key.type === 'Identifier') tables.push(one.key.name);
    },
  }).visit(module.program);
  return tables;
}
