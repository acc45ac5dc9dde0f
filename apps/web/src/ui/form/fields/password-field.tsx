import { PasswordInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../use-field.tsx';

/** A field for a secret; the browser fills it in or suggests one according to `autoComplete`. */
export function PasswordField<Values extends FieldValues>(
  props: FieldProps<Values> & { readonly autoComplete: 'current-password' | 'new-password' },
) {
  const { t } = useTranslation();
  const { field, common } = useField(props);
  const value: unknown = field.value;
  return (
    <PasswordInput
      {...common}
      autoComplete={props.autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('ShowPassword'), tabIndex: 0 }}
      value={typeof value === 'string' ? value : ''}
      onChange={field.onChange}
    />
  );
}
