import { accountLineKey, sideOf } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_CELLS, type AccountCell } from './account-cells.ts';

/** Names an account of the grid for those who do not see its row and column. */
export function useAccountLabel() {
  const { t } = useTranslation();
  const labelOf = (cell: AccountCell) => {
    const type = t(cell.primaveraType);
    return t('AccountOf', {
      type: cell.amountKey === 'STAMPTAX' ? t('StampTaxOfDocument', { type }) : type,
      side: t(sideOf(cell.entityType)),
      nature: t(cell.nature),
    });
  };
  const labelOfField = (field: string) => {
    const cell = ACCOUNT_CELLS.find((one) => accountLineKey(one) === field);
    return cell && labelOf(cell);
  };
  return { labelOf, labelOfField };
}
