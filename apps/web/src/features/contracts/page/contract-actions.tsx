import { Button, Menu } from '@mantine/core';
import {
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
  IconBook2,
  IconCircleCheck,
  IconFileInvoice,
  IconFileSpreadsheet,
  IconFileText,
  IconNotebook,
  IconPencil,
  IconPrinter,
  IconTransform,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { MoreActions } from '../../../ui/page/more-actions.tsx';
import { RepayButton } from './repay-button.tsx';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

interface ContractActionsProps {
  readonly contractId: string;
  /** As it was known once nothing can be entered. */
  readonly isReadOnly: boolean;
}

/** What is done with a loan most: draw, repay, change, the statement; the rest in a menu. */
export function ContractActions({ contractId, isReadOnly }: ContractActionsProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  return (
    <>
      {!isReadOnly && (
        <>
          <Button
            leftSection={<IconArrowUpRight {...ICON} />}
            onClick={() => void open('movements/add-tranche', contractId)}
          >
            {t('AddTranche')}
          </Button>
          <RepayButton contractId={contractId} icon={<IconArrowDownLeft {...ICON} />} />
          <Button
            variant="default"
            leftSection={<IconCircleCheck {...ICON} />}
            onClick={() => void open('movements/settle-loan', contractId)}
          >
            {t('SettleLoan')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPencil {...ICON} />}
            onClick={() => void open('contracts/edit-contract', contractId)}
          >
            {t('ChangeContract')}
          </Button>
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconFileInvoice {...ICON} />}
        onClick={() => void open('contracts/statement', contractId)}
      >
        {t('LoanStatement')}
      </Button>
      <MoreActions>
        {!isReadOnly && (
          <Menu.Item
            leftSection={<IconArrowDownLeft {...ICON} />}
            onClick={() => void open('movements/pay-loan', contractId)}
          >
            {t('PayLoan')}
          </Menu.Item>
        )}
        {!isReadOnly && (
          <Menu.Item
            leftSection={<IconArrowsExchange {...ICON} />}
            onClick={() => void open('movements/net-loans', contractId)}
          >
            {t('NetLoans')}
          </Menu.Item>
        )}
        {!isReadOnly && (
          <Menu.Item
            leftSection={<IconTransform {...ICON} />}
            onClick={() => void open('movements/convert-capital', contractId)}
          >
            {t('ConvertCapital')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconFileText {...ICON} />}
          onClick={() => void open('contracts/contract-details', contractId)}
        >
          {t('Details')}
        </Menu.Item>
        <Menu.Item leftSection={<IconNotebook {...ICON} />} onClick={() => void open('contracts/journal', contractId)}>
          {t('Journal')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBook2 {...ICON} />}
          onClick={() => void open('contracts/sync-accounting', contractId)}
        >
          {t('SyncAccounting')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileInvoice {...ICON} />}
          onClick={() => void open('contracts/sync-invoice', contractId)}
        >
          {t('SyncInvoice')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet {...ICON} />}
          onClick={() => void open('contracts/export-contract', contractId)}
        >
          {t('Export')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={() => globalThis.print()}>
          {t('PrintPage')}
        </Menu.Item>
      </MoreActions>
    </>
  );
}
