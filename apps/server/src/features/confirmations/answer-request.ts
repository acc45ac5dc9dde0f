import { parseMoney } from '@calends/loan-engine';
import {
  type Confirmation,
  type ConfirmationAnswer,
  KEPT_FILE_TYPES,
  type KeptFile,
  type LinkedConfirmation,
} from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { takeTurn } from '../../db/take-turn.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { BadInput, NotFound, Refused } from '../../http/problems.ts';
import type { ReceivedFile } from '../../http/requests/receive-file.ts';
import { auditedFile, keepUpload, wireFile } from '../kept-files/kept-files.public.ts';
import { endRecordLinks } from '../one-time-links/one-time-links.public.ts';
import { namePeople } from '../periods/periods.public.ts';
import { isAnswerer, readAskedCompanies } from './answerers.store.ts';
import type { Pair } from './balances.store.ts';
import { mailLinks, notifyOfWord, type Reach } from './notify-asked.ts';
import { readConfirmation, readItems } from './read-confirmation.ts';
import { findLastRequest, findRequest, insertEntries, insertFile, type RequestRow } from './requests.store.ts';
import { TURN, type Writing } from './send-campaign.ts';
import { answererOf } from './who-reads.ts';

/** Who answers: a user, or whoever has the mailed link of an address. */
type Author =
  | { readonly personId: string; readonly name: string }
  | { readonly personId: null; readonly name: string; readonly address: string };

/** Answers a request as a user who answers for its company. Throws NotFound and Refused. */
export async function answerRequest(
  writing: Writing,
  requestId: string,
  answers: readonly ConfirmationAnswer[],
): Promise<Confirmation> {
  const { tx } = writing;
  await takeTurn(tx, TURN);
  const request = await findReadable(writing, requestId);
  await mustAnswerFor(writing, request);
  await putAnswers(writing, request, answers, await authorOf(writing));
  return await readConfirmation(writing, pairOfRequest(request));
}

interface Answering extends Reach {
  readonly audit: AuditTrail;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
}

/**
 * Keeps what was answered. Throws Refused for a request that is too late, was asked anew, or whose loans moved, and BadInput for
 * loans that it does not ask for.
 */
export async function putAnswers(
  answering: Answering,
  request: RequestRow,
  answers: readonly ConfirmationAnswer[],
  author: Author,
): Promise<void> {
  const { tx, audit } = answering;
  const { items } = await openItems(answering, request);
  const asked = new Set(items.map(({ contractId }) => contractId));
  const faults = answers.flatMap(({ contractId }, index) => (asked.has(contractId) ? [] : [index]));
  if (faults.length > 0)
    throw new BadInput(
      Object.fromEntries(faults.map((index) => [`answers.${index}.contractId`, ['ReferenceNotFound']])),
    );
  await insertEntries(
    tx,
    answers.map((answer) => ({
      request_id: request.request_id,
      contract_id: answer.contractId,
      kind: answer.kind,
      ...(answer.kind === 'DISPUTED'
        ? {
            capital_cents: centsOf(answer.capital),
            interest_due_cents: centsOf(answer.interestDue),
            accrued_cents: centsOf(answer.accrued),
            message: answer.reason,
          }
        : { capital_cents: null, interest_due_cents: null, accrued_cents: null, message: null }),
      ...columnsOf(author),
    })),
  );
  const numberOf = (kind: ConfirmationAnswer['kind']) => answers.filter((one) => one.kind === kind).length;
  audit.record({
    action: 'UPDATE',
    resource: 'Confirmation',
    recordId: request.request_id,
    after: {
      month: request.month.slice(0, 7),
      confirmedLoans: numberOf('CONFIRMED'),
      disputedLoans: numberOf('DISPUTED'),
      askedBy: request.way,
      figuresDigest: request.figures_digest,
    },
  });
  if (numberOf('DISPUTED') > 0)
    await notifyOfWord(
      answering,
      request.sent_by,
      { ...(await namesOf(tx, request)), author: author.name },
      'ConfirmationDisputed',
    );
}

/** The loans of a request that can still be answered. Throws Refused otherwise. */
export async function openItems({ tx, today }: Pick<Answering, 'tx' | 'today'>, request: RequestRow) {
  const pair = pairOfRequest(request);
  const facts = await namesOf(tx, request);
  const last = await findLastRequest(tx, pair);
  const read = await readItems(tx, pair, request);
  if (last?.request_id !== request.request_id || read.state === 'OVERTAKEN') {
    const moved = read.items.filter(({ itemState }) => itemState === 'OVERTAKEN');
    const contracts = moved.map(({ contractNumber }) => contractNumber).join(', ');
    throw new Refused({ code: 'ConfirmationOvertaken', details: { ...facts, contracts } });
  }
  if (request.expires_on < today)
    throw new Refused({ code: 'ConfirmationExpired', details: { ...facts, expiresOn: request.expires_on } });
  return read;
}

