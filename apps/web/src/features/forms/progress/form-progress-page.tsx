import { type FormProgressRow, formProgress, formProgressEndpoints } from '@calends/wire';
import { IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import type { ResourceColumn } from '../../../resource/columns/columns.ts';
import { ExportButton } from '../../../resource/export/export-button.tsx';
import type { FilterDefinition } from '../../../resource/filters/filters.ts';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import { type ResourceList, useResourceList } from '../../../resource/use-resource-list.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';

const COLUMNS: readonly ResourceColumn<FormProgressRow>[] = [
  { field: 'username', textKey: 'Username', width: 180, isPinned: true },
  { field: 'formTitle', textKey: 'FormTitle', width: 220 },
  { field: 'formType', textKey: 'FormType', width: 110, priority: 1 },
  { field: 'completionPercentage', textKey: 'CompletionPercentage', width: 120 },
  { field: 'stepNumber', textKey: 'StepNumber', priority: 2 },
  { field: 'score', textKey: 'Score', priority: 2 },
  { field: 'maxScore', textKey: 'MaxScore', isHidden: true },
  { field: 'attempt', textKey: 'Attempt', isHidden: true },
  { field: 'edition', textKey: 'Edition', isHidden: true },
  { field: 'userTypeInput', textKey: 'UserTypeInput', isHidden: true },
  { field: 'startedAt', textKey: 'StartedAt', priority: 1 },
  { field: 'finishedAt', textKey: 'FinishedAt' },
];

/** Finished, or not one step done (FORM-34). */
const FINISHED = [
  { value: '100', label: 'FormFinished' },
  { value: '0', label: 'FormWithoutStep' },
];
const FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'dropDown', field: 'completionPercentage', textKey: 'CompletionPercentage', options: FINISHED },
  { kind: 'multi', field: 'formTitle', textKey: 'FormTitle' },
  { kind: 'multi', field: 'username', textKey: 'Username' },
  { kind: 'dateRange', field: 'startedAt', textKey: 'StartedAt' },
];

/** How far everybody is with every form; a row opens what was answered. */
export function FormProgressPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  // the level is the list's, so each row is one of progress
  const list = useResourceList(formProgress, formProgressEndpoints, {
    filters: FILTERS,
    parameters: { level: 'progress' },
  }) as unknown as ResourceList<FormProgressRow>;
  const openAnswers = ({ id }: FormProgressRow) => void open('form-builder/user-input', id);
  return (
    <>
      <PageHeader title={t('FormProgress')} text={t('FormProgressText')} />
      <ResourceTable
        list={list}
        columns={COLUMNS}
        nameOf={({ username, formTitle }) => `${username ?? ''} · ${formTitle ?? ''}`}
        actionsOf={(row) => [
          {
            textKey: 'FormAnswers',
            icon: <IconListDetails size={15} stroke={1.6} aria-hidden="true" />,
            onClick: () => openAnswers(row),
          },
        ]}
        onOpen={openAnswers}
        emptyTitle="FormProgressNone"
        tools={<ExportButton list={list} />}
      />
    </>
  );
}
