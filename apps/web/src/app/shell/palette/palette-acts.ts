import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { beginsWords } from '../../../lib/words/word-search.ts';
import type { RecordAct } from '../../../screens/found-records.ts';
import type { Screen } from '../../../screens/manifest.ts';
import type { PictureName } from '../../../screens/pictures.ts';
import { ACTIONS } from '../../actions.ts';
import { mayOpen, SCREENS, type ScreenId, type Visitor } from '../../screens.ts';
import { LEAST_LETTERS, recordSearch } from './palette-records.ts';
import type { Choice } from './use-choices.ts';
import { type Found, useFound } from './use-found.ts';

/** An act with the screen whose records it is done with. */
interface ActOfScreen {
  readonly screen: Screen;
  readonly path: string;
  readonly icon: PictureName;
  readonly act: RecordAct;
}

const ACTS: readonly (ActOfScreen & { readonly id: ScreenId })[] = ACTIONS.filter(
  ({ id, screen }) => id === screen,
).flatMap(({ screen: id, path, icon }) =>
  (SCREENS[id].acts ?? []).map((act) => ({ id, screen: SCREENS[id], path, icon, act })),
);

/** The acts that a word begins, of records that the visitor may see. */
export function actsBegunWith(visitor: Visitor, t: TFunction, word: string): readonly ActOfScreen[] {
  return ACTS.filter(({ id, act }) => mayOpen(visitor, id) && beginsWords(t(act.textKey, { name: '' }), word));
}

/** What the first word does with each record that the other words find, as "repay 2023-001". */
export function useFoundActs(visitor: Visitor, words: string): Found<Choice> {
  const { t } = useTranslation();
  const { acts, name } = readActs(visitor, t, words);
  const key = ['palette-acts', acts.map(({ act }) => act.id), name];
  return useFound(key, acts.length > 0, (signal) => findActs(acts, name, t, signal));
}

/** The acts that the first word begins, and the name that follows the words of their labels; no act without a name. */
function readActs(visitor: Visitor, t: TFunction, words: string) {
  const [verb = '', ...rest] = words.split(/\s+/);
  const acts = actsBegunWith(visitor, t, verb);
  const ofLabels = new Set(acts.flatMap(({ act }) => t(act.textKey, { name: '' }).toLowerCase().split(/\s+/)));
  const name = rest.filter((word) => !ofLabels.has(word.toLowerCase())).join(' ');
  return { acts: name.length < LEAST_LETTERS ? [] : acts, name };
}

/** The records of each screen are looked up once, for all of its acts. */
async function findActs(
  acts: readonly ActOfScreen[],
  name: string,
  t: TFunction,
  signal: AbortSignal,
): Promise<Choice[]> {
  const screens = [...new Set(acts.map(({ screen }) => screen))];
  const asked = recordSearch(name, signal);
  const records = new Map(
    await Promise.all(screens.map(async (screen) => [screen, (await screen.findRecords?.(asked)) ?? []] as const)),
  );
  const ofActs = await Promise.all(
    acts.map(async ({ screen, path, icon, act }) => {
      const on = records.get(screen) ?? [];
      const targets = act.targets ? await act.targets(on, signal) : on;
      return targets.map(
        (target): Choice => ({
          id: `${act.id}-${target.id}`,
          icon,
          label: t(act.textKey, { name: target.name }),
          detail: target.detail,
          opens: { path, modal: act.modal, recordId: target.id },
        }),
      );
    }),
  );
  return ofActs.flat();
}
