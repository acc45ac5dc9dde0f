import { expect, test } from 'vitest';
import type { Role } from '../calls/access.ts';
import { MAIL_MODES, type Ways, type WaysChoice, waysFor } from './ways.ts';

const BELLS = [true, false];
const LAYERS: readonly (Ways | null)[] = [null, ...BELLS.flatMap((bell) => MAIL_MODES.map((mail) => ({ bell, mail })))];
const CHOICES: readonly (WaysChoice | null)[] = [
  null,
  ...[null, ...BELLS].flatMap((bell) => [null, ...MAIL_MODES].map((mail) => ({ bell, mail }))),
];
const PEOPLE: readonly { readonly role: Role | null; readonly audience: readonly Role[]; readonly isMeant: boolean }[] =
  [
    { role: 'basic', audience: [], isMeant: true },
    { role: null, audience: [], isMeant: true },
    { role: 'admin', audience: ['root', 'admin'], isMeant: true },
    { role: 'basic', audience: ['root', 'admin'], isMeant: false },
    { role: null, audience: ['root', 'admin'], isMeant: false },
  ];

/** Every category that there can be, every choice, every reader. */
const EVERYTHING = [true, false].flatMap((isMandatory) =>
  LAYERS.flatMap((own) =>
    LAYERS.flatMap((shipped) =>
      CHOICES.flatMap((choice) =>
        PEOPLE.flatMap((person) =>
          [true, false].map((takesNotices) => ({ isMandatory, own, shipped, choice, takesNotices, ...person })),
        ),
      ),
    ),
  ),
);

const reached = EVERYTHING.map((one) => ({ ...one, ways: waysFor(one, one.choice, one) }));

test('the table has every combination', () => {
  expect(EVERYTHING).toHaveLength(2 * 7 * 7 * 13 * 5 * 2);
});

test('a role outside the audience gets nothing, whatever was chosen', () => {
  const outside = reached.filter(({ isMeant }) => !isMeant);
  expect(outside.filter(({ ways }) => ways.bell || ways.mail !== 'NONE')).toEqual([]);
});

test('a mandatory category always reaches the bell of its audience', () => {
  expect(reached.filter(({ isMeant, isMandatory, ways }) => isMeant && isMandatory && !ways.bell)).toEqual([]);
});

test('a person who stopped all mails gets none, also of a mandatory category', () => {
  expect(reached.filter(({ takesNotices, ways }) => !takesNotices && ways.mail !== 'NONE')).toEqual([]);
});

const open = reached.filter(({ isMeant }) => isMeant);
const withBell = open.filter(({ isMandatory }) => !isMandatory);
const withMail = open.filter(({ takesNotices }) => takesNotices);

test('the choice of the person comes first, for bell and mail apart', () => {
  expect(withBell.filter(({ choice, ways }) => (choice?.bell ?? ways.bell) !== ways.bell)).toEqual([]);
  expect(withMail.filter(({ choice, ways }) => (choice?.mail ?? ways.mail) !== ways.mail)).toEqual([]);
});

test('without a choice it is as the tenant has it, else as the product ships it, else closed', () => {
  for (const { own, shipped, ways } of withBell.filter(({ choice }) => (choice?.bell ?? null) === null))
    expect(ways.bell).toBe(own ? own.bell : (shipped?.bell ?? false));
  for (const { own, shipped, ways } of withMail.filter(({ choice }) => (choice?.mail ?? null) === null))
    expect(ways.mail).toBe(own ? own.mail : (shipped?.mail ?? 'NONE'));
});
