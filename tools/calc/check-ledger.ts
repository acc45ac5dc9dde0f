// npm run --silent check-ledger -- FILE [--jsonl]
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { checkLedger } from '@calends/ledger-checker';

const USAGE = `Usage: npm run --silent check-ledger -- FILE [--jsonl]
FILE is what calc printed: a ledger, a list of ledgers, or with the ending .jsonl (or --jsonl) one ledger per line; - is
standard input. Prints what does not follow from the ledger itself; ends with 1 when there is anything.`;

/** A problem that the user of the command can fix: reported in one line, without a stack. */
class CommandProblem extends Error {}

const seen = { ledgers: 0, refused: 0, findings: 0 };

process.stdout.on('error', endWhenNobodyReads);
try {
  const { file, byLine } = readOrder();
  if (byLine) await checkLines(file);
  else checkWhole(file === '-' ? await text(process.stdin) : await readFile(file, 'utf8'));
  if (seen.ledgers + seen.refused === 0) throw new CommandProblem(`${file} holds no ledger`);
  if (seen.refused > 0) console.log(`${seen.refused} refused loans have no ledger`);
  console.log(`${plural(seen.ledgers, 'ledger')} checked, ${plural(seen.findings, 'finding')}`);
  if (seen.findings > 0) process.exitCode = 1;
} catch (error) {
  process.exitCode = 1;
  console.error(`check-ledger: ${error instanceof Error ? error.message : String(error)}`);
}

function readOrder(): { file: string; byLine: boolean } {
  const { values, positionals } = readArguments();
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new CommandProblem(`one FILE is needed\n${USAGE}`);
  return { file: file === '-' ? file : located(file), byLine: values.jsonl === true || file.endsWith('.jsonl') };
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { jsonl: { type: 'boolean' } } });
  } catch (error) {
    throw new CommandProblem(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** npm runs scripts in the checkout; file names are relative to the folder in which the user called it. */
function located(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  return path.resolve(script === 'check-ledger' && folder ? folder : process.cwd(), file);
}

/** In constant memory, however many lines there are. */
async function checkLines(file: string): Promise<void> {
  const input = file === '-' ? process.stdin : (await open(file)).createReadStream();
  let line = 0;
  for await (const json of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (json.trim() !== '') check(parsed(json, `line ${line}`), `line ${line}`);
  }
}

function checkWhole(json: string): void {
  const value = parsed(json, 'the file');
  if (Array.isArray(value)) for (const [index, ledger] of value.entries()) check(ledger, `entry ${index + 1}`);
  else check(value, 'ledger');
}

function parsed(json: string, where: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new CommandProblem(`${where} is not JSON`);
  }
}

function check(entry: unknown, place: string): void {
  const fields = typeof entry === 'object' && entry !== null ? entry : {};
  if ('error' in fields) {
    seen.refused += 1;
    return;
  }
  seen.ledgers += 1;
  const name = 'id' in fields ? String(fields.id) : place;
  for (const finding of checkLedger(entry)) {
    seen.findings += 1;
    console.log(`${name}: ${finding}`);
  }
}

/** `check-ledger ... | head` closes the pipe: that is no error of ours, but not all was checked. */
function endWhenNobodyReads(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') console.error(`check-ledger: ${error.message}`);
  process.exit(1);
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
