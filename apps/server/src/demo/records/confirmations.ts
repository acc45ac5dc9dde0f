import { addMonths } from '@calends/loan-engine';
import { type ConfirmationAnswer, DELETE_WORD, addTranche as trancheShape } from '@calends/wire';
import { putAnswers } from '../../features/confirmations/answer-request.ts';
import { readAskedCompanies } from '../../features/confirmations/answerers.store.ts';
import { assignPeople } from '../../features/confirmations/assign-people.ts';
import { readBalancesAsked } from '../../features/confirmations/balances.store.ts';
import { readPairs } from '../../features/confirmations/confirmations.store.ts';
import { findLastRequest, type RequestRow } from '../../features/confirmations/requests.store.ts';
import { previewCampaign, sendCampaign } from '../../features/confirmations/send-campaign.ts';
import { readContract } from '../../features/contracts/read-contract.ts';
import { endRecordLinks } from '../../features/one-time-links/one-time-links.public.ts';
import { monthOf } from '../../features/periods/read-months.ts';
import { addTranche } from '../../features/tranches/add-tranche.ts';
import { removeTranche } from '../../features/tranches/remove-tranche.ts';
import { readContractIds } from '../demo.store.ts';
import type { Desk } from '../loans/load-group.ts';
import { sure } from '../sure.ts';

interface Confirming {
  readonly desk: Desk;
  /** A user who answers for HENER; the other companies are asked at their addresses. */
  readonly answering: Desk;
  readonly baseUrl: string;
  readonly now: () => Date;
}

/** Three months of balances: one that both sides confirmed, one with a dispute, and one in which a figure moved afterwards. */
export async function loadConfirmations(confirming: Confirming): Promise<void> {
  const { desk, answering } = confirming;
  const companies = new Map((await readAskedCompanies(desk.tx)).map((one) => [one.acronym, one]));
  const idOf = (acronym: string) => companies.get(acronym)?.id ?? '';
  await assignPeople(desk, idOf('HENER'), [answering.actor.personId]);

  const [confirmed, disputed, moved] = [3, 2, 1].map((ago) => monthOf(addMonths(desk.today, -ago)));
  for (const request of await ask(confirming, confirmed ?? '')) await answer(confirming, request, 'CONFIRMED');

  for (const request of await ask(confirming, disputed ?? ''))
    await answer(confirming, request, request.entity_id === idOf('HSOL') ? 'DISPUTED' : 'CONFIRMED');

  const contractId = (await readContractIds(desk.tx)).get('HG-2025-006') ?? '';
  const drawn = await drawByMistake(desk, contractId, `${moved}-10`);
  const ofMistake = new Set([idOf('HSGPS'), idOf('HREDE')]);
  for (const request of await ask(confirming, moved ?? ''))
    if (ofMistake.has(request.entity_id) && ofMistake.has(request.counterparty_id))
      await answer(confirming, request, 'CONFIRMED');
  const { version } = await readContract(desk.tx, contractId);
  await removeTranche({ ...desk, query: { version, confirmationString: DELETE_WORD }, body: {} }, drawn);
}

/** A draw that was confirmed and is removed then. */
async function drawByMistake(desk: Desk, contractId: string, realizationDate: string): Promise<string> {
  const { version } = await readContract(desk.tx, contractId);
  const draw = { contractId, realizationDate, realizedCapital: '25000.00', version };
  return (await addTranche(desk, sure(trancheShape, draw))).id;
}

/** Sends the campaign of a month; its requests. */
async function ask({ desk, baseUrl, now }: Confirming, month: string): Promise<RequestRow[]> {
  const { digest } = await previewCampaign(desk, month);
  await sendCampaign({ ...desk, baseUrl, now, caller: { language: 'en' } }, { month, digest });
  const requests: RequestRow[] = [];
  for (const pair of await readPairs(desk.tx, `${month}-01`)) {
    const request = await findLastRequest(desk.tx, { ...pair, month: `${month}-01` });
    if (request) requests.push(request);
  }
  return requests;
}

async function answer(
  { desk, answering, baseUrl }: Confirming,
  request: RequestRow,
  kind: ConfirmationAnswer['kind'],
): Promise<void> {
  const loans = await readBalancesAsked(desk.tx, request.request_id);
  const [company] = await readAskedCompanies(desk.tx, [request.entity_id]);
  const answers = loans.map(
    ({ contractId }): ConfirmationAnswer =>
      kind === 'CONFIRMED'
        ? { contractId, kind }
        : {
            contractId,
            kind,
            capital: '0.00',
            interestDue: '0.00',
            accrued: '0.00',
            reason: 'Our books show this loan as repaid.',
          },
  );
  const author =
    request.way === 'ACCOUNT'
      ? { personId: answering.actor.personId, name: 'Bruno Basic' }
      : { personId: null, name: `${company?.name} – Tesouraria`, address: company?.emails[0] ?? '' };
  await putAnswers({ ...(request.way === 'ACCOUNT' ? answering : desk), baseUrl }, request, answers, author);
  await endRecordLinks(desk.tx, 'CONFIRM_BALANCE', request.request_id); // as an answer by one of them does
}
