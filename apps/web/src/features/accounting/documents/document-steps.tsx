import { type AccountingDocument, type DocumentStep, documentEndpoints, documents } from '@calends/wire';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { failureToast, successToast } from '../../../ui/toasts/toasts.ts';
import { inWords } from './refusal-words.ts';
import { useMaySend } from './use-may-send.ts';

/** The dialogs of the steps for which something has to be said; the others are done at once. */
const DIALOGS = {
  REDATE: 'tPrimavera-accounting/redate',
  IGNORE: 'tPrimavera-accounting/ignore',
  ACCEPT: 'tPrimavera-accounting/accept',
  FOUND: 'tPrimavera-accounting/arrived',
  MANUAL: 'tPrimavera-accounting/manual-sync',
  CANCEL: 'tPrimavera-accounting/cancel-document',
} as const satisfies Partial<Record<DocumentStep, string>>;

/** A button for each step that the document allows, the first one the usual one. */
export function DocumentSteps({ document }: { readonly document: AccountingDocument }) {
  const { t } = useTranslation();
  const { open } = useModal();
  const maySend = useMaySend();
  const refresh = useRefreshResource(documents);
  const { id, steps } = document;
  const moving = useMutation({
    mutationFn: (step: DocumentStep) => inWords(t, move(id, step)),
    onSuccess: ({ phase, verification }, step) => {
      if (step === 'COMPARE') successToast(`Verification_${verification ?? 'EQUAL'}`);
      else successToast(phase === 'SENT' ? 'DocumentSent' : 'DocumentQueued');
    },
    onError: failureToast,
    onSettled: refresh,
  });
  // sending one again that was refused is the same as sending it
  const offered = steps.filter((step) => step !== 'RETRY' || !steps.includes('SEND'));
  if (!maySend || offered.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label={t('DocumentSteps')}>
      {offered.map((step, place) => (
        <Button
          key={step}
          variant={place === 0 ? 'filled' : 'default'}
          {...(step === 'CANCEL' && { color: 'red' })}
          loading={moving.isPending && moving.variables === step}
          onClick={() => (step in DIALOGS ? void open(DIALOGS[step as keyof typeof DIALOGS], id) : moving.mutate(step))}
        >
          {t(`Step.${step}`)}
        </Button>
      ))}
    </Group>
  );
}

async function move(id: string, step: DocumentStep): Promise<AccountingDocument> {
  if (step === 'RETRY' || step === 'NOTTHERE' || step === 'COMPARE')
    return await call(documentEndpoints.decide, { params: { id }, body: { decision: step } });
  return await call(documentEndpoints.send, { params: { id } });
}
