import { subscriptionLineItemEndpoints, subscriptionLineItems, VAT_PROFILE_TEXTS, VAT_PROFILES } from '@calends/wire';
import type { z } from 'zod';
import { ArchivableStateField } from '../../resource/edit/archivable-state-field.tsx';
import { PlainForm } from '../../resource/plain/plain-form.tsx';
import { PlainList } from '../../resource/plain/plain-page.tsx';
import { plainScreen } from '../../resource/plain/plain-screen.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { MoneyField } from '../../ui/form/fields/figure-fields.tsx';
import { FlagSelectField } from '../../ui/form/fields/flag-select-field.tsx';
import { TextareaField } from '../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import { ItemCodeField } from './toconline/item-code-field.tsx';
import { useNamedChoices } from './use-named-choices.ts';

type LineItemValues = z.input<typeof subscriptionLineItemEndpoints.add.body>;

/** Whether it stands on each invoice, and its price, are still to be given. */
const BLANK = {
  itemCode: '',
  description: '',
  price: '',
  isBaseItem: undefined,
  state: 0,
  vatProfile: 'NOR',
} as const;

export const LINE_ITEMS = plainScreen({
  resource: subscriptionLineItems,
  endpoints: subscriptionLineItemEndpoints,
  noun: 'SubscriptionLineItem',
  folder: 'subscriptions',
  dialog: 'subscription-line-item',
  columns: [
    { field: 'itemCode', textKey: 'ItemCode', width: 160, isPinned: true },
    { field: 'description', textKey: 'Description', width: 260 },
    { field: 'price', textKey: 'Price', width: 120 },
    { field: 'isBaseItem', textKey: 'IsBaseItem', width: 170, priority: 1 },
    { field: 'vatProfile', textKey: 'VatProfile', width: 140, priority: 2 },
    { field: 'state', textKey: 'State', width: 110 },
  ],
  filters: [
    { kind: 'search', field: 'search', textKey: 'Search' },
    { kind: 'toggle', field: 'isBaseItem', textKey: 'IsBaseItem' },
    { kind: 'multi', field: 'state', textKey: 'State' },
  ],
  nameOf: ({ itemCode }) => itemCode ?? '',
  blank: BLANK as unknown as LineItemValues,
  Fields: ({ form, record }) => {
    const named = useNamedChoices();
    return (
      <>
        <ItemCodeField form={form} isRequired />
        <TextareaField form={form} name="description" textKey="Description" isRequired maxLength={300} />
        <FieldGrid>
          <MoneyField form={form} name="price" textKey="Price" descriptionKey="NetPriceHint" isRequired />
          <SelectField
            form={form}
            name="vatProfile"
            textKey="VatProfile"
            data={named(VAT_PROFILES, VAT_PROFILE_TEXTS)}
            isRequired
          />
        </FieldGrid>
        <FieldGrid>
          <FlagSelectField form={form} name="isBaseItem" textKey="IsBaseItem" yesKey="Yes" noKey="No" isRequired />
          <ArchivableStateField form={form} name="state" textKey="State" isRequired stateBefore={record?.state} />
        </FieldGrid>
      </>
    );
  },
});

export const LineItemsList = () => <PlainList screen={LINE_ITEMS} />;
export const LineItemForm = (props: ModalContentProps) => <PlainForm {...props} screen={LINE_ITEMS} />;
