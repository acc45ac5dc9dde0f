import { type AnnouncementValues, dayMonthYear, fillPlaceholders, type Language } from '@calends/wire';
import { Paper, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { today } from '../../lib/figures/dates.ts';
import { useCurrentTenant, useProfile } from '../../lib/session/profile.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import classes from './targets.module.css';

interface AsShownProps {
  readonly form: RecordForm<AnnouncementValues>;
  readonly language: Language;
}

/** Title and description as they come in a language, with the placeholders filled as for whoever writes. */
export function AsShown({ form, language }: AsShownProps) {
  const { t } = useTranslation();
  const { firstName, lastName } = useProfile();
  const tenant = useCurrentTenant();
  const [title, description, texts] = useWatch({
    control: form.methods.control,
    name: ['title', 'description', 'texts'],
  });
  const facts = { firstName, lastName, date: dayMonthYear(today()), ...(tenant && { tenant: tenant.name }) };
  const own = texts?.[language];
  const shownTitle = fillPlaceholders(own?.title || title, facts);
  const shownDescription = fillPlaceholders(own?.description || description, facts);
  if (!shownTitle && !shownDescription) return null;
  return (
    <Paper withBorder p="xs" role="region" aria-label={t('AsShown')}>
      <Text size="xs" c="dimmed">
        {t('AsShown')}
      </Text>
      <Text size="sm" fw={500}>
        {shownTitle}
      </Text>
      <Text size="sm" className={classes['lines'] ?? ''}>
        {shownDescription}
      </Text>
    </Paper>
  );
}
