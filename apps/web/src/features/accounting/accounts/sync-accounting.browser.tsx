import { shippedLines } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { announcePing } from '../../../lib/live/live-news.ts';
import {
  type Answers,
  answerCalls,
  PROFILE,
  page,
  restoreNetwork,
  stale,
  succeed,
} from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SyncAccounting } from './sync-accounting.tsx';

afterEach(() => {
  cleanup();
  restoreNetwork();
});

const CONTRACT = {
  id: 'c-1',
  contractNumber: 'HG-2023-001',
  loanType: 'SHAREHOLDERLOANS',
  ownershipPercentage: null,
  version: 1,
};
const SETS = (['PARENT_LENDS', 'SISTERS_LEND'] as const).map((code) => ({
  code,
  origin: 'system',
  lines: shippedLines(code),
  version: 1,
}));
const document = (valueDate: string, standing: string) => ({
  sourceKey: valueDate,
  valueDate,
  standing,
  correctsId: null,
});
const DOCUMENTS = [
  document('2024-02-01', 'BOOKED'),
  document('2024-03-31', 'WAITING'),
  document('2024-04-30', 'WAITING'),
  document('2024-05-31', 'BOOKED'),
];
const company = (id: string, name: string) => ({ id, name, acronym: '' });
const SPELLS = [
  { from: null, grantor: company('1', 'Aurora'), receiver: company('2', 'Tejo'), set: 'PARENT_LENDS' },
  { from: '2024-03-01', grantor: company('3', 'Selene'), receiver: company('2', 'Tejo'), set: null },
];
const LINE = {
  id: 'l-1',
  contractNumber: 'HG-2023-001',
  entityType: 1,
  primaveraType: 'TRANCHE',
  amountKey: 'VALUE',
  nature: 'C',
  account: '25312',
  description: 'Suprimentos',
  withParty: true,
  tContractId: 'c-1',
  primaveraSyncState: 0,
  tenantSyncState: 0,
  version: 3,
};
const READ_SET = 'GET /TContractAccountDetails/set/c-1';
const SAVE_SET = 'PUT /TContractAccountDetails/set/c-1';
const SAVE_LINES = 'PUT /TContractAccountDetails/update-multiple';
const COPY = 'POST /TContractAccountDetails/copy';

const readOf = (chosen: object) => succeed({ set: null, stampTaxSide: null, version: 0, ...chosen });

async function openDialog(chosen: object, lines: readonly object[] = [], others: Answers = {}) {
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    'GET /TContract/c-1': () => succeed(CONTRACT),
    [READ_SET]: () => readOf(chosen),
    'GET /TContractAccountDetails/sets': () => succeed(SETS),
    'GET /TContractAccountDetails/list-paginated': () => page(lines),
    'GET /TContract/option-list': () => succeed([{ value: 'c-2', label: 'HG-2023-002' }]),
    'GET /TPrimaveraSync/of-contract/c-1': () => succeed({ startDate: '2024-01-01', documents: DOCUMENTS }),
    [SAVE_SET]: ({ body }) => succeed(body),
    [SAVE_LINES]: () => succeed([]),
    [COPY]: ({ body }) =>
      (body as { replace: boolean }).replace
        ? succeed([LINE])
        : Response.json(
            { succeeded: false, messages: ['AccountLinesExist'], code: 'AccountLinesExist', requestId: 'r' },
            { status: 422 },
          ),
    ...others,
  });
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await renderApp(<SyncAccounting recordId="c-1" close={close} />, '/contract/list');
  const sent = (address: string) => made.find((one) => one.address === address)?.body;
  const sentLast = (address: string) => made.findLast((one) => one.address === address)?.body;
  return { sent, sentLast, isClosed: () => isClosed };
}

const accountOf = (name: string) => screen.getByRole('textbox', { name, exact: true });
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }));

