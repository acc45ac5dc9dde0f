import { ARCHIVABLE_STATES } from '@calends/wire';
import { Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { useField } from '../../../ui/form/use-field.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import type { TenantValues } from './tenant-values.ts';

const { ACTIVE, ARCHIVED } = ARCHIVABLE_STATES;

interface StandingFieldsProps {
  readonly form: RecordForm<TenantValues>;
  /** Whether the fields are disabled: nobody may end the tenant they work in. */
  readonly isFixed: boolean;
}

/** The state and the flag mean the same: changing one changes the other, as on the server. */
export function StandingFields({ form, isFixed }: StandingFieldsProps) {
  const { t } = useTranslation();
  const state = useField({ form, name: 'state', textKey: 'State', isRequired: true, isDisabled: isFixed });
  const active = useField({ form, name: 'isActive', textKey: 'IsActive', isDisabled: isFixed });
  const choose = (next: TenantValues['state']) => {
    state.field.onChange(next);
    active.field.onChange(next === ACTIVE);
  };
  return (
    <FieldGrid>
      <Select
        {...state.common}
        data={Object.entries(ARCHIVABLE_STATES).map(([word, number]) => ({ value: String(number), label: t(word) }))}
        allowDeselect={false}
        value={String(state.field.value)}
        onChange={(next) => choose(Number(next))}
      />
      <Switch
        {...active.common}
        size="xs"
        mt={26}
        checked={active.field.value === true}
        onChange={(event) => choose(event.currentTarget.checked ? ACTIVE : ARCHIVED)}
      />
    </FieldGrid>
  );
}
