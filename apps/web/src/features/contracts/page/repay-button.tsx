import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { loanQuery } from '../../../loans/in-hand/loan.queries.ts';

interface RepayButtonProps {
  readonly contractId: string;
  readonly icon: ReactNode;
}

/** Repays a tranche, with what is owed of it filled in; of several that owe something the user chooses. */
export function RepayButton({ contractId, icon }: RepayButtonProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const { data: loan } = useQuery(loanQuery(contractId));
  const owing = loan?.result.ok
    ? loan.result.ledger.tranches.filter((one) => /[1-9]/.test(one.capital + one.interestDue + one.interestAccrued))
    : [];
  const [first, ...more] = owing;
  const repay = (trancheId: string) => void open('movements/reimbursement', trancheId, { prefill: 'owed' });
  if (!first || more.length === 0)
    return (
      <Button variant="default" leftSection={icon} disabled={!first} onClick={() => first && repay(first.id)}>
        {t('Reimburse')}
      </Button>
    );
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={icon} rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
          {t('Reimburse')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {owing.map(({ id, movements, capital }) => (
          <Menu.Item key={id} onClick={() => repay(id)}>
            {t('TrancheOf', { date: formatDay(movements[0]?.date) })} · {formatMoney(capital)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
