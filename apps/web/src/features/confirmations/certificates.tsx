import { type ConfirmationCertificate, confirmationEndpoints } from '@calends/wire';
import { Button, Stack, Text } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { isNowhere } from '../../lib/api/is-nowhere.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { formatInstant, shownMonth } from '../../lib/figures/dates.ts';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './confirmations.module.css';
import { certificatesQuery } from './confirmations.queries.ts';

/** What a company and its counterparties confirmed, as files; nothing for whoever does not answer for it, or where there are none. */
export function CompanyCertificates({ company }: { readonly company: string }) {
  const { data, error, refetch } = useQuery(certificatesQuery(company));
  if (error && !isNowhere(error)) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Certificates of={data ?? []} />;
}

/** Certificates, each with the checksum by which a copy is recognised; nothing where there are none. */
export function Certificates({ of }: { readonly of: readonly ConfirmationCertificate[] }) {
  const { t } = useTranslation();
  if (of.length === 0) return null;
  return (
    <section aria-label={t('ConfirmationCertificates')}>
      <Text fw={600} size="sm" mb={4}>
        {t('ConfirmationCertificates')}
      </Text>
      <ul className={classes['thread']}>
        {of.map((one) => (
          <li key={one.id}>
            <Certificate of={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Certificate({ of }: { readonly of: ConfirmationCertificate }) {
  const { t } = useTranslation();
  const { id, company, counterparty, month, fileName, createdOn, sha256 } = of;
  const download = useMutation({
    mutationFn: async () => saveFile(await call(confirmationEndpoints.readCertificate, { params: { id } })),
  });
  return (
    <Stack gap={2}>
      <Text size="sm">{t('BalanceOf', { company, counterparty, month: shownMonth(month) })}</Text>
      <Button
        size="compact-xs"
        variant="default"
        maw="max-content"
        leftSection={<IconCertificate size={13} stroke={1.6} aria-hidden="true" />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {fileName}
      </Button>
      <Text size="xs" c="dimmed" className={classes['text'] ?? ''}>
        {t('KeptWithChecksum', { instant: formatInstant(createdOn), checksum: sha256 })}
      </Text>
    </Stack>
  );
}
