import type { DocumentStep } from '@calends/wire';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { inWords } from '../documents/refusal-words.ts';
import { useMaySend } from '../documents/use-may-send.ts';
import { type SentNoun, sentKey } from './sent-noun.ts';
import type { SentRecord, SentRow } from './sent-row.ts';

interface StepButtonsProps<Row extends SentRow, One extends SentRecord> {
  readonly noun: SentNoun<Row, One>;
  readonly document: Pick<SentRecord, 'id' | 'steps'>;
}

/** A button for each step that a document allows, the first one the usual one. */
export function StepButtons<Row extends SentRow, One extends SentRecord>({
  noun,
  document: { id, steps },
}: StepButtonsProps<Row, One>) {
  const { t } = useTranslation();
  const { open } = useModal();
  const maySend = useMaySend();
  const refresh = useRefreshResource(noun.resource);
  const moving = useMutation({
    mutationFn: (step: DocumentStep) => inWords(t, move(noun, id, step)),
    onSuccess: ({ phase, verification }, step) => {
      if (step === 'COMPARE') successToast(sentKey(noun, `Verification_${verification ?? 'EQUAL'}`));
      else successToast(phase === 'SENT' ? sentKey(noun, 'DocumentSent') : 'DocumentQueued');
    },
    onSettled: refresh,
  });
  // sending one again that was refused is the same as sending it
  const offered = steps.filter((step) => step !== 'RETRY' || !steps.includes('SEND'));
  if (!maySend || offered.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label={t('DocumentSteps')}>
      {offered.map((step, place) => {
        const dialog = noun.stepDialogs[step];
        return (
          <Button
            key={step}
            variant={place === 0 ? 'filled' : 'default'}
            {...(step === 'CANCEL' && { color: 'red' })}
            loading={moving.isPending && moving.variables === step}
            onClick={() => (dialog === undefined ? moving.mutate(step) : void open(dialog, id))}
          >
            {t(sentKey(noun, `Step.${step}`))}
          </Button>
        );
      })}
    </Group>
  );
}

/** A step for which nothing has to be said. */
async function move<Row extends SentRow, One extends SentRecord>(
  { decide, send }: SentNoun<Row, One>,
  id: string,
  step: DocumentStep,
): Promise<One> {
  if (step === 'RETRY' || step === 'NOTTHERE' || step === 'COMPARE') return await decide(id, { decision: step });
  return await send(id);
}
