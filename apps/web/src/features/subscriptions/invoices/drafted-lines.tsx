import { totalsOf } from '@calends/billing';
import { formatMoney as moneyOf, parseMoney, parseRate } from '@calends/loan-engine';
import {
  type BilledLine,
  type SubscriptionLineItem,
  subscriptionLineItemEndpoints,
  subscriptionLineItems,
  VAT_PROFILE_TEXTS,
  VAT_PROFILES,
  VAT_RATES,
} from '@calends/wire';
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FieldPath, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { MoneyField } from '../../../ui/form/fields/figure-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { Facts } from '../../../ui/page/facts.tsx';
import { useNamedChoices } from '../use-named-choices.ts';
import type { DraftedLine, WithLines } from './drafted-line.ts';

const BLANK: DraftedLine = { itemCode: '', description: '', price: '', vatProfile: 'NOR' };

interface DraftedLinesProps<Values extends WithLines> {
  readonly form: RecordForm<Values>;
  /** The lines of charges, which are not edited and count in the sums. */
  readonly charged: readonly BilledLine[];
}

/** The line items of a draft, with the sums that it comes to. */
export function DraftedLines<Values extends WithLines>({ form, charged }: DraftedLinesProps<Values>) {
  const { t } = useTranslation();
  // a form of lines and of more has the same lines
  const { control } = (form as unknown as RecordForm<WithLines>).methods;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' });
  return (
    <Stack gap="md">
      {fields.map(({ id }, at) => (
        <LineFields key={id} form={form} at={at} onRemove={() => remove(at)} />
      ))}
      <Group gap="xs" align="end">
        <ItemPicker onPick={(line) => append(line, { shouldFocus: false })} />
        <Button
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => append({ ...BLANK })}
        >
          {t('AddDraftLine')}
        </Button>
      </Group>
      <Sums lines={lines} charged={charged} />
    </Stack>
  );
}

interface LineFieldsProps<Values extends WithLines> {
  readonly form: RecordForm<Values>;
  readonly at: number;
  readonly onRemove: () => void;
}

function LineFields<Values extends WithLines>({ form, at, onRemove }: LineFieldsProps<Values>) {
  const { t } = useTranslation();
  const named = useNamedChoices();
  const number = at + 1;
  const nameOf = (field: keyof DraftedLine) => `lines.${at}.${field}` as FieldPath<Values>;
  return (
    <Stack gap="xs" role="group" aria-label={t('DraftLine', { number })}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {t('DraftLine', { number })}
        </Text>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={15} stroke={1.8} aria-hidden="true" />}
          aria-label={t('RemoveDraftLine', { number })}
          onClick={onRemove}
        >
          {t('Remove')}
        </Button>
      </Group>
      <TextField form={form} name={nameOf('description')} textKey="Description" isRequired maxLength={300} />
      <FieldGrid>
        <MoneyField form={form} name={nameOf('price')} textKey="Price" isRequired />
        <SelectField
          form={form}
          name={nameOf('vatProfile')}
          textKey="VatProfile"
          data={named(VAT_PROFILES, VAT_PROFILE_TEXTS)}
          isRequired
        />
        <TextField form={form} name={nameOf('itemCode')} textKey="ItemCode" maxLength={60} />
      </FieldGrid>
    </Stack>
  );
}

function lineOf({ itemCode, description, price, vatProfile }: Item): DraftedLine {
  return {
    itemCode: itemCode ?? '',
    description: description ?? '',
    price: price ?? '',
    vatProfile: vatProfile ?? 'NOR',
  };
}

/** Takes one of the issuer's line items as a line. */
function ItemPicker({ onPick }: { readonly onPick: (line: DraftedLine) => void }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery({
    queryKey: [...resourceKey(subscriptionLineItems), 'to draft'],
    queryFn: async ({ signal }) => {
      const query = { getAll: 'true', OrderBy: 'itemCode', OrderType: 'asc' } as const;
      return (await call(subscriptionLineItemEndpoints.list, { query, signal })).data;
    },
  });
  return (
    <Select
      label={t('TakeLineItem')}
      searchable
      value={null}
      data={data.map(({ id, itemCode, description }) => ({ value: id, label: `${itemCode} · ${description}` }))}
      nothingFoundMessage={t('NothingFound')}
      onChange={(chosen) => {
        const item = data.find(({ id }) => id === chosen);
        if (item) onPick(lineOf(item));
      }}
    />
  );
}

type Item = Pick<SubscriptionLineItem, 'itemCode' | 'description' | 'price' | 'vatProfile'>;

/** A line whose price is not complete yet counts as nothing. */
function Sums({ lines, charged }: { readonly lines: readonly DraftedLine[]; readonly charged: readonly BilledLine[] }) {
  const { net, vat, total } = totalsOf([
    ...charged.map(({ price, vatRate }) => taxed(price, vatRate)),
    ...lines.map(({ price, vatProfile }) => taxed(price, VAT_RATES[vatProfile])),
  ]);
  return (
    <Facts
      facts={[
        { textKey: 'Net', value: shown(net) },
        { textKey: 'Vat', value: shown(vat) },
        { textKey: 'Total', value: shown(total) },
      ]}
    />
  );
}

function shown(cents: bigint): string {
  return formatMoney(moneyOf(cents));
}

function taxed(price: string, rate: string) {
  return { cents: parseMoney(price) ?? 0n, rate: parseRate(rate) ?? 0n };
}
