import { formatMoney, parseMoney } from '@calends/loan-engine';
import type { AccountingDocument, documentEndpoints, RemoteDocument } from '@calends/wire';
import { inTenant } from '../../../db/tenant-transaction.ts';
import type { WaitingRequest } from '../../../http/route.ts';
import type { OfferLimits } from '../../limits/limits.public.ts';
import type { Outside } from '../connections/open-system.ts';
import { readDocument } from '../reading/read-document.ts';
import type { Journal } from '../systems/accounting-system.ts';
import { readThere } from './read-there.ts';
import { type BookedLine, keyOf, linesThere, sumsOf } from './sums.ts';
import { compare } from './verify-document.ts';

type Request = WaitingRequest<typeof documentEndpoints.remote>;

/**
 * A document in accounting beside ours, by the number that a person says: of its accounts only those that ours uses. Throws Forbidden,
 * NotFound, TooManyRequests, and Refused where ours can neither be there nor be entered there by hand.
 */
export async function readRemote(outside: Outside, limits: OfferLimits, request: Request): Promise<RemoteDocument> {
  const { actor, audit, params, query } = request;
  await limits.take(actor.personId);
  const there = await readThere(outside, request, params.id, ['MANUAL', 'FOUND', 'COMPARE'], query);
  const document = await inTenant(outside.db, actor.tenantId, async (tx) => {
    audit.record({ action: 'EXPORT', resource: 'TPrimaveraSync', recordId: params.id, after: query });
    await audit.writeToTenant(tx);
    return await readDocument(tx, params.id);
  });
  const ours = bookedLines(document);
  const journal = there?.ok ? there.value : undefined;
  return {
    verification: compare(there, ours),
    there: journal ? heading(journal, ours) : null,
    accounts: besideEachOther(ours, journal && linesThere(journal)),
  };
}

/** A draft may lack accounts: these are no line of it. */
function bookedLines({ lines }: AccountingDocument): BookedLine[] {
  return lines.flatMap(({ account, nature, amount }) => {
    const cents = parseMoney(amount);
    return account === null || cents === undefined ? [] : [{ account, nature, cents }];
  });
}

function heading(journal: Journal, ours: readonly BookedLine[]): RemoteDocument['there'] {
  const { date, text, isCancelled, lines } = journal;
  const hasOtherAccounts = lines.some(({ account }) => !ours.some((line) => line.account === account));
  return { date, text, isCancelled, hasOtherAccounts };
}

function besideEachOther(
  ours: readonly BookedLine[],
  there: readonly BookedLine[] | undefined,
): RemoteDocument['accounts'] {
  const [sumsOurs, sumsThere] = [sumsOf(ours), there && sumsOf(there)];
  return [...new Set(ours.map(({ account }) => account))].map((account) => ({
    account,
    debit: amountOf(sumsOurs, account, 'D'),
    credit: amountOf(sumsOurs, account, 'C'),
    debitThere: sumsThere ? amountOf(sumsThere, account, 'D') : null,
    creditThere: sumsThere ? amountOf(sumsThere, account, 'C') : null,
  }));
}

function amountOf(sums: ReadonlyMap<string, bigint>, account: string, nature: BookedLine['nature']): string {
  return formatMoney(sums.get(keyOf(account, nature)) ?? 0n);
}
