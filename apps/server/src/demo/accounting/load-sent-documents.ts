import { addMonths, formatMoney, monthEnd, parseMoney } from '@calends/loan-engine';
import { reimbursement } from '@calends/wire';
import { type OutsideSettings, outsideOf } from '../../features/accounting/connections/open-system.ts';
import { deriveSome } from '../../features/accounting/derivation/derive-tenant.ts';
import { readContract } from '../../features/contracts/read-contract.ts';
import { reimburseTranche } from '../../features/movements/reimburse-tranche.ts';
import { type Actor, civilDateIn } from '../../http/actor.ts';
import { type DemoDraft, findDraftsToSend } from '../demo.store.ts';
import { sure } from '../sure.ts';
import { Accountant } from './accountant.ts';
import { invoiceInterest } from './interest-invoices.ts';
import { type SimulatedPrimavera, simulatedPrimavera } from './simulated-primavera.ts';

/** After so long a lost document is looked for. */
const LOOK_SECONDS = 30;

const GRANTOR = 0;
const RECEIVER = 1;
/** The documents with which something happens: the interest of a month, which each of these loans bears. */
const CASES = {
  /** The company lacks an account of it. */
  refused: { contract: 'HG-2024-003', side: RECEIVER },
  /** The answer gets lost, and PRIMAVERA does not let it be looked for. */
  unclear: { contract: 'HG-2024-011', side: RECEIVER },
  /** The month is closed there before it comes. */
  late: { contract: 'HG-2022-005', side: GRANTOR },
  /** Somebody has entered it there already. */
  byHand: { contract: 'HG-2022-005', side: RECEIVER },
  cancelled: { contract: 'HG-2022-002', side: GRANTOR },
  /** Somebody has entered it there with another amount. */
  different: { contract: 'HG-2022-002', side: RECEIVER },
  /** Somebody changed it in PRIMAVERA after it was sent: only reconciliation sees it. */
  changed: { contract: 'HG-2024-011', side: GRANTOR },
  /** Somebody booked it there once more, by hand: only reconciliation sees it. */
  twice: { contract: 'HG-2023-001', side: RECEIVER },
  /** A repayment before it is recorded after it was sent. */
  corrected: { contract: 'HG-2025-006', side: RECEIVER },
} as const;
type Case = keyof typeof CASES;

/** Two digits of the euros changed places. */
const MISTAKE = 9_00n;
const REPAID = '100000.00';
const REPAID_ON = 18;

/**
 * Connects the group with the simulated PRIMAVERA and sends it the documents of the first month of its synchronization, with each
 * of the things that may happen to one on its way. The later months wait to be sent.
 */
export async function loadSentDocuments(
  settings: OutsideSettings & { readonly simulatorsPort: number },
  actor: Actor,
): Promise<void> {
  const today = civilDateIn(actor.timeZone, settings.now());
  const month = addMonths(`${today.slice(0, 'yyyy-mm'.length)}-01`, -2).slice(0, 'yyyy-mm'.length);
  const accountant = new Accountant(outsideOf(settings), actor);
  const primavera = simulatedPrimavera(settings.simulatorsPort);
  await primavera.beginAnew();
  await accountant.connect(primavera);
  const until = monthEnd(`${month}-01`);
  const drafts = await accountant.write(({ tx }) => findDraftsToSend(tx, until));
  const chosen = casesAmong(drafts);
  await sendMonth(accountant, drafts, chosen);
  await loseAnswer(accountant, primavera, chosen.unclear);
  await closeMonth(accountant, primavera, chosen.late, month);
  await enterByHand(accountant, chosen.byHand);
  await enterByHand(accountant, chosen.different, MISTAKE);
  if (chosen.cancelled)
    await accountant.cancel(chosen.cancelled.id, { reasonCode: 'C03', description: 'Conta de juros trocada' });
  await repayBackdated(accountant, chosen.corrected, `${month}-${REPAID_ON}`);
  await changeThere(accountant, primavera, chosen.changed);
  await bookTwice(accountant, chosen.twice);
  await accountant.reconcile(`${month}-01`);
  await invoiceInterest(accountant);
}

