import { PARTY_TYPES } from '@calends/wire';
import { centsIn, type ExactJson, isExactObject, wholeIn } from '../../../../outgoing/exact-json.ts';
import type {
  CancelReason,
  Journal,
  JournalDraft,
  JournalHint,
  JournalKey,
  JournalLine,
} from '../accounting-system.ts';
import { saysAbsent } from '../calling/classify.ts';
import { reasonInAddress } from '../calling/fill-route.ts';
import type { Answer } from '../calling/read-answer.ts';
import { searchNumbers } from '../calling/search-numbers.ts';
import type { SystemCaller } from '../calling/system-line.ts';
import { andThen, failure, type Outcome, success } from '../outcome.ts';
import { journalBody } from './journal-body.ts';
import { flagCell, type Row, rowsOf, textCell } from './rows.ts';

const UNREADABLE = { kind: 'UNCLEAR', text: 'AnswerUnreadable' } as const;

/** Sends a document. The older generation does not say its number, so it is looked for at once. */
export async function createJournal(
  caller: SystemCaller,
  draft: JournalDraft,
  hint: JournalHint,
): Promise<Outcome<JournalKey>> {
  const answer = await caller.call({ route: 'saveJournal', body: journalBody(draft), isWriting: true });
  return await andThen(answer, async ({ value }) => {
    const key = keyIn(value);
    if (key) return success(key);
    const sought = await findJournal(caller, draft.reference, hint);
    if (sought.ok && sought.value) return success(sought.value, sought.warnings);
    return failure({ ...(sought.ok ? UNREADABLE : sought.fault), retry: 'lookFirst' });
  });
}

export async function readJournal(caller: SystemCaller, key: JournalKey): Promise<Outcome<Journal>> {
  const answer = await caller.call({ route: 'readJournal', args: { ...key } });
  if (!answer.ok) return saysAbsent(answer.fault) ? failure({ ...answer.fault, kind: 'NOT_FOUND' }) : answer;
  const { value, status } = answer.value;
  const journal = journalIn(value);
  return journal ? success(journal) : failure({ ...UNREADABLE, retry: 'later', status });
}

/** By the route that finds a reference where there is one, else number by number. */
export async function findJournal(
  caller: SystemCaller,
  reference: string,
  hint: JournalHint,
): Promise<Outcome<JournalKey | undefined>> {
  const { year, diary, launchType, lastNumber } = hint;
  const isOurs = (journal: Journal) => journal.reference === reference;
  if (caller.has('findJournal')) {
    const answer = await caller.call({ route: 'findJournal', args: { reference, year, diary, launchType } });
    return await andThen(await andThen(answer, rowsOf), (rows) =>
      success(rows.map(journalIn).find((one) => one && isOurs(one))?.key),
    );
  }
  const keyOf = (number: number) => ({ year, diary, launchType, number });
  const sought = await searchNumbers({
    lastNumber,
    exists: caller.has('journalExists') ? (number) => journalExists(caller, keyOf(number)) : undefined,
    read: async (number) => {
      const journal = await readJournal(caller, keyOf(number));
      return !journal.ok && journal.fault.kind === 'NOT_FOUND' ? success(undefined) : journal;
    },
    isIt: isOurs,
  });
  return await andThen(sought, (journal) => success(journal?.key));
}

export async function cancelJournal(
  caller: SystemCaller,
  key: JournalKey,
  { code, text }: CancelReason,
): Promise<Outcome<true>> {
  const args = { ...key, reason: code, text: reasonInAddress(text, code) };
  const answer = await caller.call({ route: 'cancelJournal', args, body: {}, isWriting: true });
  return await andThen(answer, () => success<true>(true));
}

async function journalExists(caller: SystemCaller, key: JournalKey): Promise<Outcome<boolean>> {
  const answer = await caller.call({ route: 'journalExists', args: { ...key } });
  return await andThen(answer, ({ value, status }: Answer): Outcome<boolean> => {
    if (typeof value === 'boolean') return success(value);
    return failure({ ...UNREADABLE, retry: 'later', status });
  });
}

function keyIn(value: ExactJson | undefined): JournalKey | undefined {
  if (!isExactObject(value)) return undefined;
  const [year, number] = [wholeIn(value.Ano), wholeIn(value.NumDiario)];
  const [diary, launchType] = [textCell(value, 'Diario'), textCell(value, 'TipoLancamento')];
  if (year === undefined || number === undefined || diary === '') return undefined;
  return { year, diary, number, launchType };
}

function journalIn(value: ExactJson | undefined): Journal | undefined {
  const key = keyIn(value);
  if (!key || !isExactObject(value) || !Array.isArray(value.LinhasGeral)) return undefined;
  const lines = (value.LinhasGeral as readonly ExactJson[]).filter(isExactObject).map(lineIn);
  if (!lines.every((line) => line !== undefined)) return undefined;
  return {
    key,
    date: textCell(value, 'DataDoc').slice(0, 10),
    text: textCell(value, 'Descricao'),
    reference: textCell(value, 'NumeroDocExterno') || textCell(value, 'Observacoes'),
    isCancelled: flagCell(value, 'Anulado'),
    lines,
  };
}

function lineIn(line: Row): JournalLine | undefined {
  const cents = centsIn(line.Valor);
  const nature = textCell(line, 'Natureza');
  if (cents === undefined || (nature !== 'D' && nature !== 'C')) return undefined;
  const type = PARTY_TYPES.find((one) => one === textCell(line, 'TipoEntidade'));
  const code = textCell(line, 'Entidade');
  const account = textCell(line, 'Conta');
  const text = textCell(line, 'Descricao');
  return { account, nature, cents, text, ...(type && code !== '' && { party: { type, code } }) };
}
