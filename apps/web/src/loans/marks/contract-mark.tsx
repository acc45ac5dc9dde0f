import type { ContractMark } from '@calends/wire';
import { Group, ThemeIcon, Tooltip } from '@mantine/core';
import { IconClockExclamation, IconTrendingUp, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { withLabel } from '../../lib/words/labelled.ts';
import { StateBadge } from '../../ui/marks/state-badge.tsx';

/** The page of a loan warns of more than a list, which has filters for it. */
export type LoanMark = ContractMark | 'LIMITNEAR' | 'UNSIGNED';

const COLORS = {
  ATZERO: 'yellow',
  OVERDUE: 'red',
  PROJECTED: 'blue',
  STALEFIXING: 'yellow',
  LIMITNEAR: 'yellow',
  UNSIGNED: 'yellow',
} as const satisfies Record<LoanMark, string>;

/** Marks that most floating loans bear at once: a row of a list shows them as signs, so that it stays one line high. */
const SIGNS: Partial<Record<LoanMark, TablerIcon>> = {
  PROJECTED: IconTrendingUp,
  STALEFIXING: IconClockExclamation,
};

/** What a reader of a contract's figures is warned of, in words; the reason shows on hovering and is read out by screen readers. */
export function ContractMarks({ marks }: { marks: readonly LoanMark[] }) {
  if (marks.length === 0) return null;
  return (
    <Group gap={4}>
      {marks.map((mark) => (
        <MarkBadge key={mark} mark={mark} />
      ))}
    </Group>
  );
}

/** The marks beside a state in a row: as signs where there is one, which the foot of the list explains in words. */
export function MarkSigns({ marks }: { marks: readonly ContractMark[] }) {
  return marks.map((mark) =>
    SIGNS[mark] ? <MarkSign key={mark} mark={mark} /> : <MarkBadge key={mark} mark={mark} />,
  );
}

/** A mark as a word, after its sign if a row shows one. */
export function MarkBadge({ mark }: { mark: LoanMark }) {
  const { t } = useTranslation();
  const hint = t(`${mark}Hint`);
  return (
    <Tooltip label={hint}>
      <Group gap={2} wrap="nowrap" role="note" aria-label={withLabel(t(mark), hint)}>
        <MarkIcon mark={mark} />
        <StateBadge word={mark} color={COLORS[mark]} />
      </Group>
    </Tooltip>
  );
}

function MarkSign({ mark }: { mark: ContractMark }) {
  const { t } = useTranslation();
  const text = withLabel(t(mark), t(`${mark}Hint`));
  return (
    <Tooltip label={text}>
      <Group role="note" aria-label={text}>
        <MarkIcon mark={mark} />
      </Group>
    </Tooltip>
  );
}

function MarkIcon({ mark }: { mark: LoanMark }) {
  const Icon = SIGNS[mark];
  if (!Icon) return null;
  return (
    <ThemeIcon variant="light" size={18} radius="sm" color={COLORS[mark]}>
      <Icon size={13} aria-hidden="true" />
    </ThemeIcon>
  );
}