function casesAmong(drafts: readonly DemoDraft[]): { readonly [Name in Case]: DemoDraft | undefined } {
  const of = ({ contract, side }: { readonly contract: string; readonly side: number }) =>
    drafts.findLast((one) => one.type === 'SPECIALIZATION' && one.contract === contract && one.side === side);
  return Object.fromEntries(Object.entries(CASES).map(([name, one]) => [name, of(one)])) as ReturnType<
    typeof casesAmong
  >;
}

/** All that can be sent, but for what something else happens to, and for the other documents of the company that lacks an account. */
async function sendMonth(
  accountant: Accountant,
  drafts: readonly DemoDraft[],
  { refused, unclear, late, byHand, different }: ReturnType<typeof casesAmong>,
): Promise<void> {
  const others = new Set([unclear, late, byHand, different]);
  const isSent = (one: DemoDraft) =>
    one === refused || !(others.has(one) || (one.contract === refused?.contract && one.side === refused.side));
  await accountant.send(drafts.filter(isSent).map(({ id }) => id));
}

async function loseAnswer(accountant: Accountant, primavera: SimulatedPrimavera, draft?: DemoDraft): Promise<void> {
  if (!draft) return;
  await primavera.befall('reset-after-commit', 'Documentos/Actualiza');
  await accountant.send([draft.id]);
  await primavera.befall('403', 'Documentos/Existe');
  await accountant.work(LOOK_SECONDS);
}

async function closeMonth(
  accountant: Accountant,
  primavera: SimulatedPrimavera,
  draft: DemoDraft | undefined,
  month: string,
): Promise<void> {
  if (!draft) return;
  await primavera.closeMonth(draft.company, month);
  await accountant.send([draft.id]);
}

/** Enters a document in accounting, with `mistake` in its amount, and then says so. */
async function enterByHand(accountant: Accountant, draft?: DemoDraft, mistake = 0n): Promise<void> {
  if (!draft) return;
  const { date, lines } = await accountant.read(draft.id);
  const place = await accountant.book(draft.company, {
    date: date ?? '',
    diary: '47',
    documentType: 'JUR',
    launchType: '000',
    text: 'Juros do mês',
    reference: '',
    lines: lines.map(({ account, nature, amount }) => ({
      account: account ?? '',
      nature,
      cents: (parseMoney(amount) ?? 0n) + mistake,
      text: 'Juros do mês',
    })),
  });
  await accountant.enterByHand(draft.id, place);
}

/** Books a document that was sent a second time in accounting itself, as a copy of it. */
async function bookTwice(accountant: Accountant, draft?: DemoDraft): Promise<void> {
  if (!draft) return;
  const { reference, date, lines } = await accountant.read(draft.id);
  const text = lines[0]?.text ?? '';
  const copied = lines.map(({ account, nature, amount }) => ({
    account: account ?? '',
    nature,
    cents: parseMoney(amount) ?? 0n,
    text,
  }));
  const book = { date: date ?? '', diary: '47', documentType: 'JUR', launchType: '000', text };
  await accountant.book(draft.company, { ...book, reference: reference ?? '', lines: copied });
}

/** Has the amount of a sent document changed in accounting itself. */
async function changeThere(accountant: Accountant, primavera: SimulatedPrimavera, draft?: DemoDraft): Promise<void> {
  if (!draft) return;
  const { reference, lines } = await accountant.read(draft.id);
  const [first] = lines;
  if (!first) return;
  const changed = formatMoney((parseMoney(first.amount) ?? 0n) + MISTAKE);
  await primavera.changeAmount(reference ?? '', first.amount, changed);
}

/** The interest of the days after it was sent already: its corrections wait for somebody to send them. */
async function repayBackdated(accountant: Accountant, draft: DemoDraft | undefined, on: string): Promise<void> {
  if (!draft) return;
  const { contractId, source } = await accountant.read(draft.id);
  await accountant.write(async (sender) => {
    const { version } = await readContract(sender.tx, contractId);
    const repayment = { trancheMovementID: source.trancheId, reimbursementDate: on, capitalAmount: REPAID, version };
    await reimburseTranche(sender, sure(reimbursement, repayment));
    await deriveSome(sender.tx, sender.today);
  });
}
