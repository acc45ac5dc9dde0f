import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileDrop, type FileDropProps } from './file-drop.tsx';

interface FileChoiceProps extends Omit<FileDropProps, 'onChoose'> {
  readonly file: File | undefined;
  readonly isBusy: boolean;
  readonly onChoose: (file: File | undefined) => void;
}

/** The area where a file is dropped or chosen; once there is a file, its name and a button to choose another. */
export function FileChoice({ file, isBusy, onChoose, ...drop }: FileChoiceProps) {
  const { t } = useTranslation();
  if (file === undefined) return <FileDrop {...drop} onChoose={onChoose} />;
  return (
    <Group justify="space-between">
      <Text size="sm" fw={600}>
        {file.name}
      </Text>
      <Button variant="default" disabled={isBusy} onClick={() => onChoose(undefined)}>
        {t('ImportOtherFile')}
      </Button>
    </Group>
  );
}
