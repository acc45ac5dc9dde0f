import { type ToconlineService, toconlineEndpoints, toconlineRecords } from '@calends/wire';
import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { useMayCall } from '../../../resource/plain/use-plain-actions.tsx';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { SuggestField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import type { FieldProps } from '../../../ui/form/use-field.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { useToconlineServices } from './use-toconline.ts';

/** The fields of a form that a service of TOConline has too. */
interface OfService {
  itemCode?: string | null | undefined;
  description?: string | null | undefined;
  price?: string | null | undefined;
}

type ItemCodeFieldProps<Values extends FieldValues> = Omit<FieldProps<Values>, 'name' | 'textKey'>;

/** The code of an item; where TOConline is connected its services are offered, and one that it lacks is added there. */
export function ItemCodeField<Values extends FieldValues & OfService>(props: ItemCodeFieldProps<Values>) {
  const services = useToconlineServices();
  const field = { ...props, name: 'itemCode' as FieldPath<Values>, textKey: 'ItemCode', maxLength: 60 };
  return services ? <OfferedServices field={field} services={services} /> : <TextField {...field} />;
}

interface OfferedServicesProps<Values extends FieldValues> {
  readonly field: FieldProps<Values> & { readonly maxLength: number };
  readonly services: readonly ToconlineService[];
}

function OfferedServices<Values extends FieldValues & OfService>({ field, services }: OfferedServicesProps<Values>) {
  // a form with these fields and more has these fields
  const { control, getValues, setValue } = (field.form as unknown as RecordForm<OfService>).methods;
  const [itemCode, description, price] = useWatch({ control, name: ['itemCode', 'description', 'price'] });
  const ofCode = (code: string) => services.find(({ item_code }) => item_code === code);
  const fill = (code: string) => {
    const service = ofCode(code);
    if (!service) return;
    const touched = { shouldDirty: true, shouldValidate: true } as const;
    if (!getValues('description')) setValue('description', service.item_description, touched);
    if (!/[1-9]/.test(getValues('price') ?? '') && service.sales_price) setValue('price', service.sales_price, touched);
  };
  return (
    <div>
      <SuggestField
        {...field}
        data={services.map(({ item_code }) => item_code)}
        wordsOf={(code) => ofCode(code)?.item_description ?? ''}
        onPick={fill}
      />
      <MissingService services={services} item={{ itemCode, description, price }} />
    </div>
  );
}

interface MissingServiceProps {
  readonly services: readonly ToconlineService[];
  readonly item: OfService;
}

/** Says that TOConline has no service of the code, and adds it there with what the form says of it. */
function MissingService({ services, item: { itemCode, description, price } }: MissingServiceProps) {
  const { t } = useTranslation();
  const mayAdd = useMayCall(toconlineEndpoints.addService);
  const refresh = useRefreshResource(toconlineRecords);
  const code = (itemCode ?? '').trim();
  const service = { item_code: code, item_description: description ?? '', sales_price: price ?? '' };
  const adding = useMutation({
    mutationFn: () => call(toconlineEndpoints.addService, { body: service }),
    onSuccess: () => successToast('AddedInToconline'),
    onSettled: refresh,
  });
  if (code === '' || services.some(({ item_code }) => item_code === code)) return null;
  const isWhole = toconlineEndpoints.addService.body.safeParse(service).success;
  return (
    <Group gap="xs" mt={4}>
      <Text size="xs" c="dimmed" role="status">
        {t('ToconlineServiceMissing')}
      </Text>
      {mayAdd && (
        <Button
          variant="default"
          size="compact-xs"
          disabled={!isWhole}
          loading={adding.isPending}
          onClick={() => adding.mutate()}
        >
          {t('AddTocService')}
        </Button>
      )}
    </Group>
  );
}