/** Writes to the other side: who answers to who asked, and back. Who has no account gets a new link with it. Throws NotFound. */
export async function writeMessage(
  writing: Writing,
  requestId: string,
  { contractId, message }: { readonly contractId: string; readonly message: string },
): Promise<Confirmation> {
  const { tx, audit, actor } = writing;
  await takeTurn(tx, TURN);
  const request = await findReadable(writing, requestId);
  const isOfCompany = await isAnswerer(tx, request.entity_id, actor.personId);
  const { items } = await openItems(writing, request);
  const item = items.find((one) => one.contractId === contractId);
  if (!item) throw new NotFound();
  const author = await authorOf(writing);
  const nothing = { capital_cents: null, interest_due_cents: null, accrued_cents: null };
  await insertEntries(tx, [
    { request_id: requestId, contract_id: contractId, kind: 'MESSAGE', message, ...nothing, ...columnsOf(author) },
  ]);
  audit.record({
    action: 'UPDATE',
    resource: 'Confirmation',
    recordId: requestId,
    after: { month: request.month.slice(0, 7), messageCount: item.entries.length + 1 },
  });
  const names = await namesOf(tx, request);
  const [company] = await readAskedCompanies(tx, [request.entity_id]);
  const facts = { ...names, author: author.name };
  if (isOfCompany) await notifyOfWord(writing, request.sent_by, facts, 'ConfirmationMessage');
  else if (request.way === 'ACCOUNT')
    for (const { id } of company?.people ?? []) await notifyOfWord(writing, id, facts, 'ConfirmationMessage');
  else
    await mailLinks(writing, {
      requestId,
      addresses: company?.emails ?? [],
      language: request.language,
      ...names,
      expiresOn: request.expires_on,
      message,
    });
  return await readConfirmation(writing, pairOfRequest(request));
}

/** Keeps a file with a loan of a request. Throws NotFound, and BadInput on `file`. */
export async function attachFile(
  writing: Writing,
  storage: FileStorage,
  { requestId, contractId }: { readonly requestId: string; readonly contractId: string },
  upload: ReceivedFile,
): Promise<KeptFile> {
  const { tx, audit } = writing;
  const request = await findReadable(writing, requestId);
  const { items } = await readItems(tx, pairOfRequest(request), request);
  if (!items.some((one) => one.contractId === contractId)) throw new NotFound();
  const file = await keepUpload(writing, storage, { table: 'confirmation_file', types: KEPT_FILE_TYPES }, upload);
  const row = await insertFile(tx, { requestId, contractId }, file);
  audit.record({ action: 'UPDATE', resource: 'Confirmation', recordId: requestId, after: auditedFile(row) });
  return wireFile(row);
}

/** Ends the links of a request, those by which it was answered too. Throws NotFound. */
export async function revokeLinks({ tx, audit }: Writing, requestId: string): Promise<true> {
  const request = await findRequest(tx, requestId);
  if (!request) throw new NotFound();
  await endRecordLinks(tx, 'CONFIRM_BALANCE', requestId);
  const after = { month: request.month.slice(0, 7), linksEnded: true };
  audit.record({ action: 'UPDATE', resource: 'Confirmation', recordId: requestId, after });
  return true;
}

/** What a link shows of its request. */
export async function readLinked(
  tx: TenantTransaction,
  request: RequestRow,
): Promise<Pick<LinkedConfirmation, 'company' | 'counterparty' | 'month' | 'expiresOn' | 'items'>> {
  const { items } = await readItems(tx, pairOfRequest(request), request);
  return {
    ...(await namesOf(tx, request)),
    expiresOn: request.expires_on,
    items: items.map(({ today: _today, movedBy: _movedBy, ...shown }) => shown),
  };
}

/** The balance of which a request asks. */
export function pairOfRequest({ entity_id, counterparty_id, month }: RequestRow): Pair {
  return { companyId: entity_id, counterpartyId: counterparty_id, month };
}

async function namesOf(tx: TenantTransaction, request: RequestRow) {
  const companies = await readAskedCompanies(tx, [request.entity_id, request.counterparty_id]);
  const nameOf = (id: string) => companies.find((one) => one.id === id)?.name ?? '';
  return {
    company: nameOf(request.entity_id),
    counterparty: nameOf(request.counterparty_id),
    month: request.month.slice(0, 7),
  };
}

type Reading = Pick<Writing, 'tx' | 'actor'>;

/** A request that the person may read. Throws NotFound. */
async function findReadable({ tx, actor }: Reading, requestId: string): Promise<RequestRow> {
  const request = await findRequest(tx, requestId);
  if (!request) throw new NotFound();
  const answererId = answererOf(actor);
  if (answererId !== undefined && !(await isAnswerer(tx, request.entity_id, answererId))) throw new NotFound();
  return request;
}

async function mustAnswerFor({ tx, actor }: Reading, request: RequestRow): Promise<void> {
  if (await isAnswerer(tx, request.entity_id, actor.personId)) return;
  const { company } = await namesOf(tx, request);
  throw new Refused({ code: 'ConfirmationNotYours', details: { company } });
}

async function authorOf({ tx, actor }: Reading): Promise<Author> {
  const name = (await namePeople(tx, [actor.personId])).get(actor.personId) ?? actor.email;
  return { personId: actor.personId, name };
}

function columnsOf(author: Author) {
  return {
    person_id: author.personId,
    author_name: author.name,
    author_address: author.personId === null ? author.address : null,
  };
}

function centsOf(amount: string): bigint {
  return parseMoney(amount) ?? 0n;
}
