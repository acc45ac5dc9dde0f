import type { Confirmation, LinkedConfirmation } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, fail, PROFILE, restoreNetwork, succeed } from '../../testing/answer-calls.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { BalanceDialog } from './balance-dialog.tsx';
import { recordOfPair } from './confirmations.queries.ts';
import { LinkPage } from './link-page.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const COMPANY = '01a220a8-3225-71e7-914b-8718f90aafbd';
const OTHER = '01a220a8-3225-71e7-914b-8718f90aafbe';
const LOAN = '01a220a8-3225-71e7-914b-8718f90aafbf';
const FIGURES = { capital: '1000.00', interestDue: '0.00', accrued: '1.56' };

const LINKED: LinkedConfirmation = {
  tenant: 'Helios Group',
  address: 'books@hener.test',
  company: 'HENER, S.A.',
  counterparty: 'HTEC, S.A.',
  month: '2026-02',
  expiresOn: '2026-04-21',
  items: [
    {
      contractId: LOAN,
      contractNumber: 'IC-1',
      side: 'RECEIVER',
      currency: 'EUR',
      ...FIGURES,
      itemState: 'AWAITED',
      entries: [],
      files: [],
    },
  ],
};

test('a link is answered once every loan is, and a dispute needs a reason', async () => {
  const sent: unknown[] = [];
  answerCalls({
    'POST /Confirmation/link': () => succeed(LINKED),
    'POST /Confirmation/link/answer': ({ body }) => {
      sent.push(body);
      return succeed({ isCertified: false });
    },
  });
  await renderApp(<LinkPage />, '/confirm?token=abc');
  const send = screen.getByRole('button', { name: 'Send the answer' });
  await screen.getByRole('textbox', { name: 'Your name' }).fill('Rita');
  await expect.element(send).toBeDisabled();
  await screen.getByText('Dispute', { exact: true }).click();
  await expect.element(send).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Reason' }).fill('We repaid');
  await send.click();
  await expect.element(screen.getByText('Thank you. Your answer is kept, and the link is used up.')).toBeVisible();
  expect(sent).toEqual([
    {
      token: 'abc',
      name: 'Rita',
      answers: [{ contractId: LOAN, kind: 'DISPUTED', ...FIGURES, reason: 'We repaid' }],
    },
  ]);
});

test('files go with a dispute and not without it, each once; with the last confirmation there is the certificate', async () => {
  const calls: string[] = [];
  let refusals = 1;
  answerCalls({
    'POST /Confirmation/link': () => succeed(LINKED),
    'POST /Confirmation/link/file': () => {
      calls.push('file');
      return succeed({
        id: LOAN,
        fileName: 'a.txt',
        contentType: 'text/plain',
        size: 1,
        createdOn: '2026-03-10T09:00:00Z',
      });
    },
    'POST /Confirmation/link/answer': () => {
      calls.push('answer');
      refusals -= 1;
      return refusals < 0 ? succeed({ isCertified: true }) : fail(422, ['ConfirmationOvertaken']);
    },
  });
  await renderApp(<LinkPage />, '/confirm?token=abc');
  await expect.element(screen.getByRole('button', { name: 'The request as a PDF' })).toBeVisible();
  await screen.getByText('Dispute', { exact: true }).click();
  await screen.getByRole('textbox', { name: 'Reason' }).fill('We repaid');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  for (const name of ['wrong.txt', 'proof.txt']) {
    await userEvent.upload(input as HTMLInputElement, new File(['proof'], name, { type: 'text/plain' }));
    await expect.element(screen.getByText(name)).toBeVisible();
  }
  await screen.getByRole('button', { name: 'Leave out wrong.txt' }).click();
  await screen.getByRole('textbox', { name: 'Your name' }).fill('Rita');
  const send = screen.getByRole('button', { name: 'Send the answer' });
  await send.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await send.click();
  await expect.element(screen.getByRole('button', { name: 'Certificate' })).toBeVisible();
  expect(calls).toEqual(['file', 'answer', 'answer']);
});

