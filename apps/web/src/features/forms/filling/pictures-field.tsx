import {
  ANSWER_PICTURE_TYPES,
  type FormAnswer,
  type FormItem,
  formProgressEndpoints,
  labelOf,
  MOST_PICTURES,
  mustBeAnswered,
  picturesIn,
} from '@calends/wire';
import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { useShownLanguage } from '../../../lib/words/use-language.ts';
import { DiskSpaceNote } from '../../../loans/plan-limits/disk-space-note.tsx';
import { RequiredMark } from '../../../ui/inputs/required-mark.tsx';
import { messagesOf } from '../../../ui/toasts/toasts.ts';
import { AnswerPicture } from '../files/form-media.tsx';

/** Whose answers the pictures are added to, and what is done with the answer that then names them. */
export interface PicturePlace {
  readonly formId: string;
  readonly onSaved: (answer: FormAnswer) => void;
}

interface PicturesFieldProps {
  readonly item: FormItem;
  readonly answer: string;
  readonly fault: string | undefined;
  readonly isReadOnly?: boolean;
  readonly most?: number | undefined;
  readonly pictures?: PicturePlace;
}

/** Pictures that the reader adds, each kept as soon as it is chosen. */
export function PicturesField({ item, answer, fault, isReadOnly, most = MOST_PICTURES, pictures }: PicturesFieldProps) {
  const { t } = useTranslation();
  const language = useShownLanguage();
  const label = labelOf(item, language);
  const given = picturesIn(answer);
  const change = useMutation({
    meta: { isQuiet: true }, // its failures are shown at the field
    mutationFn: (answered: () => Promise<FormAnswer>) => answered(),
    onSuccess: (saved) => pictures?.onSaved(saved),
  });
  const add = (formId: string, file: File) =>
    change.mutate(async () => {
      const body = { formId, contentId: item.id };
      return (await call(formProgressEndpoints.addImage, { body, files: [file] })).answer;
    });
  const remove = (id: string) => change.mutate(() => call(formProgressEndpoints.removeImage, { params: { id } }));
  const said = change.error ? messagesOf(change.error).map((message) => t(message)) : fault ? [t(fault)] : [];
  const isClosed = isReadOnly || !pictures;
  return (
    <Stack gap={6} component="fieldset" style={{ border: 0, margin: 0, padding: 0 }}>
      <Input.Label component="legend" labelElement="div">
        {label} {mustBeAnswered(item) && <RequiredMark />}
      </Input.Label>
      <Text size="xs" c="dimmed">
        {[item.content.help?.[language], t('PlaceIsCut')].filter(Boolean).join(' · ')}
      </Text>
      <Group gap="sm" align="start">
        {given.map((id, index) => (
          <Stack key={id} gap={4}>
            <AnswerPicture fileId={id} alt={t('PictureOfAnswer', { number: index + 1, label })} />
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={isClosed || change.isPending}
              leftSection={<IconTrash size={13} stroke={1.8} aria-hidden="true" />}
              aria-label={t('RemovePictureOfAnswer', { number: index + 1 })}
              onClick={() => remove(id)}
            >
              {t('Remove')}
            </Button>
          </Stack>
        ))}
      </Group>
      <DiskSpaceNote />
      <Group gap="xs">
        <FileButton accept={ENDINGS} onChange={(file) => file && pictures && add(pictures.formId, file)}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              data-field={item.id}
              disabled={isClosed || given.length >= most}
              loading={change.isPending}
              leftSection={<IconPhotoPlus size={15} stroke={1.6} aria-hidden="true" />}
              aria-label={`${t('AddPicture')}: ${label}`}
            >
              {t('AddPicture')}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {t('PictureOfMost', { count: given.length, most })}
        </Text>
      </Group>
      {said.length > 0 && (
        <Text size="sm" className="loss" role="alert">
          {said.join(' ')}
        </Text>
      )}
    </Stack>
  );
}

const ENDINGS = Object.values(ANSWER_PICTURE_TYPES)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',');
