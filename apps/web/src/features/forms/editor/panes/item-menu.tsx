import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

interface ItemMenuProps {
  readonly name: string;
  readonly step: number;
  readonly totalSteps: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: number) => void;
  readonly onStep: (step: number) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** What can be done with an item, also without dragging it. */
export function ItemMenu({ name, step, totalSteps, isFirst, isLast, ...acts }: ItemMenuProps) {
  const { t } = useTranslation();
  const others = Array.from({ length: totalSteps }, (_, index) => index + 1).filter((one) => one !== step);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('ActionsOf', { name })}>
          <IconDots size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.Item leftSection={<IconArrowUp {...ICON} />} disabled={isFirst} onClick={() => acts.onMove(-1)}>
          {t('MoveUp')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...ICON} />} disabled={isLast} onClick={() => acts.onMove(1)}>
          {t('MoveDown')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={acts.onDuplicate}>
          {t('DuplicateItem')}
        </Menu.Item>
        {others.map((one) => (
          <Menu.Item key={one} onClick={() => acts.onStep(one)}>
            {t('ToStep', { step: one })}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconTrash {...ICON} />} color="red" onClick={acts.onRemove}>
          {t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
