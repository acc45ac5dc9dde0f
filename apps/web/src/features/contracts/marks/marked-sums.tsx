import type { ContractMark, MarkedSum } from '@calends/wire';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ContractFigure, FIGURE_TEXTS } from '../../../loans/contract-figures.ts';
import { MarkBadge } from '../../../loans/marks/contract-mark.tsx';
import { Money } from '../../../ui/money.tsx';

/** The sums to which a mark applies. */
const FIGURES = {
  ATZERO: ['realizedCapital'],
  OVERDUE: ['realizedCapital', 'interestDue'],
  PROJECTED: ['interestAccrued'],
  STALEFIXING: ['interestAccrued'],
} as const satisfies Record<ContractMark, readonly Exclude<ContractFigure, 'availableCapital'>[]>;

/** How many contracts have each mark, and their part of the sums of the list. */
export function MarkedSums({ marked }: { marked: readonly MarkedSum[] }) {
  const { t } = useTranslation();
  if (marked.length === 0) return null;
  return (
    <Group component="section" gap="md" my="xs" aria-label={t('MarkedAmong')}>
      <Text size="sm" c="dimmed">
        {t('MarkedAmong')}
      </Text>
      {marked.map((one) => (
        <Group key={one.mark} gap={6}>
          <MarkBadge mark={one.mark} />
          <Text size="sm" fw={500}>
            {one.contracts}
          </Text>
          {FIGURES[one.mark].map((figure) => (
            <Text key={figure} size="sm">
              {t(FIGURE_TEXTS[figure])} <Money amount={one[figure]} />
            </Text>
          ))}
        </Group>
      ))}
    </Group>
  );
}

/** The marks in the reply of the list. */
export function markedOf(additionalData: Readonly<Record<string, unknown>> | null): readonly MarkedSum[] {
  return ((additionalData ?? {}) as { readonly marked?: readonly MarkedSum[] }).marked ?? [];
}
