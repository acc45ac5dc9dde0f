import type { GeneralPageValues } from '@calends/wire';
import { Input, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../ui/form/use-field.tsx';
import { RichText } from '../../ui/inputs/rich-text.tsx';
import { RichEditor } from '../../ui/rich-editor/rich-editor.tsx';
import classes from './general-pages.module.css';

/** The text of a page: as it looks and as its source, side by side, and below as its readers will see it. */
export function PageTextField(props: FieldProps<GeneralPageValues>) {
  const { t } = useTranslation();
  const { field, common } = useField(props);
  const html = typeof field.value === 'string' ? field.value : '';
  return (
    <Stack gap="md">
      <div className={classes['sides']}>
        <Input.Wrapper label={t('PageEditor')} labelElement="div">
          <RichEditor label={t('PageEditor')} value={html} onChange={field.onChange} />
        </Input.Wrapper>
        <Textarea {...common} className={classes['source'] ?? ''} value={html} onChange={field.onChange} />
      </div>
      <Input.Wrapper label={t('PagePreview')} description={t('PagePreviewText')} labelElement="div">
        {/* a region that scrolls has to be reached by the keyboard */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={classes['preview']} aria-label={t('PagePreview')} tabIndex={0}>
          <RichText html={html} />
        </section>
      </Input.Wrapper>
    </Stack>
  );
}
