import {
  type ExportFormat,
  type FormItemSummary,
  type FormRecord,
  formAnswerEndpoints,
  itemOf,
  labelOf,
  textIn,
} from '@calends/wire';
import { Button, Group, Progress, Select, Stack, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/api.ts';
import { saveFile } from '../../../../lib/api/save-file.ts';
import { formatCount, formatDecimal, formatMoney, formatRate } from '../../../../lib/figures/money.ts';
import { rounded } from '../../../../lib/figures/rounded.ts';
import { useShownLanguage } from '../../../../lib/words/use-language.ts';
import { PageSection } from '../../../../ui/page/page-section.tsx';
import { ErrorState, FormSkeleton } from '../../../../ui/states/states.tsx';
import { answersQuery } from '../draft/draft.queries.ts';

/** How an edition was answered, question by question, and all answers as a file. */
export function FormAnswers({ record }: { readonly record: FormRecord }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number>();
  const { data, error, refetch } = useQuery({ ...answersQuery(record.id, chosen), placeholderData: keepPreviousData });
  const file = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const params = { formId: record.id };
      const edition = format === 'csv' && data?.edition ? { edition: data.edition } : {};
      saveFile(await call(formAnswerEndpoints.export, { params, query: { format, ...edition } }));
    },
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={6} />;
  const { edition, editions, begun, finished, items } = data;
  if (edition === null) return <Text size="sm">{t('NobodyHasAnswered')}</Text>;
  return (
    <Stack gap="md">
      <Group gap="md" align="end">
        <Select
          label={t('LiveEdition')}
          data={editions.map((one) => ({ value: `${one}`, label: t('EditionNumber', { edition: one }) }))}
          allowDeselect={false}
          value={`${edition}`}
          onChange={(value) => value && setChosen(Number(value))}
        />
        {FORMATS.map(([format, textKey]) => (
          <Button
            key={format}
            variant="default"
            loading={file.isPending && file.variables === format}
            leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
            onClick={() => file.mutate(format)}
          >
            {t(textKey)}
          </Button>
        ))}
        <Button
          variant="subtle"
          onClick={() =>
            void navigate({ to: '/form-builder/user-progress', search: { formTitle: record.title ?? '' } })
          }
        >
          {t('EachAnswerByPerson')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('AnswersBegun', { begun: formatCount(begun), finished: formatCount(finished) })}
      </Text>
      {items.map((item) => (
        <ItemAnswers key={item.id} summary={item} />
      ))}
      {items.length === 0 && <Text size="sm">{t('FormAsksNothing')}</Text>}
    </Stack>
  );
}

const FORMATS = [
  ['xlsx', 'ExportXlsx'],
  ['csv', 'ExportCsv'],
] as const;

function ItemAnswers({ summary }: { readonly summary: FormItemSummary }) {
  const { t } = useTranslation();
  const language = useShownLanguage();
  const item = itemOf(summary);
  if (!item) return null;
  const { answered, leftOut, mean } = summary;
  const label = labelOf(item, language);
  return (
    <PageSection title={label}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t('ItemAnswered', { answered: formatCount(answered), leftOut: formatCount(leftOut) })}
        </Text>
        {mean !== null && item.type === 'INPUT' && (
          <Text size="sm">{t('MeanAnswer', { mean: meanText(mean, item.content.kind) })}</Text>
        )}
        {item.type === 'CHECKBOX' && (
          <Table maw={720} aria-label={label}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('ItemOptions')}</Table.Th>
                <Table.Th ta="right">{t('OptionCount')}</Table.Th>
                <Table.Th ta="right">{t('OptionShare')}</Table.Th>
                <Table.Td w="40%" />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {summary.options.map(({ value, count }, index) => {
                const share = answered === 0 ? 0 : Math.round((count * 100) / answered);
                const said = textIn(item.content.options[index]?.label, language) || value;
                return (
                  <Table.Tr key={value}>
                    <Table.Th fw={400}>{said}</Table.Th>
                    <Table.Td ta="right">{formatCount(count)}</Table.Td>
                    <Table.Td ta="right">{share} %</Table.Td>
                    <Table.Td aria-hidden="true">
                      <Progress value={share} size="lg" />
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </PageSection>
  );
}

function meanText(mean: string, kind: string): string {
  if (kind === 'money') return formatMoney(rounded(mean, 2));
  return kind === 'percent' ? formatRate(mean) : formatDecimal(mean);
}
