import { standingOf } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { planDocuments } from '../derivation/derive-documents.ts';
import type { DerivedDocument } from '../derivation/derived-document.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { readChains } from '../documents/mirrors.store.ts';
import { isThere } from './cancel-document.ts';
import type { SendingNeeds } from './sending-needs.ts';

/** A correction that leaves by cancelling what it corrects. */
export interface Repost {
  readonly correction: HeldDocument;
  /** What is cancelled, in this order: corrections, the last first, then the first document. */
  readonly cancelled: readonly HeldDocument[];
  /** What is posted in its place; undefined where the source is gone or has another document on another day. */
  readonly whole: DerivedDocument | undefined;
}

/** What keeps a correction from leaving that way for now: nobody knows yet whether accounting has all that it corrects. */
type Hindered = 'ON_THE_WAY';

/** How a document leaves; undefined where it leaves as it is. */
export type Way = Repost | Hindered | undefined;

export function isRepost(way: Way): way is Repost {
  return typeof way === 'object';
}

/**
 * How corrections of locked contracts leave, by their ids, where the connection says that what accounting has is cancelled and posted anew.
 * Left out, because they book the difference, are those of books in files and of invoices, those whose month is closed here, those of which
 * a part was left aside by a person, and what has been refused as a difference or since its original could not be cancelled.
 */
export async function planReposts(
  tx: TenantTransaction,
  documents: readonly HeldDocument[],
  { companyOf, correctionStyle }: Pick<SendingNeeds, 'companyOf' | 'correctionStyle'>,
  today: string,
): Promise<Map<string, Repost | Hindered>> {
  const corrections = documents.filter(
    (one) =>
      one.kind === 'JOURNAL' &&
      one.phase === 'DRAFT' &&
      one.corrects_id !== null &&
      companyOf(one)?.system === 'PRIMAVERA',
  );
  if (correctionStyle !== 'CANCEL_AND_REPOST' || corrections.length === 0) return new Map();
  const firstIds = corrections.flatMap(({ corrects_id }) => corrects_id ?? []);
  const chains = Map.groupBy(await readChains(tx, firstIds), (one) => one.corrects_id ?? one.document_id);
  const ways = new Map<string, readonly HeldDocument[] | Hindered>();
  for (const one of corrections) {
    const way = cancelledBy(one, chains.get(one.corrects_id ?? '') ?? []);
    if (way) ways.set(one.document_id, way);
  }
  const wholes = await planWholes(
    tx,
    corrections.filter((one) => typeof ways.get(one.document_id) === 'object'),
    today,
  );
  return new Map(
    corrections.flatMap((correction): [string, Repost | Hindered][] => {
      const id = correction.document_id;
      const cancelled = ways.get(id);
      if (!cancelled) return [];
      return [[id, cancelled === 'ON_THE_WAY' ? cancelled : { correction, cancelled, whole: wholes.get(id) }]];
    }),
  );
}

/** What a correction cancels; undefined where it books the difference. */
function cancelledBy(
  correction: HeldDocument,
  chain: readonly HeldDocument[],
): readonly HeldDocument[] | Hindered | undefined {
  const first = chain.find((one) => one.corrects_id === null);
  const booked = chain.filter((one) => isBooked(one));
  if (!first || first.dated_on !== correction.dated_on) return undefined;
  if (isPartlyLeftAside(booked)) return undefined;
  if (!booked.every(isThere)) return 'ON_THE_WAY';
  return [...booked.filter((one) => one !== first), first];
}

/** Whether a person left a part of what is booked aside: the whole is not theirs to be posted. */
export function isPartlyLeftAside(booked: readonly Pick<HeldDocument, 'phase'>[]): boolean {
  return booked.some(({ phase }) => phase === 'IGNORED');
}

function isBooked({ phase, error_code, cancels_id, is_replaced }: HeldDocument): boolean {
  const standing = standingOf({ phase, error: error_code, cancelsId: cancels_id, isReplaced: is_replaced });
  return standing === 'BOOKED';
}

async function planWholes(
  tx: TenantTransaction,
  corrections: readonly HeldDocument[],
  today: string,
): Promise<Map<string, DerivedDocument>> {
  if (corrections.length === 0) return new Map();
  const ids = new Set(corrections.map((one) => one.document_id));
  const contractIds = [...new Set(corrections.map((one) => one.contract_id))];
  const plans = await planDocuments(tx, contractIds, today, ids);
  const changed = plans.flatMap((plan) => plan.changed);
  return new Map(changed.flatMap((one) => (ids.has(one.id) ? [[one.id, one]] : [])));
}
