import { bannerClassOf, itemOf, type MappedForm } from '@calends/wire';
import { Button, CloseButton, Group, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../../../lib/words/use-language.ts';
import { FormItemView } from './form-item.tsx';
import { bannerQuery } from './mapped-forms.ts';
import classes from './page-banner.module.css';
import { usePutAway } from './use-put-away.ts';

const nothing = () => undefined;

/** A banner above the content of its page; it begins with the step of its mapping and moves by its buttons alone. */
export function PageBanner({ map }: { readonly map: MappedForm }) {
  const { t } = useTranslation();
  const language = useShownLanguage();
  const putAway = usePutAway(map.formId);
  const [step, setStep] = useState(map.currentStep);
  const { data } = useQuery(bannerQuery(map.formId, language));
  const items = data?.formBuilderContent.flatMap((item) => itemOf(item) ?? []) ?? [];
  const steps = [...new Set(items.map(({ stepNumber }) => stepNumber))].toSorted((one, other) => one - other);
  if (steps.length === 0) return null;
  const place = Math.max(0, steps.indexOf(step));
  const { layout, grid } = bannerClassOf(data?.classname ?? null) ?? { layout: 'vertical', grid: 'grid-2x3' };
  const columns = { '--columns': grid.split('x')[1] ?? '3' } as CSSProperties;
  return (
    <Paper withBorder component="section" aria-label={data?.title ?? ''} className={classes['banner'] ?? ''}>
      <div className={classes['cells']} data-layout={layout} style={columns}>
        {items
          .filter(({ stepNumber }) => stepNumber === steps[place])
          .map((item) => (
            <FormItemView key={item.id} item={item} answer="" fault={undefined} onType={nothing} onLeave={nothing} />
          ))}
      </div>
      {steps.length > 1 && (
        <Group gap="xs" mt="sm">
          <Button size="xs" variant="default" disabled={place === 0} onClick={() => setStep(steps[place - 1] ?? step)}>
            {t('Back')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={place === steps.length - 1}
            onClick={() => setStep(steps[place + 1] ?? step)}
          >
            {t('NextStep')}
          </Button>
        </Group>
      )}
      <CloseButton className={classes['away'] ?? ''} aria-label={t('PutFormAway')} onClick={() => void putAway()} />
    </Paper>
  );
}
