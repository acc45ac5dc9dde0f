import { FORM_STATES, type FormContentItem, type FormRecord } from '@calends/wire';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { answerCalls, fail, PROFILE, restoreNetwork, stale, succeed } from '../../../testing/answer-calls.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { FormEditor } from './form-editor.tsx';

beforeEach(() => screen.viewport(1440, 900));
afterEach(() => {
  cleanup();
  restoreNetwork();
});

const ID = '0193c0de-0000-7000-8d00-0000000000f0';
const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map((one) => `0193c0de-0000-7000-8d00-0000000000${one}1`);

function item(place: number, stepNumber: number, child: number, content: object = {}, type = 'TEXTAREA') {
  const label = { en: `Item ${'ABCDEF'[place]}` };
  return {
    id: ids[place] ?? '',
    version: 1,
    stepNumber,
    stepTitle: '',
    child,
    formContentType: type,
    contentString: JSON.stringify({ label, ...content }),
  } as FormContentItem;
}

const FORM = {
  id: ID,
  title: 'Month end',
  description: null,
  classname: null,
  formType: 'SURVEY',
  hasBackNextButton: true,
  totalSteps: 2,
  editableReview: false,
  navigationLocked: false,
  showProgressBar: true,
  userTypeInput: 1,
  accessLevel: 0,
  state: FORM_STATES.IN_PROGRESS,
  isArchived: false,
  totalUsersStarted: 0,
  totalUsersCompleted: 0,
  liveEdition: null,
  publishedOn: null,
  origin: 'own',
  overridesShipped: false,
  documents: [],
  texts: {},
  passPercentage: null,
  mostAttempts: null,
  hasDraftChanges: true,
  version: 1,
} as const;

/** The editor of a form with items A and B in step 1 and C in step 2, and what it asks of the server, which keeps what it is sent. */
async function openEditor(form: object = {}, answers: Parameters<typeof answerCalls>[0] = {}) {
  let stored = {
    ...FORM,
    formBuilderContent: [item(0, 1, 1), item(1, 1, 2), item(2, 2, 1)],
    ...form,
  } as unknown as FormRecord;
  const change = (next: Partial<FormRecord>) => {
    stored = { ...stored, version: stored.version + 1, ...next };
  };
  const made = answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    [`GET /FormBuilder/${ID}`]: () => succeed(stored),
    'PUT /FormBuilder/content-order/0193c0de-0000-7000-8d00-0000000000f0': ({ body }) => {
      const { items } = body as { items: { id: string; stepNumber: number; child: number }[] };
      const content = items.map((place) => ({
        ...(stored.formBuilderContent.find(({ id }) => id === place.id) as FormContentItem),
        ...place,
      }));
      change({ formBuilderContent: content });
      return succeed(content);
    },
    'POST /FormBuilder/content': ({ body }) => {
      const { formId: _form, ...entered } = body as FormContentItem & { formId: string };
      const place = stored.formBuilderContent.length;
      const added = { ...item(place, 1, place + 1), ...entered };
      change({ formBuilderContent: [...stored.formBuilderContent, added] });
      return succeed(added);
    },
    [`PUT /FormBuilder/content/${ids[0]}`]: ({ body }) => {
      const [first, ...others] = stored.formBuilderContent;
      const edited = { ...first, ...(body as object), version: (first?.version ?? 0) + 1 } as FormContentItem;
      change({ formBuilderContent: [edited, ...others] });
      return succeed(edited);
    },
    ...answers,
  });
  const kind = stored.formType.toLowerCase();
  await renderApp(<FormEditor formId={ID} formType={kind} nowhere="Nowhere" />, `/form-builder/${kind}/${ID}`);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Month end' })).toBeVisible();
  const bodiesOf = (address: string) => made.filter((one) => one.address === address).map(({ body }) => body);
  return { made, bodiesOf, change, stored: () => stored };
}