test('no account set is chosen, the one that fits is a hint, and its accounts appear when it is chosen', async () => {
  const { sent, isClosed } = await openDialog({});
  const loan = accountOf('Draw, Receiver, Credit');
  await expect.element(screen.getByText(/“Parent lends to subsidiary” fits this loan/)).toBeVisible();
  await expect.element(loan).toHaveAttribute('placeholder', '–');

  await userEvent.click(screen.getByRole('combobox', { name: /Account set/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Parent lends to subsidiary' }));
  await expect.element(loan).toHaveAttribute('placeholder', '2531');
  await expect.element(loan).toHaveValue('');
  await save();
  await expect.poll(isClosed).toBe(true);
  expect(sent(SAVE_SET)).toEqual({ set: 'PARENT_LENDS', stampTaxSide: null, version: 0 });
  expect(sent(SAVE_LINES)).toBeUndefined();
});

test('an account of the contract’s own stands over that of the set, which can be brought back', {
  tags: 'long',
}, async () => {
  const { sent, isClosed } = await openDialog({ set: 'PARENT_LENDS', version: 1 }, [LINE]);
  await expect.element(accountOf('Draw, Receiver, Credit')).toHaveValue('25312');
  await userEvent.click(screen.getByRole('button', { name: 'Back to the account of the set: 2531' }));
  await userEvent.fill(accountOf('Draw, Grantor, Debit'), '41131');
  await save();
  await expect.poll(isClosed).toBe(true);
  expect(sent(SAVE_SET)).toBeUndefined();
  expect(sent(SAVE_LINES)).toEqual({
    lines: [
      {
        entityType: 'GRANTOR',
        primaveraType: 'TRANCHE',
        amountKey: 'VALUE',
        nature: 'D',
        account: '41131',
        description: 'Empréstimos concedidos (subsidiárias)',
        tContractId: 'c-1',
      },
    ],
    removedIds: ['l-1'],
  });
});

test('where the receiver delivers the stamp tax the grantor books none', async () => {
  await openDialog({ set: 'PARENT_LENDS', stampTaxSide: 'RECEIVER', version: 1 });
  await expect.element(accountOf('Draw: stamp tax, Receiver, Credit')).toHaveAttribute('placeholder', '244');
  await expect.element(accountOf('Draw: stamp tax, Grantor, Credit')).toHaveAttribute('placeholder', '–');
});

test('lines of another contract are copied, and replace the own ones only once that is confirmed', {
  tags: 'long',
}, async () => {
  const { sent } = await openDialog({ set: 'PARENT_LENDS', version: 1 }, [LINE]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Copy from another contract' }));
  await userEvent.click(screen.getByRole('option', { name: 'HG-2023-002' }));
  await userEvent.click(screen.getByRole('button', { name: 'Copy lines' }));
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
  await expect.element(screen.getByText('Lines copied')).toBeVisible();
  expect(sent(COPY)).toEqual({ fromContractId: 'c-2', toContractId: 'c-1', replace: false });
});

test('of a loan that was handed over the set is chosen from a day on, and says which documents it reaches', async () => {
  const { sent, isClosed } = await openDialog({
    set: 'PARENT_LENDS',
    stampTaxSide: 'GRANTOR',
    version: 4,
    spells: SPELLS,
  });
  await expect
    .element(screen.getByRole('combobox', { name: 'Companies and days' }))
    .toHaveValue('Selene lends to Tejo, since 01-03-2024');
  await expect
    .element(screen.getByText('As long as none is chosen here, “Parent lends to subsidiary” goes on.'))
    .toBeVisible();
  await expect.element(accountOf('Draw, Receiver, Credit')).toHaveAttribute('placeholder', '2531');

  await userEvent.click(screen.getByRole('combobox', { name: /Account set/ }));
  await userEvent.click(screen.getByRole('option', { name: /^Neither/ }));
  await expect.element(accountOf('Draw, Receiver, Credit')).toHaveAttribute('placeholder', '258');
  await expect
    .element(
      screen.getByText(/counts from 01-03-2024 on.* Waiting documents of these days: 2\. .* keep their accounts: 1\./),
    )
    .toBeVisible();
  await save();
  await expect.poll(isClosed).toBe(true);
  const chosen = { set: 'SISTERS_LEND', stampTaxSide: 'GRANTOR', version: 4, from: '2024-03-01' };
  expect(sent(SAVE_SET)).toEqual(chosen);
});

test('the set of the beginning of a loan that was handed over is chosen as that of any other', async () => {
  const { sent, isClosed } = await openDialog({
    set: 'PARENT_LENDS',
    stampTaxSide: 'GRANTOR',
    version: 4,
    spells: SPELLS,
  });
  await userEvent.click(screen.getByRole('combobox', { name: 'Companies and days' }));
  await userEvent.click(screen.getByRole('option', { name: 'Aurora lends to Tejo, from the beginning' }));
  await expect.element(screen.getByRole('combobox', { name: /Account set/ })).toHaveValue('Parent lends to subsidiary');
  await userEvent.click(screen.getByRole('combobox', { name: /Account set/ }));
  await userEvent.click(screen.getByRole('option', { name: /^Neither/ }));
  await save();
  await expect.poll(isClosed).toBe(true);
  expect(sent(SAVE_SET)).toEqual({ set: 'SISTERS_LEND', stampTaxSide: 'GRANTOR', version: 4 });
});

const HANDED_OVER = { set: 'PARENT_LENDS', stampTaxSide: 'GRANTOR', version: 4, spells: SPELLS };
const spellChoice = () => screen.getByRole('combobox', { name: 'Companies and days' });
const setChoice = () => screen.getByRole('combobox', { name: /Account set/ });
const FROM_BEGINNING = 'Aurora lends to Tejo, from the beginning';

async function chooseSpell(name: string) {
  await userEvent.click(spellChoice());
  await userEvent.click(screen.getByRole('option', { name }));
  await expect.element(spellChoice()).toHaveValue(name);
}

async function chooseSisters() {
  await userEvent.click(setChoice());
  await userEvent.click(screen.getByRole('option', { name: /^Neither/ }));
}

test('a set that was chosen for some days stays theirs when somebody else saves first', async () => {
  let version = 4;
  const { sentLast, isClosed } = await openDialog(HANDED_OVER, [], {
    [READ_SET]: () => readOf({ ...HANDED_OVER, version }),
    [SAVE_SET]: ({ body }) => ((body as typeof HANDED_OVER).version === version ? succeed(body) : stale()),
  });
  await chooseSpell(FROM_BEGINNING);
  await chooseSisters();
  version = 5;
  await save();
  await expect.element(screen.getByText(/What you entered is kept/)).toBeVisible();
  await expect.element(spellChoice()).toHaveValue(FROM_BEGINNING);
  await expect.element(setChoice()).toHaveValue('Neither holds the other');
  await save();
  await expect.poll(isClosed).toBe(true);
  expect(sentLast(SAVE_SET)).toEqual({ set: 'SISTERS_LEND', stampTaxSide: 'GRANTOR', version: 5 });
});

test('other days are chosen only while nothing is unsaved', async () => {
  await openDialog(HANDED_OVER);
  await expect.element(spellChoice()).toBeEnabled();
  await chooseSisters();
  await expect.element(spellChoice()).toBeDisabled();
});

test('what was entered and undone for some days is not laid into others', async () => {
  let version = 4;
  await openDialog(HANDED_OVER, [], {
    [READ_SET]: () => readOf({ ...HANDED_OVER, version }),
    [SAVE_SET]: () => stale(),
  });
  await chooseSpell(FROM_BEGINNING);
  await chooseSisters();
  version = 5;
  await save();
  await expect.element(screen.getByText(/What you entered is kept/)).toBeVisible();
  await userEvent.click(setChoice());
  await userEvent.click(screen.getByRole('option', { name: 'Parent lends to subsidiary' }));
  await chooseSpell('Selene lends to Tejo, since 01-03-2024');
  await expect.element(setChoice()).toHaveValue('');
  await expect.element(spellChoice()).toBeEnabled();
  await expect.element(screen.getByText(/What you entered is kept/)).not.toBeInTheDocument();
});

test('when a handover is taken back meanwhile, the days that are left are shown without what was chosen for its own', async () => {
  let spells: object[] | undefined = SPELLS;
  await openDialog(HANDED_OVER, [], { [READ_SET]: () => readOf({ ...HANDED_OVER, spells }) });
  await chooseSisters();
  spells = undefined;
  announcePing({ kind: 'TContractAccountDetails', ids: ['c-1'], by: 'u-2', requestId: 'r-1' });
  await userEvent.click(screen.getByRole('button', { name: 'Show it as it is now' }));
  await expect.element(spellChoice()).not.toBeInTheDocument();
  await expect.element(setChoice()).toHaveValue('Parent lends to subsidiary');
  await expect.element(screen.getByRole('button', { name: /^Save/ })).toBeDisabled();
});

test('the dialog opens at the first days without an account set, else at those of today', async () => {
  const [first, second] = SPELLS;
  await openDialog({
    ...HANDED_OVER,
    set: null,
    spells: [
      { ...first, set: null },
      { ...second, set: 'SISTERS_LEND' },
    ],
  });
  await expect.element(spellChoice()).toHaveValue(FROM_BEGINNING);
  cleanup();
  await openDialog({ ...HANDED_OVER, spells: [first, { ...second, from: '2999-01-01' }] });
  await expect.element(spellChoice()).toHaveValue(FROM_BEGINNING);
});
