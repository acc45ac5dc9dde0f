import type { LedgerMovement } from '@calends/loan-engine';
import { isEditableMovement, isReimbursement, movementEndpoints } from '@calends/wire';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { saveSpreadsheet } from '../../../lib/api/save-file.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { useHistoryActions } from '../../../resource/use-history-actions.tsx';

interface MovementActionsProps {
  readonly movement: LedgerMovement;
  /** The act that it is a part of, which is taken back whole and edited never. */
  readonly actId?: string | undefined;
}

/**
 * The actions on a row that a person entered: edit, export, take back. A computed row has none, and the draw has its own menu.
 */
export function MovementActions({ movement, actId }: MovementActionsProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const historyActionsOf = useHistoryActions();
  const exported = useMutation({
    mutationFn: async (id: string) =>
      await saveSpreadsheet(await call(movementEndpoints.exportReimbursement, { params: { id } })),
  });
  const { date, derived, factId, movementType } = movement;
  if (derived || factId === undefined || movementType === 'TRANCHE') return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('ActionsOfMovement', { type: t(movementType), date: formatDay(date) })}>
          <IconDots size={14} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actId === undefined && isEditableMovement(movementType) && (
          <Menu.Item
            leftSection={<IconPencil size={14} stroke={1.6} aria-hidden="true" />}
            onClick={() => void open('movements/edit-movement', factId)}
          >
            {t('EditMovement')}
          </Menu.Item>
        )}
        {isReimbursement(movementType) && (
          <Menu.Item
            disabled={exported.isPending}
            leftSection={<IconDownload size={14} stroke={1.6} aria-hidden="true" />}
            onClick={() => exported.mutate(factId)}
          >
            {t('ExportReimbursement')}
          </Menu.Item>
        )}
        {historyActionsOf({ id: actId ?? factId }).map(({ textKey, icon, onClick }) => (
          <Menu.Item key={textKey} leftSection={icon} onClick={onClick}>
            {t(textKey)}
          </Menu.Item>
        ))}
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={14} stroke={1.6} aria-hidden="true" />}
          onClick={() => void open('movements/confirm-delete', factId)}
        >
          {t(actId === undefined ? 'DeleteMovement' : 'DeleteAct')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
