import { qrCodeEndpoints } from '@calends/wire';
import { Alert, Button, Code, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isOwnPath } from '../../lib/address/own-path.ts';
import { ApiError, call } from '../../lib/api/api.ts';
import { messagesOf } from '../../ui/toasts/toasts.ts';

interface ScannedCodeProps {
  readonly tenantId: string;
  readonly shortCode: string;
}

/** Counts the scan and redirects: to a page of the product at once, to another host only after a click on its name. */
export function ScannedCode({ tenantId, shortCode }: ScannedCodeProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const scan = useQuery({
    queryKey: ['scan', tenantId, shortCode],
    queryFn: () => call(qrCodeEndpoints.scan, { body: { tenantId, shortCode } }),
    // every request counts as a scan, so the page makes only one
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retry: false,
  });
  const { targetKind, target, label } = scan.data ?? {};
  const ownPath = targetKind === 'PRODUCTLINK' && isOwnPath(target) ? target : undefined;
  useEffect(() => {
    if (ownPath !== undefined) void navigate({ href: ownPath, replace: true });
  }, [navigate, ownPath]);
  if (scan.isError) {
    return (
      <Alert color="red" variant="light" role="alert">
        {isUnknown(scan.error) ? t('QrUnknown') : messagesOf(scan.error).map((message) => t(message))}
      </Alert>
    );
  }
  if (targetKind !== 'WEBADDRESS' || target === undefined) return <Loader size="sm" />;
  return (
    <Stack gap="md">
      <Title order={1} fz={20}>
        {label}
      </Title>
      <Text size="sm">{t('QrLeaving')}</Text>
      <Code block>{target}</Code>
      <Button component="a" href={target} rel="noopener noreferrer">
        {t('QrGoOn', { host: new URL(target).host })}
      </Button>
    </Stack>
  );
}

/** Whether there is no such code, or the text cannot be a code. */
function isUnknown(fault: unknown): boolean {
  return fault instanceof ApiError && (fault.status === 404 || fault.status === 400);
}
