import type { ContractMark } from '@calends/wire';
import { Badge, Group, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const COLORS = { ATZERO: 'yellow', OVERDUE: 'red', PROJECTED: 'blue', STALEFIXING: 'orange' } as const satisfies Record<
  ContractMark,
  string
>;

const HINTS = {
  ATZERO: 'ATZEROHint',
  OVERDUE: 'OVERDUEHint',
  PROJECTED: 'PROJECTEDHint',
  STALEFIXING: 'STALEFIXINGHint',
} as const satisfies Record<ContractMark, string>;

/** What a reader of a contract's figures is warned of, in words; why is told on hovering, on focus and to screen readers. */
export function ContractMarks({ marks }: { marks: readonly ContractMark[] }) {
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
  const hint = t(HINTS[mark]);
  return (
    <Tooltip label={hint}>
      <Badge
        variant="outline"
        size="sm"
        radius="sm"
        tt="none"
        fw={500}
        color={COLORS[mark]}
        role="note"
        aria-label={`${t(mark)}: ${hint}`}
      >
        {t(mark)}
      </Badge>
    </Tooltip>
  );
}
