import { euriborEndpoints, euriborHistory } from '@calends/wire';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { withLabel } from '../../lib/words/labelled.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** Under which licence rates came that a source gave; nothing where none did. */
export function LicenceNotes() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: [...resourceKey(euriborHistory), 'licence-notes'],
    queryFn: ({ signal }) => call(euriborEndpoints.licenceNotes, { signal }),
  });
  if (!data || data.length === 0) return null;
  return (
    <Stack gap={2} component="section" aria-label={t('LicenceNotes')} mt="sm">
      {data.map(({ source, licenceNote }) => (
        <Text key={`${source} ${licenceNote}`} size="xs" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
          {withLabel(source, licenceNote)}
        </Text>
      ))}
    </Stack>
  );
}
