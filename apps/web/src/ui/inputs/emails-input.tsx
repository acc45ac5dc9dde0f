import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** E-mail addresses as tags, split where people split them: Enter, comma, semicolon, space. */
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
