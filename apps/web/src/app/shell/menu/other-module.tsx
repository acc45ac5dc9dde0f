import { singleSignOnEndpoints } from '@calends/wire';
import { Menu } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';

/** The documents try three more times (overview section 9). */
const RETRIES = 3;
const RETRY_MS = 400;

/** Leads into another module without a second sign-in; absent where none is connected. */
export function OtherModule() {
  const { t } = useTranslation();
  const place = useQuery({
    queryKey: ['single-sign-on-place'],
    queryFn: ({ signal }) => call(singleSignOnEndpoints.place, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const handOver = useMutation({
    mutationFn: () => call(singleSignOnEndpoints.hand),
    retry: RETRIES,
    retryDelay: RETRY_MS,
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const url = place.data?.url;
  if (!url) return null;
  return (
    <Menu.Item
      closeMenuOnClick={false}
      disabled={handOver.isPending}
      leftSection={<IconExternalLink size={16} aria-hidden="true" />}
      onClick={() => handOver.mutate()}
    >
      {t('OpenOtherModule', { host: new URL(url).host })}
    </Menu.Item>
  );
}
