// npm run --silent calc -- FILE.json [--euribor RATES.csv] [--jsonl] [--explain [--language en|pt|es|fr]]
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { computeLedger, type FixingHistory, fixingHistory, type LoanFile } from '@calends/loan-engine';
import type { Answers, Id, Outcome } from './calc-answers.ts';
import { BadCsv, readEuriborCsv } from './euribor-csv.ts';

const USAGE = `Usage: npm run --silent calc -- FILE [--euribor RATES.csv] [--jsonl] [--explain [--language en|pt|es|fr]]
FILE is a loan file, a list of loan files, or with the ending .jsonl (or --jsonl) one loan file per line; - is standard input.
Prints the ledger of each, or why it is refused, as JSON, with --explain as a statement to be read; ends with 1 when any
is refused.`;

interface Order {
  readonly file: string;
  readonly byLine: boolean;
  readonly fixings: FixingHistory;
  readonly answers: Answers;
}

/** A problem that the user of the command can fix: reported in one line, without a stack. */
class CommandProblem extends Error {}

process.stdout.on('error', endWhenNobodyReads);
try {
  const order = await readOrder();
  const allComputed = order.byLine ? await computeLines(order) : await computeWhole(order);
  if (!allComputed) process.exitCode = 1;
} catch (error) {
  process.exitCode = 1;
  console.error(`calc: ${problem(error)}`);
}

async function readOrder(): Promise<Order> {
  const { values, positionals } = readArguments();
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new CommandProblem(`one FILE is needed\n${USAGE}`);
  const fixings = values.euribor === undefined ? fixingHistory([]) : readEuriborCsv(located(values.euribor));
  return {
    file: file === '-' ? file : located(file),
    byLine: values.jsonl === true || file.endsWith('.jsonl'),
    fixings,
    answers: await readAnswers(values.explain === true, values.language),
  };
}

async function readAnswers(explain: boolean, language: string | undefined): Promise<Answers> {
  if (!explain && language !== undefined) throw new CommandProblem(`--language needs --explain\n${USAGE}`);
  if (!explain) return jsonAnswers();
  const { LANGUAGES, statementAnswers } = await import('./calc-statements.ts'); // ledgers need no texts to be loaded
  const answers = statementAnswers(language);
  if (answers) return answers;
  throw new CommandProblem(`there are no statements in '${language}', only in ${LANGUAGES.join(', ')}`);
}

function jsonAnswers(): Answers {
  return {
    write: (outcome, isAlone) => {
      const result = outcome.ok ? outcome.ledger : { error: outcome.refusal };
      return JSON.stringify({ ...outcome.id, ...result }, null, isAlone ? 2 : undefined);
    },
    list: { open: '[', first: '\n', next: ',\n', close: '\n]\n' },
    nextLine: '',
  };
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        euribor: { type: 'string' },
        jsonl: { type: 'boolean' },
        explain: { type: 'boolean' },
        language: { type: 'string' },
      },
    });
  } catch (error) {
    throw new CommandProblem(`${problem(error)}\n${USAGE}`);
  }
}

/** npm runs scripts in the checkout; file names are relative to the folder in which the user called it. */
function located(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  return path.resolve(script === 'calc' && folder ? folder : process.cwd(), file);
}

/** One result per line in constant memory: the next line is read when the last result has been taken. */
async function computeLines({ file, fixings, answers }: Order): Promise<boolean> {
  const input = file === '-' ? process.stdin : (await open(file)).createReadStream();
  let allComputed = true;
  let isFirst = true;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const parsed = parseJson(line);
    const outcome = parsed.ok ? compute(parsed.value, fixings) : parsed.refused;
    allComputed &&= outcome.ok;
    await print(`${isFirst ? '' : answers.nextLine}${answers.write(outcome, false)}\n`);
    isFirst = false;
  }
  return allComputed;
}

async function computeWhole({ file, fixings, answers }: Order): Promise<boolean> {
  const parsed = parseJson(file === '-' ? await text(process.stdin) : await readFile(file, 'utf8'));
  if (!parsed.ok || !Array.isArray(parsed.value)) {
    const outcome = parsed.ok ? compute(parsed.value, fixings) : parsed.refused;
    await print(`${answers.write(outcome, true)}\n`);
    return outcome.ok;
  }
  let allComputed = true;
  const { list } = answers;
  await print(list.open);
  for (const [index, loanFile] of parsed.value.entries()) {
    const outcome = compute(loanFile, fixings);
    allComputed &&= outcome.ok;
    await print(`${index === 0 ? list.first : list.next}${answers.write(outcome, false)}`);
  }
  await print(list.close);
  return allComputed;
}

type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refused: Outcome & { readonly ok: false } };

function parseJson(json: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(json.replace(/^\uFEFF/, '')) };
  } catch (error) {
    const message = `the loan file is not JSON: ${problem(error)}`;
    return { ok: false, refused: { ok: false, id: {}, refusal: { code: 'InvalidLoanFile', message } } };
  }
}

function compute(loanFile: unknown, fixings: FixingHistory): Outcome {
  const computed = computeLedger(loanFile, fixings);
  const id = idOf(loanFile);
  // A value that computes has the form of a loan file.
  return computed.ok
    ? { ok: true, id, loanFile: loanFile as LoanFile, ledger: computed.ledger }
    : { ok: false, id, refusal: computed.refusal };
}

function idOf(loanFile: unknown): Id {
  if (typeof loanFile !== 'object' || loanFile === null || !('id' in loanFile)) return {};
  return isShallow(loanFile.id) ? { id: loanFile.id } : {};
}

/** JSON can be read from deeper nests than it can be written to: one such id must not end all the other lines. */
function isShallow(value: unknown, levels = 100): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}

async function print(output: string): Promise<void> {
  if (!process.stdout.write(output)) await once(process.stdout, 'drain');
}

function problem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof CommandProblem || error instanceof BadCsv) return error.message;
  if ('code' in error && error.code === 'ENOENT' && 'path' in error) return `${String(error.path)} does not exist`;
  return error.message.split('\n', 1)[0] ?? error.message;
}

/** `calc ... | head` closes the pipe: that is no error. */
function endWhenNobodyReads(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit();
  console.error(`calc: ${problem(error)}`);
  process.exit(1);
}
