import { EURIBOR_COLUMNS } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettingValues } from '../../../resource/edit/use-setting-values.ts';
import { FileDrop } from '../../../ui/files/file-drop.tsx';
import classes from './import-euribor.module.css';

const KINDS = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
  'application/vnd.ms-excel': ['.csv'], // what Windows calls a CSV file where Excel is installed
};

/** Where the file is dropped or chosen, and what its columns are. */
export function FixingsDropzone({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation();
  const mostMegabytes = useSettingValues()?.spreadsheetMegabytes;
  return (
    <>
      <FileDrop
        labelKey="ImportFile"
        textKey="ImportDrop"
        refusedKey="ImportWrongFile"
        accept={KINDS}
        mostMegabytes={mostMegabytes}
        onChoose={onChoose}
      />
      <section className={classes['template']}>
        <Text size="sm" fw={600}>
          {t('ImportTemplate')}
        </Text>
        <div>
          {EURIBOR_COLUMNS.map((column) => (
            <code key={column}>{column}</code>
          ))}
        </div>
        <Text size="xs" c="dimmed">
          {t('ImportTemplateText')}
        </Text>
      </section>
    </>
  );
}
