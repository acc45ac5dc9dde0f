import { contractFileEndpoints, type KeptFile } from '@calends/wire';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { FilePreview } from '../../ui/files/file-preview.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';

interface FileViewProps {
  readonly file: KeptFile;
  readonly onClose: () => void;
}

/** Shows a PDF or a picture inside the product. */
export function FileView({ file, onClose }: FileViewProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['contract-file', file.id],
    queryFn: ({ signal }) => call(contractFileEndpoints.read, { params: { id: file.id }, signal }),
    retry: false,
    gcTime: 0, // up to 20 MB: not kept after the view is closed
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={15} stroke={1.6} aria-hidden="true" />}
          onClick={onClose}
        >
          {t('ContractFiles')}
        </Button>
        <Text size="sm" fw={600} truncate>
          {file.fileName}
        </Text>
      </Group>
      {error ? (
        <ErrorState title="ErrorLoadingPDF" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <FilePreview contentType={file.contentType} blob={data.blob} name={file.fileName} />
      ) : (
        <FormSkeleton />
      )}
    </Stack>
  );
}
