import { Button, Group, Menu } from '@mantine/core';
import {
  IconCalendarDollar,
  IconFileInvoice,
  IconPencil,
  IconReceiptOff,
  IconTrash,
  IconTrendingUp,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { useHistoryActions } from '../../../resource/use-history-actions.tsx';
import { MoreActions } from '../../../ui/page/more-actions.tsx';

interface TrancheActionsProps {
  readonly trancheId: string;
  /** Whether an index ever applies: only then its rate can be set. */
  readonly followsIndex: boolean;
}

/** The actions on a tranche: the two most common ones as buttons, the others in a menu. */
export function TrancheActions({ trancheId, followsIndex }: TrancheActionsProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const historyActionsOf = useHistoryActions();
  const item = (textKey: string, modal: string, Icon: typeof IconPencil, color?: string) => (
    <Menu.Item
      leftSection={<Icon size={14} stroke={1.6} aria-hidden="true" />}
      {...(color && { color })}
      onClick={() => void open(modal, trancheId)}
    >
      {t(textKey)}
    </Menu.Item>
  );
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => void open('movements/reinforcement', trancheId)}>
        {t('Reinforce')}
      </Button>
      <Button variant="default" onClick={() => void open('movements/reimbursement', trancheId)}>
        {t('Reimburse')}
      </Button>
      <MoreActions>
        {item('AddInterestDue', 'movements/interest-due', IconCalendarDollar)}
        {item('WaiveDebt', 'movements/waiver', IconReceiptOff)}
        {followsIndex && item('ChangeEuriborRate', 'movements/change-euribor-rate', IconTrendingUp)}
        {item('LoanStatement', 'movements/statement', IconFileInvoice)}
        {historyActionsOf({ id: trancheId }).map(({ textKey, icon, onClick }) => (
          <Menu.Item key={textKey} leftSection={icon} onClick={onClick}>
            {t(textKey)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {item('EditTranche', 'movements/edit-tranche', IconPencil)}
        {item('DeleteTranche', 'movements/confirm-delete', IconTrash, 'red')}
      </MoreActions>
    </Group>
  );
}
