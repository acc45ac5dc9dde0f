import { translationEndpoints, translations } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconPlus, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { useMayCall } from '../../resource/plain/use-plain-actions.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ExchangeMenu } from './exchange-menu.tsx';
import { TRANSLATION_FILTERS, TRANSLATION_TABLE_COLUMNS } from './translations.columns.tsx';
import { useTakeBack } from './use-take-back.ts';

/** Every text of the screens in each language: the shipped ones, and those that override them. */
export function TranslationsPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const list = useResourceList(translations, translationEndpoints, { filters: TRANSLATION_FILTERS });
  const takeBack = useTakeBack();
  const mayTakeBack = useMayCall(translationEndpoints.delete);
  const edit = (key: string | null) => void open('translations/edit-translations', key ?? '');
  return (
    <>
      <PageHeader title={t('TranslationsScreen')} text={t('TranslationsText')}>
        <Button
          variant="default"
          leftSection={<IconUpload size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => void open('translations/import-translations')}
        >
          {t('ImportTranslations')}
        </Button>
        <Button
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => void open('translations/add-translations')}
        >
          {t('AddTranslations')}
        </Button>
      </PageHeader>
      <ResourceTable
        list={list}
        columns={TRANSLATION_TABLE_COLUMNS}
        nameOf={({ key, languageCode }) => `${key} ${t(languageCode)}`}
        actionsOf={({ key, origin, isShipped }) => [
          {
            textKey: 'Edit',
            icon: <IconPencil size={15} stroke={1.6} aria-hidden="true" />,
            onClick: () => edit(key),
          },
          ...(mayTakeBack && origin === 'own' && isShipped && key !== null
            ? [
                {
                  textKey: 'TakeBackTexts',
                  icon: <IconArrowBackUp size={15} stroke={1.6} aria-hidden="true" />,
                  onClick: () => void takeBack.ask(key),
                },
              ]
            : []),
        ]}
        busyIds={new Set(list.rows.filter(({ key }) => key === takeBack.busyKey).map(({ id }) => id))}
        onOpen={({ key }) => edit(key)}
        emptyTitle="NoTranslations"
        tools={
          <>
            <ExportButton list={list} />
            <ExchangeMenu list={list} />
          </>
        }
      />
    </>
  );
}