const MOVED: Confirmation = {
  company: { id: COMPANY, name: 'HENER, S.A.', acronym: 'HENER' },
  counterparty: { id: OTHER, name: 'HTEC, S.A.', acronym: 'HTEC' },
  month: '2026-02',
  state: 'OVERTAKEN',
  request: {
    id: LOAN,
    revision: 1,
    way: 'ACCOUNT',
    sentOn: '2026-03-31T12:00:00.000Z',
    sentBy: 'Ana Admin',
    expiresOn: '2999-04-21',
    isExpired: false,
    digest: 'abc',
    openLinks: [],
    usedLinks: [],
  },
  items: [
    {
      contractId: LOAN,
      contractNumber: 'IC-1',
      side: 'GRANTOR',
      currency: 'EUR',
      ...FIGURES,
      today: { ...FIGURES, capital: '1050.00' },
      itemState: 'OVERTAKEN',
      movedBy: { cause: 'MOVEMENT', at: '2026-03-10T09:00:00Z', by: 'Ana Admin' },
      entries: [],
      files: [],
    },
  ],
  hasConfirmed: false,
  certificates: [
    {
      id: LOAN,
      company: 'HENER, S.A.',
      counterparty: 'HTEC, S.A.',
      month: '2026-02',
      fileName: 'balance-HENER-HTEC-2026-02.pdf',
      size: 20_000,
      sha256: '0f8d194d082c79b4bfef7755288ead71',
      createdOn: '2026-03-09T09:00:00.000Z',
    },
  ],
  mayAnswer: true,
};

/** Opens a balance; the calls that it makes. */
async function openBalance(confirmation: Confirmation) {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    [`GET /Confirmation/balance/${COMPANY}/${OTHER}`]: () => succeed(confirmation),
    [`POST /Confirmation/revoke/${LOAN}`]: () => succeed(true),
  });
  const recordId = recordOfPair({ companyId: COMPANY, counterpartyId: OTHER, month: '2026-02' });
  await renderApp(<BalanceDialog recordId={recordId} close={() => {}} />, '/confirmations');
  return made;
}

test('figures that moved stand beside what was asked, and nothing of them can be confirmed', async () => {
  await openBalance(MOVED);
  const loan = screen.getByRole('region', { name: 'IC-1' });
  await expect.element(loan).toBeVisible();
  expect(loan.element().textContent).toMatch(/1\.000,00\s€.*1\.050,00\s€/);
  expect(loan.element().textContent).toContain('Changed since it was asked: Draw or movement entered');
  expect(loan.element().textContent).toContain('Ana Admin');
  const kept = screen.getByRole('region', { name: 'Certificates of confirmed balances' });
  await expect.element(kept.getByRole('button', { name: 'balance-HENER-HTEC-2026-02.pdf' })).toBeVisible();
  expect(kept.element().textContent).toContain('SHA-256 0f8d194d082c79b4bfef7755288ead71');
  expect(screen.getByRole('button', { name: /^Confirm/ }).elements()).toHaveLength(0);
});

test('a link by which somebody answered shows no request any more, and offers the certificate', async () => {
  const made = answerCalls({
    'POST /Confirmation/link': () => fail(401, ['LinkNotValid']),
    'POST /Confirmation/link/certificate': () => fail(422, ['NotBothConfirmed']),
  });
  await renderApp(<LinkPage />, '/confirm?token=abc');
  await expect.element(screen.getByText('This link was used or is too old')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Certificate' }));
  await expect.poll(() => made.map(({ address }) => address)).toContain('POST /Confirmation/link/certificate');
});

const disputed = (way: 'ACCOUNT' | 'MAILED'): Confirmation => ({
  ...MOVED,
  state: 'DISPUTED',
  request: MOVED.request && { ...MOVED.request, way },
  items: MOVED.items.map((item) => ({ ...item, today: FIGURES, itemState: 'DISPUTED', movedBy: null })),
});

test('who attaches a file to a request that was mailed is told first that its link leads to it', async () => {
  await openBalance(disputed('MAILED'));
  const attach = screen.getByRole('button', { name: 'Attach a file' });
  await expect.element(attach).toHaveAccessibleDescription(/Whoever has the link of this request can read the files/);
  cleanup();
  restoreNetwork();
  await openBalance(disputed('ACCOUNT'));
  await expect.element(attach).toBeVisible();
  expect(screen.getByText(/Whoever has the link/).query()).toBeNull();
});

test('a link by which somebody answered is ended by the same button as one that is open', async () => {
  const used = MOVED.request && { ...MOVED.request, way: 'MAILED' as const, usedLinks: ['books@htec.test'] };
  const made = await openBalance({ ...MOVED, request: used });
  await screen.getByRole('button', { name: 'End links' }).click();
  await expect.element(screen.getByText(/mailed to books@htec.test no longer open/)).toBeVisible();
  await screen.getByRole('button', { name: /^(Confirm|Yes|Continue)/ }).click();
  await expect.poll(() => made.some(({ address }) => address === `POST /Confirmation/revoke/${LOAN}`)).toBe(true);
});
