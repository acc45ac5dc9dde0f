import { toconlineEndpoints, toconlineRecords } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { MoneyField } from '../../../ui/form/fields/figure-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';

type Client = z.input<typeof toconlineEndpoints.addClient.body>;
type Service = z.input<typeof toconlineEndpoints.addService.body>;

const CLIENT: Client = { type: 'customers', business_name: '', tax_registration_number: '', email: '' };
const SERVICE: Service = { item_code: '', item_description: '', sales_price: '' };

/** Adds a payer where invoices are issued. */
export function AddTocClientForm({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const form = useDialogForm<Client, unknown>({
    schema: toconlineEndpoints.addClient.body,
    values: CLIENT,
    save: (body) => call(toconlineEndpoints.addClient, { body }),
    savedText: 'AddedInToconline',
    resource: toconlineRecords,
    close,
  });
  return (
    <FormFrame form={form}>
      <Text size="sm" c="dimmed">
        {t('AddTocClientText')}
      </Text>
      <TextField form={form} name="business_name" textKey="Name" isRequired maxLength={200} />
      <TextField form={form} name="tax_registration_number" textKey="Nif" isRequired maxLength={40} />
      <TextField form={form} name="email" textKey="Email" maxLength={320} />
    </FormFrame>
  );
}

/** Adds what invoices name by its code where they are issued. */
export function AddTocServiceForm({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const form = useDialogForm<Service, unknown>({
    schema: toconlineEndpoints.addService.body,
    values: SERVICE,
    save: (body) => call(toconlineEndpoints.addService, { body }),
    savedText: 'AddedInToconline',
    resource: toconlineRecords,
    close,
  });
  return (
    <FormFrame form={form}>
      <Text size="sm" c="dimmed">
        {t('AddTocServiceText')}
      </Text>
      <TextField form={form} name="item_code" textKey="Item_code" isRequired maxLength={60} />
      <TextField form={form} name="item_description" textKey="Description" isRequired maxLength={300} />
      <MoneyField form={form} name="sales_price" textKey="Sales_price" isRequired />
    </FormFrame>
  );
}
