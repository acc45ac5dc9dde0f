import { type FormContentItem, type FormRecord, formEndpoints, forms, itemOf, type Language } from '@calends/wire';
import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/api.ts';
import { isStale, withFieldNames } from '../../../../lib/api/failures.ts';
import { resourceKey } from '../../../../resource/use-resource-list.ts';
import { FormFrame } from '../../../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../../../ui/form/use-record-form.ts';
import { Note } from '../../../../ui/page/note.tsx';
import { FormItemView } from '../../filling/form-item.tsx';
import { type DraftItem, inLanguage } from '../draft/draft-items.ts';
import { ContentFields } from './content-fields.tsx';
import { fieldOf, type ItemForm, type ItemValues, itemSchema, valuesOfItem, withoutLeftOut } from './item-form.ts';

interface ItemPropertiesProps {
  readonly record: FormRecord;
  /** As it is now. */
  readonly item: DraftItem;
  /** All of the form, in their order. */
  readonly items: readonly DraftItem[];
  readonly language: Language;
  /** Called with the item as it was before. */
  readonly onSaved: (before: DraftItem) => void;
}

/** What an item says and asks. When somebody else saves it first, what is typed stays beside what they saved. */
export function ItemProperties({ record, item, items, language, onSaved }: ItemPropertiesProps) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(item.version);
  const refresh = () => queryClient.invalidateQueries({ queryKey: resourceKey(forms) });
  const form: ItemForm = useRecordForm<ItemValues, FormContentItem>({
    schema: itemSchema(item.type),
    values: valuesOfItem(item),
    savedText: 'EditedSuccessfully',
    save: ({ content }) => {
      const { id, stepNumber, child, type: formContentType } = item;
      const contentString = JSON.stringify(withoutLeftOut(content));
      const body = { stepNumber, child, formContentType, contentString, version: seen };
      return withFieldNames(fieldOf, call(formEndpoints.editContent, { params: { id }, body }));
    },
    onSaved: async (saved) => {
      setSeen(saved.version);
      onSaved(item);
      const now = itemOf(saved);
      if (now) form.methods.reset(valuesOfItem(now));
      await refresh();
    },
    onFailed: (fault) => {
      if (isStale(fault)) void refresh();
    },
  });
  const followed = useRef(item.version);
  const isOutdated = item.version > seen;
  const showNow = () => {
    setSeen(item.version);
    form.methods.reset(valuesOfItem(item));
  };
  const { reset } = form.methods;
  // what nobody has typed in follows what others save
  if (isOutdated && !form.isDirty) setSeen(item.version);
  useEffect(() => {
    if (followed.current === item.version) return;
    followed.current = item.version;
    if (!form.isDirty) reset(valuesOfItem(item));
  }, [item, form.isDirty, reset]);
  return (
    <FormFrame form={form}>
      {isOutdated && form.isDirty && (
        <TheirItem item={item} language={language} onShow={showNow} onKeep={() => setSeen(item.version)} />
      )}
      <ContentFields form={form} record={record} item={item} items={items} language={language} />
    </FormFrame>
  );
}

interface TheirItemProps {
  readonly item: DraftItem;
  readonly language: Language;
  readonly onShow: () => void;
  readonly onKeep: () => void;
}

const nothing = () => undefined;

/** The item as somebody else saved it meanwhile. */
function TheirItem({ item, language, onShow, onKeep }: TheirItemProps) {
  const { t } = useTranslation();
  return (
    <Note kind="warning" title={t('ItemChangedMeanwhile')}>
      <Stack gap="xs">
        <div inert>
          <FormItemView
            item={inLanguage(item, language)}
            answer=""
            fault={undefined}
            onType={nothing}
            onLeave={nothing}
          />
        </div>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onShow}>
            {t('ShowAsItIsNow')}
          </Button>
          <Button size="xs" onClick={onKeep}>
            {t('KeepMine')}
          </Button>
        </Group>
      </Stack>
    </Note>
  );
}
