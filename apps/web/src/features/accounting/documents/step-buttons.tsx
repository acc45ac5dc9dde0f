import type { AccountingDocument, DocumentStep, Resource } from '@calends/wire';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { failureToast, successToast } from '../../../ui/toasts/toasts.ts';
import { inWords } from './refusal-words.ts';
import { useMaySend } from './use-may-send.ts';

type Moved = Pick<AccountingDocument, 'phase' | 'verification'>;

interface StepButtonsProps {
  readonly document: Pick<AccountingDocument, 'id' | 'steps'>;
  /** Of the documents' list, which is read again afterwards. */
  readonly resource: Resource;
  /** The dialogs of the steps for which something has to be said; the others are done at once. */
  readonly dialogs: Readonly<Partial<Record<DocumentStep, string>>>;
  readonly move: (id: string, step: DocumentStep) => Promise<Moved>;
}

/** A button for each step that a document allows, the first one the usual one. */
export function StepButtons({ document: { id, steps }, resource, dialogs, move }: StepButtonsProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const maySend = useMaySend();
  const refresh = useRefreshResource(resource);
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
      {offered.map((step, place) => {
        const dialog = dialogs[step];
        return (
          <Button
            key={step}
            variant={place === 0 ? 'filled' : 'default'}
            {...(step === 'CANCEL' && { color: 'red' })}
            loading={moving.isPending && moving.variables === step}
            onClick={() => (dialog === undefined ? moving.mutate(step) : void open(dialog, id))}
          >
            {t(`Step.${step}`)}
          </Button>
        );
      })}
    </Group>
  );
}
