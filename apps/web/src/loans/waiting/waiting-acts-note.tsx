import { type WaitingActRow, waitingActEndpoints, waitingActs } from '@calends/wire';
import { Box, Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { call } from '../../lib/api/api.ts';
import { formatDay } from '../../lib/figures/dates.ts';
import { formatMoney } from '../../lib/figures/money.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { Note } from '../../ui/page/note.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';

const WAITING = JSON.stringify([{ field: 'actState', op: 'in', value: ['ActWaiting'] }]);

/** The acts on a loan that do not count yet; nothing where none waits. */
export function WaitingActsNote({ contractId }: { readonly contractId: string }) {
  const { data } = useQuery({
    queryKey: [...resourceKey(waitingActs), 'of-contract', contractId],
    queryFn: ({ signal }) =>
      call(waitingActEndpoints.list, { query: { contractId, filters: WAITING, getAll: 'true' }, signal }),
  });
  return data && data.data.length > 0 ? <WaitingTable acts={data.data} /> : null;
}

function WaitingTable({ acts }: { readonly acts: readonly WaitingActRow[] }) {
  const { t } = useTranslation();
  const { open } = useModal();
  const title = t('WaitingActsOfLoan', { count: acts.length });
  return (
    <Box mb="sm">
      <Note kind="warning" title={title}>
        <DenseTable
          label={title}
          maxHeight={200}
          columns={[
            { key: 'act', label: t('ActCall') },
            { key: 'date', label: t('ActDate') },
            { key: 'amount', label: t('Amount'), isFigure: true },
            { key: 'by', label: t('WaitingAct.EnteredBy'), priority: 3 },
            { key: 'actions', label: <VisuallyHidden>{t('Actions')}</VisuallyHidden> },
          ]}
        >
          <tbody>
            {acts.map(({ id, actCall, actDate, amount, enteredBy }) => (
              <tr key={id}>
                <td>{t(actCall)}</td>
                <td>{formatDay(actDate)}</td>
                <td data-figure>{amount === null ? '–' : formatMoney(amount)}</td>
                <td data-priority={3}>{enteredBy}</td>
                <td>
                  <Button variant="subtle" size="compact-xs" onClick={() => void open('waiting-acts/act', id)}>
                    {t('Review')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      </Note>
    </Box>
  );
}
