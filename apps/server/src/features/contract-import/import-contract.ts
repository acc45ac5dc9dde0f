import type { LoanFile } from '@calends/loan-engine';
import { type ContractImport, mayAccess, type RejectedCell, STAMP_TAX_CATEGORY } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput, Refused, Stale } from '../../http/problems.ts';
import type { Upload } from '../../http/route.ts';
import { wordingsOf } from '../../resource/texts/wordings-of.ts';
import { type ReadSheet, readSheets } from '../../sheets/reading/read-workbook.ts';
import { isCalled, type WordingsOf } from '../../sheets/reading/wordings.ts';
import { MOST_REJECTED, refusedFile } from '../../sheets/refused-file.ts';
import { COMPUTED_SHEETS } from '../contracts/contracts.public.ts';
import {
  computeFiles,
  everyParty,
  type LoanFacts,
  loanEffect,
  lockContract,
  nameOutcome,
  oddParty,
  readLoan,
  readStampTable,
  recomputeContract,
  refuseOddParties,
  refuseOtherActs,
} from '../ledger/ledger.public.ts';
import { placeOf, TRANCHE_TYPES, withinLimits } from '../plan-limits/plan-limits.public.ts';
import { type BrokenRule, brokenRules, notOffered } from './check-rules.ts';
import { CompaniesInFile } from './companies-in-file.ts';
import { compareLoan, type LoanChanges } from './compare-loan.ts';
import { type GivenLoan, takesCompany } from './given-loan.ts';
import { importedFields } from './imported-fields.ts';
import { type KnownCompany, readKnownCompanies } from './known-companies.store.ts';
import { SHEET_NAMES } from './loan-sheets.ts';
import { pricesOfNothing } from './prices-of-nothing.ts';
import { readLoanJson } from './read-loan-json.ts';
import { readLoanSheets } from './read-loan-sheets.ts';
import { isSound, refusedImport } from './refused-import.ts';
import { saveLoan } from './save-loan.ts';
import { toLastFact } from './to-last-fact.ts';

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
  /** The name of the outcome that the writer's preview showed. */
  readonly outcome: string | undefined;
  readonly version: number | undefined;
}

/**
 * Saves what a file says of a contract, or with `isPreview` only answers what that would change: the facts that are new,
 * changed and taken back, and the effect on the figures. Throws Refused for a movement of an act that it changes, with the cells that are wrong, where the loan cannot be
 * computed, and where terms differ that the importer may not correct; Stale where the outcome is not the one that was shown.
 */
export async function importContract(request: Importer, file: Upload, options: ImportOptions): Promise<ContractImport> {
  const { tx, today, actor } = request;
  const { contractId } = options;
  if (!options.isPreview)
    await lockContract(tx, contractId, options.version ?? (await readLoan(tx, contractId, today)).version);
  const { facts, file: stored, version } = await readLoan(tx, contractId, today);
  const known = await readKnownCompanies(tx);
  const read = await readGiven(request, file, { facts, stored, known });
  const changes = compareLoan(stored, read, options.voidMissing);
  if (changes.terms.length > 0 && !mayAccess(actor.roleId, 'tenantAdmins'))
    throw new Refused({ code: 'TermsNeedAdmin', details: { terms: changes.terms.join(', ') } });
  const act = actOfRevised(facts, changes);
  if (act) throw new Refused({ code: 'MovementIsOfAct', details: { act } });
  if (isChangeOfActRevised(facts, changes)) throw new Refused({ code: 'ChangeIsOfAct' });
  const { ruleOfFee } = await readStampTable(tx, STAMP_TAX_CATEGORY);
  const rules = brokenRules(changes, read, new Set(ruleOfFee.values()));
  const nameOf = (companyId: string) => known.find(({ id }) => id === companyId)?.name ?? companyId;
  const odd = areChangesSound(read, rules, changes) ? oddPartyIn(facts, changes, { places: read.places, nameOf }) : [];
  const given = { ...read, rejected: [...read.rejected, ...odd] };
  const computed = isSound(given, rules, changes.after)
    ? await computeFiles(tx, { before: stored, after: toLastFact(changes.after, today) }, today)
    : undefined;
  if (!computed?.ok) throw await refusedImport(tx, { given, changes, rules, today });
  const unpaid = pricesOfNothing(changes, given, computed.whole);
  if (unpaid.length > 0) throw refusedFile(given.asInFile(unpaid));

  const fields = importedFields(stored, changes, nameOf);
  const effect = loanEffect(facts, computed.before, computed.after) ?? null;
  const imported = [changes.terms, changes.changes, changes.tranches, changes.movements].reduce(
    (sum, { length }) => sum + length,
    0,
  );
  const outcome = nameOutcome([version, fields, effect]);
  const warnings = given.asInFile(notOffered(changes, given));
  const handoversGone = daysGone(stored, changes.after);
  const reply = { imported, fields, warnings, missing: changes.missing, handoversGone, effect, outcome };
  if (options.isPreview) return { isSaved: false, version, ...reply };
  if (options.outcome !== undefined && options.outcome !== outcome) throw new Stale('FiguresChanged');
  if (imported === 0) throw new Refused({ code: 'NoChanges' });

  await withinLimits(await placeOf(tx), { today, kinds: TRANCHE_TYPES }, async () => {
    await saveLoan(tx, facts, changes, actor);
    await recomputeContract(request, contractId);
  });
  const saved = await readLoan(tx, contractId, today);
  const after = { fileName: file.fileName, imported, fields: fields.slice(0, MOST_REJECTED) };
  request.audit.record({ action: 'IMPORT', resource: 'TContract', recordId: contractId, after });
  return { isSaved: true, version: saved.version, ...reply };
}