const ORDER = `PUT /FormBuilder/content-order/${ID}`;
const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^Move ${name}:`) });
const chooser = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) }).first();
const properties = screen.getByRole('region', { name: 'Properties' });
const said = () => document.querySelector('span[aria-live="assertive"]')?.textContent;
const focus = (name: string) => (handle(name).element() as HTMLElement).focus();
const placesIn = (bodies: readonly unknown[]) =>
  (bodies.at(-1) as { items: { id: string; stepNumber: number; child: number }[] } | undefined)?.items.map(
    ({ id, stepNumber, child }) => `${'ABCDEF'[ids.indexOf(id)]} ${stepNumber}.${child}`,
  );

test('Space lifts an item, arrows carry it through the steps, Space drops it, and each is said', async () => {
  const { bodiesOf } = await openEditor();
  focus('Item A');
  await userEvent.keyboard(' ');
  await expect.poll(said).toMatch(/^Item A lifted. Item 1 of 2, step 1./);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(said).toBe('Item 2 of 2, step 1');
  await expect.element(handle('Item A')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(said).toBe('Item 1 of 2, step 2');
  await expect.element(handle('Item C')).toBeVisible();
  await expect.element(handle('Item A')).toHaveFocus();
  expect(bodiesOf(ORDER)).toEqual([]);
  await userEvent.keyboard(' ');
  await expect.poll(said).toBe('Item A dropped: item 1 of 2, step 2');
  await expect.poll(() => placesIn(bodiesOf(ORDER))).toEqual(['B 1.1', 'A 2.1', 'C 2.2']);
});

test('Escape puts a lifted item back where it was, and nothing is saved', async () => {
  const { bodiesOf } = await openEditor();
  focus('Item B');
  await userEvent.keyboard(' {ArrowDown}');
  await expect.poll(said).toBe('Item 1 of 2, step 2');
  await userEvent.keyboard('{Escape}');
  await expect.poll(said).toBe('Item B put back: item 2 of 2, step 1');
  await expect.element(handle('Item A')).toBeVisible();
  await expect.element(handle('Item B')).toHaveFocus();
  expect(bodiesOf(ORDER)).toEqual([]);
});

test('the menu of an item moves it up and down, and into another step', async () => {
  const { bodiesOf } = await openEditor();
  await userEvent.click(screen.getByRole('button', { name: 'Actions of Item A' }));
  await expect.element(screen.getByRole('menuitem', { name: 'Up', exact: true })).toBeDisabled();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Down', exact: true }));
  await expect.poll(() => placesIn(bodiesOf(ORDER))).toEqual(['B 1.1', 'A 1.2', 'C 2.1']);
  await userEvent.click(screen.getByRole('button', { name: 'Actions of Item B' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'To step 2', exact: true }));
  await expect.poll(() => placesIn(bodiesOf(ORDER))).toEqual(['A 1.2', 'C 2.1', 'B 2.2']);
});

const fileOf = (id: string, fileName: string, contentType: string) => ({
  id,
  fileName,
  contentType,
  size: 100,
  createdOn: '2026-11-27T10:00:00Z',
});

const pointAt = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

test('a pointer drags an item onto another step, where it stands last', async () => {
  const { bodiesOf } = await openEditor();
  const grip = handle('Item A').element();
  grip.setPointerCapture = () => undefined; // of a pointer that there is not
  const send = (type: string, at: object) =>
    grip.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, ...at }));
  const target = screen.getByRole('button', { name: /^Step 2/ }).element();
  send('pointerdown', pointAt(grip));
  send('pointermove', pointAt(target));
  expect(target.hasAttribute('data-free')).toBe(true);
  send('pointerup', pointAt(target));
  expect(target.hasAttribute('data-free')).toBe(false);
  await expect.poll(() => placesIn(bodiesOf(ORDER))).toEqual(['B 1.2', 'C 2.1', 'A 2.2']);
});

test('an option with the value of another is told at once', async () => {
  const options = ['y', 'n'].map((value) => ({ value, label: { en: value } }));
  await openEditor({ formBuilderContent: [item(0, 1, 1, { options }, 'CHECKBOX')] });
  await userEvent.click(chooser('Item A'));
  const second = properties.getByRole('textbox', { name: /^Stored value 2/ });
  await userEvent.fill(second, 'y');
  await expect.element(properties.getByText(/^Another option has this value/)).toBeVisible();
  await userEvent.fill(second, 'x');
  await expect.element(properties.getByText(/^Another option has this value/)).not.toBeInTheDocument();
});

test('of the files of the form those that fit are offered for a picture', async () => {
  const documents = [
    fileOf(ids[4] ?? '', 'statement.png', 'image/png'),
    fileOf(ids[5] ?? '', 'captions.vtt', 'text/vtt'),
  ];
  const { bodiesOf } = await openEditor({ documents, formBuilderContent: [item(0, 1, 1, {}, 'IMAGE')] });
  await userEvent.click(chooser('Item A'));
  await userEvent.click(properties.getByRole('combobox', { name: 'Picture' }));
  await expect.element(screen.getByRole('option')).toHaveTextContent('statement.png');
  await userEvent.click(screen.getByRole('option', { name: 'statement.png' }));
  await userEvent.click(properties.getByRole('button', { name: /^Save/ }));
  await expect
    .poll(() => bodiesOf(`PUT /FormBuilder/content/${ids[0]}`))
    .toMatchObject([{ contentString: JSON.stringify({ label: { en: 'Item A' }, document: ids[4] }) }]);
});

test('a file that the form no longer needs is removed after a question, and the item no longer shows it', async () => {
  const file = fileOf(ids[4] ?? '', 'statement.png', 'image/png');
  const removal = `DELETE /FormBuilder/documents/${ID}`;
  const shown = item(0, 1, 1, { document: file.id, alt: { en: 'A statement' } }, 'IMAGE');
  const { bodiesOf } = await openEditor(
    { documents: [file], formBuilderContent: [shown] },
    { [removal]: () => succeed([]) },
  );
  await userEvent.click(chooser('Item A'));
  await userEvent.click(properties.getByRole('button', { name: 'Remove file: statement.png' }));
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Remove' }));
  await expect.poll(() => bodiesOf(removal)).toHaveLength(1);
  await expect.element(properties.getByRole('combobox', { name: 'Picture' })).toHaveValue('');
});

test('a picture is shown to readers or asked of them, and never both', async () => {
  const file = fileOf(ids[4] ?? '', 'statement.png', 'image/png');
  const shown = item(0, 1, 1, { document: file.id, alt: { en: 'A statement' } }, 'IMAGE');
  const { bodiesOf } = await openEditor({ documents: [file], formBuilderContent: [shown] });
  await userEvent.click(chooser('Item A'));
  await userEvent.click(properties.getByRole('switch', { name: 'Ask the reader for pictures' }));
  await expect.element(properties.getByRole('combobox', { name: 'Picture' })).not.toBeInTheDocument();
  await userEvent.fill(properties.getByRole('textbox', { name: 'At most so many pictures' }), '3');
  await userEvent.click(properties.getByRole('button', { name: /^Save/ }));
  const content = { label: { en: 'Item A' }, alt: { en: 'A statement' }, isAsked: true, most: 3 };
  await expect
    .poll(() => bodiesOf(`PUT /FormBuilder/content/${ids[0]}`))
    .toMatchObject([{ contentString: JSON.stringify(content) }]);
});

test('the kinds of items are offered in their order, and a new one is edited at once', async () => {
  const { bodiesOf } = await openEditor();
  const offered = screen.getByRole('region', { name: 'Add item' });
  const names = offered
    .getByRole('button')
    .elements()
    .map((one) => one.textContent);
  expect(names).toEqual(['Banner', 'Choices', 'Picture', 'Field', 'Text', 'Long answer', 'Link', 'Film']);
  await userEvent.click(offered.getByRole('button', { name: 'Field' }));
  await expect.element(properties.getByRole('textbox', { name: /^Label/ })).toHaveFocus();
  expect(bodiesOf('POST /FormBuilder/content')).toEqual([
    {
      formId: ID,
      stepNumber: 1,
      formContentType: 'INPUT',
      contentString: JSON.stringify({ label: { en: 'Field' }, kind: 'text' }),
    },
  ]);
});

test('what an item says is written by language and checked as the server does', { tags: 'long' }, async () => {
  const { bodiesOf } = await openEditor();
  await userEvent.click(chooser('Item A'));
  const label = properties.getByRole('textbox', { name: /^Label/ });
  await userEvent.fill(label, '');
  await expect.element(label).toHaveAccessibleDescription('Enter a label');
  await userEvent.fill(label, 'Remarks');
  await userEvent.click(screen.getByRole('combobox', { name: 'Texts are written in' }));
  await userEvent.click(screen.getByRole('option', { name: 'Português' }));
  await expect.element(label).toHaveValue('');
  await userEvent.fill(label, 'Observações');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('button', { name: /Observações$/ }).first()).toBeVisible();
  const [sent] = bodiesOf(`PUT /FormBuilder/content/${ids[0]}`) as { contentString: string; version: number }[];
  expect(JSON.parse(sent?.contentString ?? '')).toEqual({ label: { en: 'Remarks', pt: 'Observações' } });
  expect(sent?.version).toBe(1);
});

test('an item that was only looked at is left without a question', async () => {
  await openEditor();
  await userEvent.click(chooser('Item A'));
  await userEvent.click(properties.getByRole('textbox', { name: /^Help/ }));
  await userEvent.click(properties.getByRole('textbox', { name: 'Most characters' }));
  await userEvent.click(chooser('Item B'));
  await expect.element(properties.getByRole('textbox', { name: /^Label/ })).toHaveValue('Item B');
});

test('who saves an item that somebody else has just saved sees theirs, and keeps what was typed', {
  tags: 'long',
}, async () => {
  let isStale = true;
  const { change, stored, bodiesOf } = await openEditor(
    {},
    {
      [`PUT /FormBuilder/content/${ids[0]}`]: ({ body }) =>
        isStale ? stale() : succeed({ ...item(0, 1, 1), ...(body as object), version: 3 }),
    },
  );
  await userEvent.click(chooser('Item A'));
  const label = properties.getByRole('textbox', { name: /^Label/ });
  await userEvent.fill(label, 'Mine');
  const theirs = { ...item(0, 1, 1, { label: { en: 'Theirs' } }), version: 2 };
  change({ formBuilderContent: [theirs, ...stored().formBuilderContent.slice(1)] });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(properties.getByText('Somebody else saved this item meanwhile. Now it reads:')).toBeVisible();
  await expect.element(label).toHaveValue('Mine');
  await userEvent.click(properties.getByRole('button', { name: 'Keep mine' }));
  isStale = false;
  await userEvent.click(label);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => (bodiesOf(`PUT /FormBuilder/content/${ids[0]}`).at(-1) as { version: number } | undefined)?.version)
    .toBe(2);
});

test('an item is shown by the answer to one before it', { tags: 'long' }, async () => {
  const options = [
    { value: 'y', label: { en: 'Yes' } },
    { value: 'n', label: { en: 'No' } },
  ];
  const content = [item(0, 1, 1), item(1, 1, 2, { options, most: 1 }, 'CHECKBOX')];
  const { bodiesOf } = await openEditor(
    { formBuilderContent: content.toReversed().map((one, index) => ({ ...one, child: index + 1 })) },
    {
      [`PUT /FormBuilder/content/${ids[0]}`]: ({ body }) =>
        succeed({ ...item(0, 1, 2), ...(body as object), version: 2 }),
    },
  );
  await userEvent.click(chooser('Item A'));
  await expect.element(properties.getByText('It is always shown')).toBeVisible();
  await userEvent.click(properties.getByRole('button', { name: 'Add an answer' }));
  await userEvent.click(properties.getByRole('combobox', { name: 'Value' }));
  await userEvent.click(screen.getByRole('option', { name: 'No' }));
  await userEvent.click(properties.getByRole('button', { name: /^Save/ }));
  await expect
    .poll(
      () => (bodiesOf(`PUT /FormBuilder/content/${ids[0]}`)[0] as { contentString: string } | undefined)?.contentString,
    )
    .toContain(JSON.stringify({ item: ids[1], op: 'eq', value: 'n' }));
});

test('Publish names all hindrances at once, and each leads to its place', async () => {
  const twice = [
    { value: 'y', label: { en: 'Yes' } },
    { value: 'y', label: { en: 'Of course' } },
  ];
  const content = [
    item(0, 1, 1),
    item(1, 2, 1, { options: twice }, 'CHECKBOX'),
    item(2, 2, 2, { kind: 'number', least: '5', most: '1' }, 'INPUT'),
  ];
  const { made } = await openEditor({ formBuilderContent: content });
  await userEvent.click(screen.getByRole('button', { name: 'Publish', exact: true }));
  await expect.element(screen.getByText('To be put right before publishing: 2')).toBeVisible();
  expect(made.some(({ address }) => address.startsWith('PUT'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Step 2, Item C: the least is above the most' }));
  await expect.element(chooser('Item C')).toHaveFocus();
  await expect.element(properties.getByRole('textbox', { name: 'Lowest value' })).toHaveValue('5');
});

test('a form without hindrances is published as its next edition', async () => {
  const { bodiesOf } = await openEditor(
    {},
    { [`PUT /FormBuilder/${ID}`]: () => succeed({ ...FORM, formBuilderContent: [], liveEdition: 1, version: 2 }) },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Publish', exact: true }));
  await expect.element(screen.getByText('Published as edition 1')).toBeVisible();
  expect(bodiesOf(`PUT /FormBuilder/${ID}`)).toMatchObject([{ state: FORM_STATES.ACTIVE, restart: false, version: 1 }]);
});

test('what is published right after a move is the draft with the move', { tags: 'long' }, async () => {
  const { promise: moved, resolve: arrive } = Promise.withResolvers<void>();
  const editor = await openEditor(
    {},
    {
      [ORDER]: async () => {
        await moved;
        editor.change({});
        return succeed(editor.stored().formBuilderContent);
      },
      [`PUT /FormBuilder/${ID}`]: () => succeed({ ...editor.stored(), liveEdition: 1 }),
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Actions of Item A' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Down', exact: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish', exact: true }));
  expect(editor.bodiesOf(`PUT /FormBuilder/${ID}`)).toEqual([]);
  arrive();
  await expect.element(screen.getByText('Published as edition 1')).toBeVisible();
  expect(editor.bodiesOf(`PUT /FormBuilder/${ID}`)).toMatchObject([{ version: 2 }]);
});

test('the preview shows what a role reads in a language', { tags: 'long' }, async () => {
  const content = [
    item(0, 1, 1, { label: { en: 'For all', pt: 'Para todos' } }),
    item(1, 1, 2, { label: { en: 'For admins' }, showIf: { role: ['admin'] } }),
  ];
  await openEditor({ formBuilderContent: content });
  await userEvent.click(screen.getByRole('tab', { name: 'Preview' }));
  const preview = screen.getByRole('region', { name: 'Preview of the form' });
  await expect.element(preview.getByRole('textbox', { name: 'For all' })).toBeVisible();
  expect(preview.getByRole('textbox').elements()).toHaveLength(1);
  await userEvent.click(screen.getByRole('combobox', { name: 'Role' }));
  await userEvent.click(screen.getByRole('option', { name: 'Administrator' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Language' }));
  await userEvent.click(screen.getByRole('option', { name: 'Português' }));
  await expect.element(preview.getByRole('textbox', { name: 'Para todos' })).toBeVisible();
  await expect.element(preview.getByRole('textbox', { name: 'For admins' })).toBeVisible();
});

test('the editions are listed with their day and their author', async () => {
  const editions = [
    { edition: 2, publishedOn: '2026-11-24T10:00:00Z', publishedBy: 'Ana Admin' },
    { edition: 1, publishedOn: '2026-11-20T10:00:00Z', publishedBy: null },
  ];
  await openEditor({ liveEdition: 2 }, { [`GET /FormBuilder/editions/${ID}`]: () => succeed(editions) });
  await userEvent.click(screen.getByRole('tab', { name: 'Editions' }));
  await expect.element(screen.getByRole('row', { name: /^2 Last .*Ana Admin$/ })).toBeVisible();
});

/** An edition of the form in which item A asked something else, and item D was asked. */
const FROZEN = {
  ...FORM,
  edition: 1,
  formBuilderContent: [item(0, 1, 1, { label: { en: 'Item A of old' } }), item(3, 1, 2), item(2, 2, 1)],
};

const changes = () => [...document.querySelectorAll('section li')].map(({ textContent }) => textContent);

test('what changed since an edition is said item by item', async () => {
  const editions = [{ edition: 1, publishedOn: '2026-11-20T10:00:00Z', publishedBy: null }];
  await openEditor(
    { liveEdition: 1, totalSteps: 3 },
    {
      [`GET /FormBuilder/editions/${ID}`]: () => succeed(editions),
      [`GET /FormBuilder/edition/${ID}`]: () => succeed(FROZEN),
    },
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Editions' }));
  await expect.element(screen.getByRole('combobox', { name: 'From' })).toHaveValue('Edition 1');
  await expect.element(screen.getByRole('combobox', { name: 'To' })).toHaveValue('Draft');
  await expect
    .poll(changes)
    .toEqual([
      'ChangedItem ALong answer · Step 1Label: before Item A of old now Item A',
      'AddedItem BLong answer · Step 1',
      'RemovedItem DLong answer · Step 1',
    ]);
  await expect.element(screen.getByText('Options: Steps')).toBeVisible();
});

test('the answers of an edition are counted by question, and by option as bars', async () => {
  const choice = { options: ['a', 'b'].map((value) => ({ value, label: { en: `Bank ${value}` } })) };
  const { version: _version, ...asked } = item(0, 1, 1, choice, 'CHECKBOX');
  const { version: _other, ...amount } = item(1, 1, 2, { kind: 'money' }, 'INPUT');
  const counts = [
    { value: 'a', count: 3 },
    { value: 'b', count: 1 },
  ];
  const summary = {
    edition: 2,
    editions: [2, 1],
    begun: 5,
    finished: 4,
    items: [
      { ...asked, answered: 4, leftOut: 1, options: counts, mean: null },
      { ...amount, answered: 3, leftOut: 0, options: [], mean: '1234.333333' },
    ],
  };
  const { made } = await openEditor({}, { [`GET /FormBuilder/summary/${ID}`]: () => succeed(summary) });
  await userEvent.click(screen.getByRole('tab', { name: 'Answers' }));
  await expect.element(screen.getByText('5 begun, 4 finished')).toBeVisible();
  const bank = screen.getByRole('table', { name: 'Item A' });
  await expect.element(screen.getByText('4 answered, 1 left it out')).toBeVisible();
  await expect.element(bank.getByRole('row', { name: 'Bank a 3 75 %' })).toBeVisible();
  await expect.element(bank.getByRole('row', { name: 'Bank b 1 25 %' })).toBeVisible();
  await expect.element(screen.getByText(/^Mean: 1\.234,33/)).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Edition' }));
  await userEvent.click(screen.getByRole('option', { name: 'Edition 1' }));
  await expect
    .poll(() => made.findLast(({ address }) => address.includes('/summary/'))?.query.get('edition'))
    .toBe('1');
});

test('a step of a banner takes as many items as its grid has cells', async () => {
  const content = Array.from({ length: 4 }, (_, place) => item(place, 1, place + 1));
  await openEditor({
    formType: 'BANNER',
    totalSteps: 3,
    classname: 'vertical grid-2x2',
    formBuilderContent: content,
  });
  await expect.element(screen.getByText('Cells taken: 4 of 4')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Text', exact: true })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Add step' }).elements()).toHaveLength(0);
});

test('below 1028 px one pane is shown at a time', async () => {
  await openEditor();
  const steps = screen.getByRole('region', { name: 'Steps' });
  await expect.element(steps).toBeVisible();
  await expect.element(properties).toBeVisible();
  await screen.viewport(1027, 900);
  await expect.element(handle('Item A')).toBeVisible();
  await expect.poll(() => steps.elements().length + properties.elements().length).toBe(0);
  await userEvent.click(chooser('Item A'));
  await expect.element(properties.getByRole('textbox', { name: /^Label/ })).toHaveFocus();
  expect(handle('Item A').elements()).toHaveLength(0);
});

test('a form of another kind than its address names is nowhere', async () => {
  answerCalls({
    'GET /identity/profile': () => succeed(PROFILE),
    [`GET /FormBuilder/${ID}`]: () => succeed({ ...FORM, formBuilderContent: [] }),
  });
  await renderApp(<FormEditor formId={ID} formType="exam" nowhere="Nowhere" />, `/form-builder/exam/${ID}`);
  await expect.element(screen.getByText('Nowhere')).toBeVisible();
});

test('an order that does not fit what somebody else made of the form says so, and the form is shown as it is', {
  tags: 'long',
}, async () => {
  const { change, stored } = await openEditor({}, { [ORDER]: () => fail(409, ['Stale']) });
  change({ formBuilderContent: stored().formBuilderContent.slice(1) });
  await userEvent.click(screen.getByRole('button', { name: 'Actions of Item A' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Down', exact: true }));
  await expect.element(screen.getByText(/^Somebody else has just changed this form/)).toBeVisible();
  await expect.poll(() => handle('Item A').elements().length).toBe(0);
});

test('Ctrl+Z takes the last changes back, the last one first', { tags: 'long' }, async () => {
  const { made, bodiesOf } = await openEditor({}, { [`DELETE /FormBuilder/content/${ids[3]}`]: () => succeed(true) });
  await userEvent.click(screen.getByRole('button', { name: 'Actions of Item A' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Down', exact: true }));
  await expect.poll(() => placesIn(bodiesOf(ORDER))).toEqual(['B 1.1', 'A 1.2', 'C 2.1']);
  await userEvent.click(screen.getByRole('button', { name: 'Link', exact: true }));
  await expect.element(properties.getByRole('textbox', { name: /^Label/ })).toHaveFocus();
  focus('Item B');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => made.map(({ address }) => address)).toContain(`DELETE /FormBuilder/content/${ids[3]}`);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => placesIn(bodiesOf(ORDER))).toContain('A 1.1');
  await expect.poll(said).toBe('The last change is taken back');
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('what an item no longer says is emptied, and saved as left out', async () => {
  const content = { help: { en: 'In euros' }, longest: 200 };
  const { bodiesOf } = await openEditor({ formBuilderContent: [item(0, 1, 1, content)] });
  await userEvent.click(chooser('Item A'));
  const help = properties.getByRole('textbox', { name: /^Help/ });
  const longest = properties.getByRole('textbox', { name: /^Most characters/ });
  await userEvent.clear(help);
  await expect.element(help).toHaveValue('');
  await userEvent.clear(longest);
  await expect.element(longest).toHaveValue('');
  await userEvent.click(properties.getByRole('button', { name: /^Save/ }));
  await expect
    .poll(() => bodiesOf(`PUT /FormBuilder/content/${ids[0]}`))
    .toMatchObject([{ contentString: JSON.stringify({ label: { en: 'Item A' } }) }]);
});
