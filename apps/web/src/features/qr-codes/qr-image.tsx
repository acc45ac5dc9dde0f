import { qrCodeEndpoints, qrCodes } from '@calends/wire';
import { Group, Image, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { withLabel } from '../../lib/words/labelled.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

const SHOWN = 160;

/** The saved code as a picture, with its content and the number of scans. */
export function QrImage({ id }: { id: string }) {
  const { t } = useTranslation();
  const code = useQuery({
    queryKey: [...resourceKey(qrCodes), 'image', id],
    queryFn: ({ signal }) => call(qrCodeEndpoints.get, { params: { id }, signal }),
  });
  if (!code.data) return <Skeleton w={SHOWN} h={SHOWN} />;
  const { label, content, image, scans, targetKind } = code.data;
  return (
    <Group align="flex-start" wrap="nowrap">
      <Image
        w={SHOWN}
        h={SHOWN}
        radius="sm"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(image)}`}
        alt={t('QrPictureOf', { label })}
      />
      <Stack gap={4} miw={0}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {content}
        </Text>
        {targetKind !== 'PLAINTEXT' && (
          <Text size="xs" c="dimmed">
            {withLabel(t('Scans'), scans)}
          </Text>
        )}
      </Stack>
    </Group>
  );
}
