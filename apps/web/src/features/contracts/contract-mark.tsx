import type { ContractMark } from '@calends/wire';
import { Group, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../ui/state-badge.tsx';

const COLORS = { ATZERO: 'yellow', OVERDUE: 'red', PROJECTED: 'blue', STALEFIXING: 'yellow' } as const satisfies Record<
  ContractMark,
  string
>;

/** What a reader of a contract's figures is warned of, in words; why is told on hovering and to screen readers. */
export function ContractMarks({ marks }: { marks: readonly ContractMark[] }) {
  if (marks.length === 0) return null;
  return (
    <Group gap={4}>
      {marks.map((mark) => (
        <MarkBadge key={mark} mark={mark} />
      ))}
    </Group>
  );
}

export function MarkBadge({ mark }: { mark: ContractMark }) {
  const { t } = useTranslation();
  const hint = t(`${mark}Hint`);
  return (
    <Tooltip label={hint}>
      <span role="note" aria-label={`${t(mark)}: ${hint}`}>
        <StateBadge word={mark} color={COLORS[mark]} />
      </span>
    </Tooltip>
  );
}
