/**
 * Whether migrations add before they take away (docs/adr/0009): the release before works on while the next one starts, so what
 * it reads and writes must be there still. What takes away says in a comment above it since which release nobody needs it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { MIGRATIONS } from './migration-names.ts';

/** A dump of each release that is out lies there, in a folder of its version. */
const RELEASES = 'apps/server/src/backup/releases';

/** One line for each statement behind the baseline that takes away what a release that is out may need. */
export function takingMigrations(root: string): string[] {
  const folder = path.join(root, MIGRATIONS);
  if (!fs.existsSync(folder)) return [];
  const releases = fs.existsSync(path.join(root, RELEASES)) ? fs.readdirSync(path.join(root, RELEASES)) : [];
  const [, ...behindBaseline] = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .toSorted();
  return behindBaseline.flatMap((name) => {
    const files = [name, ...statementFiles(folder, path.basename(name, '.ts'))];
    return files.flatMap((file) => fileFaults(folder, file, releases));
  });
}

function statementFiles(folder: string, name: string): string[] {
  const own = path.join(folder, name);
  return fs.existsSync(own) ? fs.readdirSync(own).map((file) => path.posix.join(name, file)) : [];
}

function fileFaults(folder: string, file: string, releases: readonly string[]): string[] {
  const source = fs.readFileSync(path.join(folder, file), 'utf8');
  const texts = file.endsWith('.ts') ? textsIn(file, source) : [{ sql: source, start: 0, comment: '' }];
  return texts.flatMap((text) =>
    statementsIn(text).flatMap(({ words, start, comment }) => {
      const line = source.slice(0, start).split('\n').length;
      return takingsOf(words).flatMap((taking) => {
        const reason = unexcused(comment, releases);
        return reason === undefined ? [] : [`${MIGRATIONS}/${file}:${line}: ${taking}, ${reason} (docs/adr/0009)`];
      });
    }),
  );
}

/** Why a comment does not allow to take away; undefined where it does. */
function unexcused(comment: string, releases: readonly string[]): string | undefined {
  const [, since] = /\bsince (\d+\.\d+\.\d+)\b/.exec(comment) ?? [];
  if (since === undefined) return 'and no comment above says since which release nobody needs it';
  return releases.includes(since) ? undefined : `and ${since} is no release that is out`;
}

interface Text {
  readonly sql: string;
  readonly start: number;
  /** What is said between the text before and this one. */
  readonly comment: string;
}

/** The strings of a module, what is put into a template left out. */
function textsIn(file: string, source: string): Text[] {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const pieces: { sql: string; start: number; end: number }[] = [];
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value === 'string') pieces.push({ sql: value, start, end });
    },
    TemplateLiteral({ quasis, start, end }) {
      pieces.push({ sql: quasis.map(({ value }) => value.raw).join('_'), start, end });
    },
    MemberExpression({ property, start, end }) {
      if (property.type === 'Identifier' && property.name === 'schema') pieces.push({ sql: BUILDER, start, end });
    },
  }).visit(program);
  const texts = pieces.toSorted((a, b) => a.start - b.start);
  return texts.map(({ sql, start }, index) => {
    const since = texts[index - 1]?.end ?? 0;
    const above = comments.filter((comment) => comment.start >= since && comment.end <= start);
    return { sql, start, comment: above.map(({ value }) => value).join(' ') };
  });
}

/** Stands for a call of Kysely's schema builder, whose words are not in a text. */
const BUILDER = 'build the schema by calls';

interface Statement {
  /** In small letters, without comments, quoted texts and bodies of functions. */
  readonly words: string;
  readonly start: number;
  readonly comment: string;
}

const COMMENT = /--[^\n]*|\/\*.*?\*\//gs;
const QUOTED = /\$(\w*)\$.*?\$\1\$|'(?:[^']|'')*'/gs;

function statementsIn({ sql, start, comment }: Text): Statement[] {
  const comments = sql.replaceAll(QUOTED, blanks);
  const bare = comments.replaceAll(COMMENT, blanks);
  let at = 0;
  return bare.split(';').map((part) => {
    const from = at;
    at += part.length + 1;
    const said = [...comments.slice(from, at).matchAll(COMMENT)].map(([text]) => text).join(' ');
    return {
      words: part.toLowerCase().replaceAll(/\s+/g, ' ').trim(),
      start: start + from + part.search(/\S|$/),
      comment: `${comment} ${said}`,
    };
  });
}

const WHAT = 'table|view|materialized view|function|procedure|type|domain|schema|policy|collation|sequence';
const NOT_A_COLUMN = 'constraint|default|not null|expression|identity';

/** As long as the text, so that places stay. */
function blanks(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** What a statement takes away from a release that reads and writes as before. */
function takingsOf(words: string): string[] {
  const taking: readonly (readonly [boolean, string])[] = [
    [words === BUILDER, 'writes no SQL that can be read here'],
    [new RegExp(`^drop (${WHAT})\\b`).test(words), `drops a ${/^drop (materialized view|\w+)/.exec(words)?.[1]}`],
    [/\brename (to|column|constraint|value|attribute|\w+ to)\b/.test(words), 'renames'],
    [/^revoke\b/.test(words), 'revokes a right'],
    ...(/^alter (table|foreign table)\b/.test(words) ? tableActions(words).flatMap(actionTakings) : []),
  ];
  return taking.filter(([applies]) => applies).map(([, what]) => what);
}

function actionTakings(action: string): (readonly [boolean, string])[] {
  const isAddedColumn = /^add (?!constraint\b|primary key\b|unique\b|check\b|foreign key\b|exclude\b)/.test(action);
  return [
    [new RegExp(`^drop (?!${NOT_A_COLUMN})`).test(action), 'drops a column'],
    [/^alter .*\btype\b/.test(action), 'changes the type of a column'],
    [/^alter .*\bset not null\b/.test(action), 'refuses null'],
    [/^alter .*\bdrop default\b/.test(action), 'drops a default'],
    [
      isAddedColumn && /\bnot null\b/.test(action) && !/\b(default|generated)\b/.test(action),
      'adds a column that has to be written',
    ],
  ];
}

/** `alter table x ACTION, ACTION`: commas within brackets part nothing. */
function tableActions(words: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const letter of words.replace(/^alter (foreign )?table (if exists )?(only )?\S+ /, '')) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += letter;
  }
  return actions.map((action) => action.trim());
}
