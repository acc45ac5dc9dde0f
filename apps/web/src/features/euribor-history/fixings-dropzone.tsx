import '@mantine/dropzone/styles.css';
import { EURIBOR_COLUMNS } from '@calends/wire';
import { Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './import-euribor.module.css';

const MOST_BYTES = 5_000_000; // what the server reads at most
const KINDS = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
  'application/vnd.ms-excel': ['.csv'], // what Windows calls a CSV file where Excel is installed
};

/** Where the file is dropped or chosen, and what its columns are. */
export function FixingsDropzone({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useTranslation();
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      <Dropzone
        onDrop={([file]) => file && onChoose(file)}
        onReject={() => setRefused(true)}
        accept={KINDS}
        maxSize={MOST_BYTES}
        maxFiles={1}
        multiple={false}
        p="xl"
        aria-label={t('ImportFile')}
        inputProps={{ 'aria-label': t('ImportFile') }}
      >
        <Group justify="center" gap="md">
          <IconFileSpreadsheet size={28} stroke={1.4} aria-hidden="true" />
          <Text size="sm">{t('ImportDrop')}</Text>
        </Group>
      </Dropzone>
      {isRefused && (
        <Text size="sm" className="loss" role="alert">
          {t('ImportWrongFile')}
        </Text>
      )}
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
