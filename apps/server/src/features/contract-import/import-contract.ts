import type { LoanFile, Refusal } from '@calends/loan-engine';
import { type ContractImport, mayAccess } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput, Refused, Stale } from '../../http/problems.ts';
import type { Upload } from '../../http/route.ts';
import { wordingsOf } from '../../resource/wordings-of.ts';
import { readSheets } from '../../sheets/read-workbook.ts';
import { MOST_REJECTED, refusedFile } from '../../sheets/refused-file.ts';
import {
  computeFiles,
  loanEffect,
  lockContract,
  nameOutcome,
  readLoan,
  recomputeContract,
  refused,
} from '../ledger/ledger.public.ts';
import { brokenRules, notOffered } from './check-rules.ts';
import { compareLoan, type LoanChanges } from './compare-loan.ts';
import type { GivenLoan } from './given-loan.ts';
import { importedFields } from './imported-fields.ts';
import { readLoanJson } from './read-loan-json.ts';
import { readLoanSheets } from './read-loan-sheets.ts';
import { saveLoan } from './save-loan.ts';

interface Importer {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly actor: Actor;
  readonly today: string;
}

interface ImportOptions {
  readonly contractId: string;
  readonly isPreview: boolean;
  readonly voidMissing: boolean;
  /** Of the preview that the writer saw. */
  readonly outcome: string | undefined;
  readonly version: number | undefined;
}

/**
 * Takes over what a file says of a contract, or with `isPreview` only tells what that would change: facts that are new, other
 * and taken back, and what becomes of the figures. Throws Refused with the cells that are wrong, or where the loan cannot be
 * so, or where terms differ and the importer may not correct them; Stale where the outcome is not the one that was shown.
 */
export async function importContract(request: Importer, file: Upload, options: ImportOptions): Promise<ContractImport> {
  const { tx, today, actor } = request;
  const { contractId } = options;
  if (!options.isPreview)
    await lockContract(tx, contractId, options.version ?? (await readLoan(tx, contractId, today)).version);
  const { facts, file: stored, version } = await readLoan(tx, contractId, today);
  const given = await readGiven(request, file, stored);
  const changes = compareLoan(stored, given, options.voidMissing);
  if (changes.terms.length > 0 && !mayAccess(actor.roleId, 'tenantAdmins'))
    throw new Refused({ code: 'TermsNeedAdmin', details: { terms: changes.terms.join(', ') } });
  refuseEarlierChange(changes.after);
  const broken = brokenRules(changes, given);
  if (broken.length > 0) throw refusedFile(broken.map(given.tell));
  const computed = await computeFiles(tx, { before: stored, after: toItsLastFact(changes.after, today) }, today);
  if (!computed.ok) throw refusedAt(changes, computed.refusal, given);

  const fields = importedFields(stored, changes);
  const effect = loanEffect(facts, computed.before, computed.after) ?? null;
  const imported = [changes.terms, changes.changes, changes.tranches, changes.movements].reduce(
    (sum, { length }) => sum + length,
    0,
  );
  const outcome = nameOutcome([version, fields, effect]);
  const warnings = notOffered(changes, given).map(given.tell);
  const reply = { imported, fields, warnings, missing: changes.missing, effect, outcome };
  if (options.isPreview) return { isSaved: false, version, ...reply };
  if (options.outcome !== undefined && options.outcome !== outcome) throw new Stale('FiguresChanged');
  if (imported === 0) throw new Refused({ code: 'NoChanges' });

  await saveLoan(tx, facts, changes, actor);
  await recomputeContract(tx, contractId, today);
  const saved = await readLoan(tx, contractId, today);
  const after = { fileName: file.fileName, imported, fields: fields.slice(0, MOST_REJECTED) };
  request.audit.record({ action: 'IMPORT', resource: 'TContract', recordId: contractId, after });
  return { isSaved: true, version: saved.version, ...reply };
}

/** A loan file begins with a brace, a spreadsheet as archives do. */
async function readGiven(request: Importer, { bytes }: Upload, stored: LoanFile): Promise<GivenLoan> {
  if (bytes.length === 0) throw new BadInput({ file: ['EmptyFile'] });
  const read = isArchive(bytes)
    ? readLoanSheets(await readSheets(bytes, 'file'), stored, await wordingsOf(request))
    : readLoanJson(bytes.toString('utf8').replace(/^\uFEFF/, ''), request.today);
  if ('given' in read) return read.given;
  throw refusedFile(read.rejected);
}

function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).toString('latin1') === 'PK';
}

/** The engine's no, at the row of the file that it is about where it is about one. */
function refusedAt(changes: LoanChanges, refusal: Refusal, given: GivenLoan): Refused {
  const place = changes.placeOf(refusal);
  if (!place) return refused(refusal);
  const value = refusal.amount ?? refusal.date ?? refusal.value ?? '';
  return refusedFile([given.tell({ ...place, code: refusal.code, value })]);
}

/** A corrected start may come after a change that stays as it is. */
function refuseEarlierChange({ contract: { dateStart }, changes }: LoanFile): void {
  const early = changes.find(({ id, changeDate }) => id !== undefined && changeDate < dateStart);
  if (!early) return;
  const details = { date: early.changeDate, dateStart };
  throw new Refused({ code: 'ChangeBeforeContract', details, errors: { file: ['ChangeBeforeContract'] } });
}

/** A fact of the future may be what is refused. */
function toItsLastFact(file: LoanFile, today: string): LoanFile {
  const days = [
    today,
    ...file.changes.map(({ changeDate }) => changeDate),
    ...file.tranches.flatMap(({ realizationDate, movements }) => [
      realizationDate,
      ...movements.map(({ date }) => date),
    ]),
  ];
  return { ...file, asOf: days.reduce((last, day) => (day > last ? day : last)) };
}
