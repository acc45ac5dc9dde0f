import { type RateSourceTest, rateSourceEndpoints } from '@calends/wire';
import { Button, Stack, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { formatDay } from '../../lib/figures/dates.ts';
import { percent } from '../../loans/loan-words.ts';
import { RejectedCells } from '../../ui/files/rejected-cells.tsx';
import { placeErrors, type RecordForm } from '../../ui/form/use-record-form.ts';
import { Note } from '../../ui/page/note.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import type { RateSourceValues } from './rate-source-fields.tsx';

/** Fetches the file as the form stands, before anything is saved, and shows what is read of it. */
export function SourceTest({ form }: { form: RecordForm<RateSourceValues> }) {
  const { t } = useTranslation();
  const testing = useMutation({
    mutationFn: (body: RateSourceValues) => call(rateSourceEndpoints.test, { body }),
    onError: (fault) => void placeErrors(form.methods, fault),
  });
  const ask = async () => {
    testing.reset();
    if (!(await form.methods.trigger())) return;
    // the version is of the record, and no part of what is tried
    const { version: _version, ...body } = form.methods.getValues() as RateSourceValues & { version?: number };
    testing.mutate(body);
  };
  return (
    <Stack gap="sm" aria-live="polite">
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={15} stroke={1.8} aria-hidden="true" />}
        loading={testing.isPending}
        onClick={() => void ask()}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('TrySource')}
      </Button>
      {testing.data && <TestResult result={testing.data} />}
    </Stack>
  );
}

function TestResult({ result }: { result: RateSourceTest }) {
  const { t } = useTranslation();
  const { values, days, firstDay, lastDay, passedOver, sample, rejected, rejectedTotal } = result;
  return (
    <>
      {values === 0 ? (
        <Note kind="warning">{t('SourceHasNoRates')}</Note>
      ) : (
        <Text size="sm">
          {t('SourceHasRates', {
            count: values,
            days,
            from: formatDay(firstDay),
            to: formatDay(lastDay),
            passedOver,
          })}
        </Text>
      )}
      {sample.length > 0 && (
        <DenseTable
          label={t('SourceSample')}
          maxHeight={220}
          columns={[
            { key: 'day', label: t('ReferenceDate') },
            { key: 'term', label: t('Term') },
            { key: 'rate', label: t('Rate'), isFigure: true },
          ]}
        >
          <tbody>
            {sample.map(({ referenceDate, term, rate }) => (
              <tr key={`${referenceDate} ${term}`}>
                <td>{formatDay(referenceDate)}</td>
                <td>{t(term)}</td>
                <td data-figure>{percent(rate)}</td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      )}
      {rejected.length > 0 && <RejectedCells rejected={rejected} total={rejectedTotal} />}
    </>
  );
}
