import { documentEndpoints, type RemoteDocument } from '@calends/wire';
import { Button, Stack, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { accountingRefusal } from '../../../loans/accounting/accounting-refusal.ts';
import { Note } from '../../../ui/page/note.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';

interface CompareThereProps {
  /** Of our document. */
  readonly id: string;
  /** Where it is in accounting, or is said to be; nothing is asked while a part is empty. */
  readonly diary: string;
  readonly numberDiary: string;
}

/** Shows on request what accounting has at a number, beside what ours books. */
export function CompareThere({ id, diary, numberDiary }: CompareThereProps) {
  const { t } = useTranslation();
  const query = { diary: diary.trim(), numberDiary: numberDiary.trim() };
  const comparison = useMutation({
    mutationFn: async () => ({ asked: query, remote: await call(documentEndpoints.remote, { params: { id }, query }) }),
    meta: { isQuiet: true },
  });
  const { data, error } = comparison;
  const isOfThis = data?.asked.diary === query.diary && data.asked.numberDiary === query.numberDiary;
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="default"
        size="xs"
        disabled={query.diary === '' || query.numberDiary === ''}
        loading={comparison.isPending}
        leftSection={<IconPlugConnected size={15} stroke={1.6} aria-hidden="true" />}
        onClick={() => comparison.mutate()}
      >
        {t('ShowThere')}
      </Button>
      {error && <Note kind="refusal">{accountingRefusal(t, error)}</Note>}
      {isOfThis && <Compared remote={data.remote} />}
    </Stack>
  );
}

function Compared({ remote: { verification, there, accounts } }: { readonly remote: RemoteDocument }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" w="100%" aria-live="polite">
      <Note kind={verification === 'EQUAL' ? 'info' : 'warning'}>{t(`Verification_${verification}`)}</Note>
      {there && (
        <>
          <Text size="sm">
            {[formatDay(there.date), there.text, there.isCancelled && t('CANCELLED')].filter(Boolean).join(' · ')}
          </Text>
          <DenseTable
            label={t('BookedThere')}
            isTight
            columns={[
              { key: 'account', label: t('Account') },
              { key: 'ours', label: t('BookedHere'), isFigure: true },
              { key: 'there', label: t('BookedThere'), isFigure: true },
            ]}
          >
            <tbody>
              {accounts.map((one) => (
                <tr key={one.account}>
                  <td>{one.account}</td>
                  <td data-figure>{sides(t, one.debit, one.credit)}</td>
                  <td data-figure>{sides(t, one.debitThere ?? '', one.creditThere ?? '')}</td>
                </tr>
              ))}
            </tbody>
          </DenseTable>
          {there.hasOtherAccounts && <Text size="sm">{t('HasOtherAccounts')}</Text>}
        </>
      )}
    </Stack>
  );
}

const NOTHING = '0.00';

/** An account of a document is debited, credited, or both. */
function sides(t: (key: string) => string, debit: string, credit: string): string {
  const said = [
    debit !== NOTHING && `${t('DebitShort')} ${formatMoney(debit)}`,
    credit !== NOTHING && `${t('CreditShort')} ${formatMoney(credit)}`,
  ];
  return said.filter(Boolean).join(' · ') || '–';
}
