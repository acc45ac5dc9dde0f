import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { beginsWords } from '../../../lib/words/word-search.ts';
import type { PictureName } from '../../../screens/pictures.ts';
import type { OpenedScreen } from '../../../screens/use-open-screen.ts';
import { ACTIONS, type Action, mayTake, SPACE_TEXTS } from '../../actions.ts';
import { useSchemeSwitch } from '../frame/use-scheme-switch.ts';
import { useVisitor } from '../use-visitor.ts';
import { actsBegunWith, useFoundActs } from './palette-acts.ts';
import { type FoundAmong, useFoundRecords } from './palette-records.ts';

/** One line of the palette. */
export interface Choice {
  readonly id: string;
  readonly icon: PictureName;
  readonly label: string;
  readonly detail: string;
  readonly opens?: OpenedScreen;
  /** What is sought once it is chosen: the line says what can be typed on. */
  readonly completes?: string;
  readonly run?: () => void;
}

const TYPING_MS = 200;

/**
 * The actions whose names have the words; what the first word does with the records that the others find; and the records that all
 * the words find.
 */
export function useChoices(sought: string) {
  const visitor = useVisitor();
  const [words] = useDebouncedValue(sought.trim(), TYPING_MS);
  const records = useFoundRecords(visitor, words);
  const acts = useFoundActs(visitor, words);
  const choices: readonly Choice[] = [
    ...useActionChoices(sought),
    ...useCommandChoices(sought),
    ...useActChoices(sought),
    ...acts.items,
    ...records.items.flatMap(recordChoice),
  ];
  return {
    choices,
    isSearching: records.isSearching || acts.isSearching,
    hasFailed: records.hasFailed || acts.hasFailed,
  };
}

function useActionChoices(sought: string): readonly Choice[] {
  const { t } = useTranslation();
  const visitor = useVisitor();
  return ACTIONS.filter((action) => mayTake(visitor, action) && beginsWords(t(action.textKey), sought)).map(
    (action) => ({
      id: action.id,
      icon: action.icon,
      label: t(action.textKey),
      detail: action.menu ? t(SPACE_TEXTS[action.menu.space]) : '',
      opens: { path: action.path, ...(action.modal !== undefined && { modal: action.modal }) },
    }),
  );
}

/** What changes the screen at once and opens nothing. */
function useCommandChoices(sought: string): readonly Choice[] {
  const { t } = useTranslation();
  const { isDark, toggle } = useSchemeSwitch();
  const label = t(isDark ? 'ThemeToLight' : 'ThemeToDark');
  return sought.trim() !== '' && beginsWords(label, sought)
    ? [{ id: 'theme', icon: 'theme', label, detail: '', run: toggle }]
    : [];
}

/** The acts that a single word begins, which the name of a record completes. */
function useActChoices(sought: string): readonly Choice[] {
  const { t } = useTranslation();
  const visitor = useVisitor();
  const [word = '', ...more] = sought.trim().split(/\s+/);
  if (word === '' || more.length > 0) return [];
  return actsBegunWith(visitor, t, word).map(({ icon, act }) => ({
    id: act.id,
    icon,
    label: t(act.textKey, { name: '…' }),
    detail: t('TypeWhich'),
    completes: `${t(act.textKey, { name: '' }).trim()} `,
  }));
}

function recordChoice({ screen, id, name, detail, modal }: FoundAmong): readonly Choice[] {
  const action: Action | undefined = ACTIONS.find((one) => one.id === screen);
  return action
    ? [{ id, icon: action.icon, label: name, detail, opens: { path: action.path, modal, recordId: id } }]
    : [];
}
