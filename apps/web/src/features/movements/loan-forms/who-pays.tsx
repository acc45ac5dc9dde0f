import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/figures/money.ts';
import { contractQuery } from '../../../loans/in-hand/loan.queries.ts';

/** Which company pays an amount to which: the receiver of the loan to its grantor. */
export function WhoPays({ contractId, amount }: { readonly contractId: string; readonly amount: string }) {
  const { t } = useTranslation();
  const { data: contract } = useQuery(contractQuery(contractId));
  if (!contract || !/[1-9]/.test(amount)) return null;
  const { grantor, receiver } = contract;
  return (
    <Text size="sm" fw={600}>
      {t('PaysTo', { payer: receiver?.name ?? '', payee: grantor?.name ?? '', amount: formatMoney(amount) })}
    </Text>
  );
}
