import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** E-mail addresses as tags, separated by Enter, comma, semicolon or space. */
export function EmailsInput(props: TagsInputProps) {
  const { t } = useTranslation();
  return (
    <TagsInput
      inputMode="email"
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
      {...props}
    />
  );
}
