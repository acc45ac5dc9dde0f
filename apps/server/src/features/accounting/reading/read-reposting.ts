import { formatMoney } from '@calends/loan-engine';
import type { AccountingDocument, DocumentLine } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { isRepost, planReposts } from '../sending/plan-reposts.ts';
import type { SendingNeeds } from '../sending/sending-needs.ts';
import type { DraftLine } from '../tables.ts';
import { readFurtherParties } from './further-parties.ts';
import { erpNumberOf } from './related-document.ts';

type Reposting = AccountingDocument['reposting'];

/** What of these documents cancels others and posts them anew, as it would leave on a day (ISO). */
export async function readRepostings(
  tx: TenantTransaction,
  documents: readonly HeldDocument[],
  needs: SendingNeeds,
  today: string,
): Promise<(document: HeldDocument) => Reposting> {
  const ways = await planReposts(tx, documents, needs, today);
  const furtherPartyOf = await readFurtherParties(tx, documents);
  return ({ document_id }) => {
    const way = ways.get(document_id);
    if (!isRepost(way)) return null;
    const { cancelled, whole, correction } = way;
    return {
      cancels: cancelled.map((one) => ({
        id: one.document_id,
        date: one.dated_on,
        amount: formatMoney(one.total_cents),
        erpNumber: erpNumberOf(one),
      })),
      lines: (whole?.lines ?? []).map((line) => draftLine(line, furtherPartyOf(correction))),
    };
  };
}

/** A line of a document that waits. */
export function draftLine({ isFurtherParty, ...line }: DraftLine, furtherParty: string): DocumentLine {
  return {
    ...line,
    amount: formatMoney(BigInt(line.amount)),
    text: null,
    ...(isFurtherParty && { furtherParty }),
  };
}