/** The days of handovers that the loan had and has no longer. */
function daysGone(before: LoanFile, after: LoanFile): string[] {
  const stay = daysOf(after);
  return [...daysOf(before)].filter((day) => !stay.has(day));
}

function daysOf({ changes }: LoanFile): Set<string> {
  return new Set(changes.filter(takesCompany).map(({ changeDate }) => changeDate));
}

/** Whether every change of the loan is known: a company follows from those before it. */
function areChangesSound(
  { broken }: GivenLoan,
  rules: readonly BrokenRule[],
  { after, givenOf }: LoanChanges,
): boolean {
  const faulty = new Set<object>([...broken.keys(), ...rules.map(({ fact }) => fact)]);
  return !after.changes.some((change) => faulty.has(givenOf(change) ?? change));
}

/**
 * The cell of a change that names the company with which the loan is already, or the other one of the two. Throws Refused where such a
 * change is not in the file, and where loans that were set off would no longer be each other's.
 */
function oddPartyIn(
  facts: LoanFacts,
  { after, givenOf }: LoanChanges,
  { places, nameOf }: Pick<GivenLoan, 'places'> & { readonly nameOf: (companyId: string) => string },
): RejectedCell[] {
  const changes = after.changes.map((change) => ({
    fact_id: change.id ?? '',
    change_date: change.changeDate,
    field: change.field,
    company_id: takesCompany(change) ? (change.company ?? null) : null,
    act: facts.changes.find(({ fact_id }) => fact_id === change.id)?.act ?? null,
  }));
  const changed = { terms: facts.terms, changes, movements: facts.movements };
  const odd = oddParty(changed);
  const change = odd && after.changes[changes.findIndex((one) => one === odd.change)];
  const place = change && places.get(givenOf(change) ?? change);
  if (odd && place)
    return [{ row: place.row, column: `${place.column}.company`, code: odd.code, value: nameOf(change.company ?? '') }];
  refuseOddParties(changed, () => ['file']);
  refuseOtherActs(facts, changed, ['file']);
  return [];
}

/** The act of a movement that a file edits or takes back alone, or with its tranche: as no form does. */
function actOfRevised(
  { movements }: LoanFacts,
  { movements: differing, tranches }: Pick<LoanChanges, 'movements' | 'tranches'>,
): string | null | undefined {
  const revised = new Set(differing.map(({ before }) => before?.id));
  const gone = new Set(tranches.map(({ before, after }) => (after ? undefined : before?.id)));
  return movements.find(
    ({ act, fact_id, tranche_id }) => act !== null && (revised.has(fact_id) || gone.has(tranche_id)),
  )?.act;
}

/** The same of a change. */
function isChangeOfActRevised({ changes }: LoanFacts, { changes: differing }: Pick<LoanChanges, 'changes'>): boolean {
  const revised = new Set(differing.map(({ before }) => before?.id));
  return changes.some(({ act, fact_id }) => act !== null && revised.has(fact_id));
}

interface Stored {
  readonly facts: LoanFacts;
  readonly stored: LoanFile;
  readonly known: readonly KnownCompany[];
}

/** A loan file begins with a brace, a spreadsheet as archives do. Throws Refused where nothing of it can be read. */
async function readGiven(request: Importer, { bytes }: Upload, { facts, stored, known }: Stored): Promise<GivenLoan> {
  if (bytes.length === 0) throw new BadInput({ file: ['EmptyFile'] });
  const companies = new CompaniesInFile(known, everyParty(facts));
  if (!isArchive(bytes))
    return readLoanJson(bytes.toString('utf8').replace(/^\uFEFF/, ''), stored, { today: request.today, companies });
  const sheets = await readSheets(bytes, 'file');
  const wordings = await wordingsOf(request);
  if (hasComputedSheet(sheets, wordings))
    throw refusedFile([{ row: 1, column: COMPUTED_SHEETS.join(', '), code: 'ImportOfReport', value: '' }]);
  const given = readLoanSheets(sheets, stored, { wordingsOf: wordings, companies });
  if (given) return given;
  throw refusedFile([{ row: 1, column: SHEET_NAMES.join(', '), code: 'ImportNoSheet', value: '' }]);
}

function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).toString('latin1') === 'PK';
}

/** Whether somebody sends the report of a loan back, whose movements are computed ones and not the stored facts. */
function hasComputedSheet(sheets: readonly ReadSheet[], wordings: WordingsOf): boolean {
  return sheets.some(({ name }) => COMPUTED_SHEETS.some((computed) => isCalled(name, computed, [computed], wordings)));
}
