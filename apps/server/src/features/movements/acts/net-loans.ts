import { fixingHistory, formatMoney, openLoan } from '@calends/loan-engine';
import { nettingOf, splitPayment } from '@calends/loan-engine/payments';
import type { Netting, NettingAct, Seen } from '@calends/wire';
import { newId } from '../../../db/new-id.ts';
import { NotFound, Refused, Stale } from '../../../http/problems.ts';
import {
  centsOf,
  type LoanWriting,
  lockContracts,
  partiesAt,
  readFacts,
  readLoan,
  refused,
} from '../../ledger/ledger.public.ts';
import { shareTexts } from './share-texts.ts';
import { writeParts } from './write-act.ts';

/**
 * Sets off two loans between the same companies, each of which is the lender of one: one act with movements on both, all of them or
 * none. Throws Refused where they are no such loans, where one of them owes nothing or less than the amount, and where either
 * cannot be computed with it.
 */
export async function netLoans(writing: LoanWriting, input: Netting): Promise<NettingAct> {
  const { tx, today, audit } = writing;
  const { contractId, otherContractId, nettingDate: date, description } = input;
  const loans = [
    { id: contractId, seen: { version: input.version, outcome: input.outcome } },
    { id: otherContractId, seen: { version: input.otherVersion, outcome: input.otherOutcome } },
  ] as const;
  await lockBoth(writing, loans);
  await refuseUnlessMutual(writing, input);
  const [first, second] = [await readLoan(tx, contractId, today), await readLoan(tx, otherContractId, today)];
  const result = nettingOf(
    openLoan(first.file, fixingHistory(first.fixings)),
    openLoan(second.file, fixingHistory(second.fixings)),
    date,
  );
  if (!result.ok) throw refused(result.refusal, { nettingDate: [result.refusal.code] });
  const { owed, most } = result;
  const amount = centsOf(input.amount);
  if (most === 0n)
    throw new Refused({ code: 'NothingOwed', details: { date }, errors: { nettingDate: ['NothingOwed'] } });
  if (amount > most)
    throw new Refused({
      code: 'NettingExceedsOwed',
      details: { date, amount: formatMoney(amount), owed: formatMoney(most) },
      errors: { amount: ['NettingExceedsOwed'] },
    });
  const actId = newId();
  const netted: NettingAct['loans'] = [];
  for (const [place, { id, seen }] of loans.entries()) {
    const parts = splitPayment(owed[place] ?? [], amount);
    const version = await writeParts(writing, {
      act: 'NETTING',
      actId,
      contractId: id,
      date,
      parts,
      description,
      seen,
      dateField: 'nettingDate',
      fieldsOf: ({ code }) => ({ amount: [code] }),
    });
    netted.push({ contractId: id, shares: shareTexts(parts), version });
  }
  const act = { actId, act: 'NETTING' as const, date, total: formatMoney(amount), loans: netted };
  audit.record({ action: 'CREATE', resource: 'LoanAct', recordId: actId, after: { ...act, description } });
  return act;
}

/** In one fixed order, so that two who set off the same loans do not wait for each other. */
async function lockBoth(
  { tx }: LoanWriting,
  loans: ReadonlyArray<{ readonly id: string; readonly seen: Seen }>,
): Promise<void> {
  const versions = await lockContracts(
    tx,
    loans.map(({ id }) => id),
  );
  if (loans.some(({ id }) => !versions.has(id))) throw new NotFound();
  if (loans.some(({ id, seen }) => versions.get(id) !== seen.version)) throw new Stale();
}

/** On the day of the netting: either may have gone on with another company before or after it. */
async function refuseUnlessMutual({ tx }: LoanWriting, input: Netting): Promise<void> {
  const { contractId, otherContractId, nettingDate } = input;
  const facts = await readFacts(tx, [contractId, otherContractId]);
  const parties = new Map(facts.map((one) => [one.contractId, partiesAt(one, nettingDate)]));
  const [one, other] = [parties.get(contractId), parties.get(otherContractId)];
  if (!one || !other) throw new NotFound();
  if (one.grantorId === other.receiverId && one.receiverId === other.grantorId) return;
  throw new Refused({ code: 'NettingNotMutual', errors: { otherContractId: ['NettingNotMutual'] } });
}
