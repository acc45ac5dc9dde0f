import { type FormItem, labelOf, picturesIn } from '@calends/wire';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../../../lib/words/use-language.ts';
import { AnswerPicture } from '../files/form-media.tsx';
import { answerText } from './answer-text.ts';

interface GivenAnswerProps {
  readonly item: FormItem;
  readonly answer: string | null | undefined;
}

/** What was answered, in words or in pictures, or that nothing was. */
export function GivenAnswer({ item, answer }: GivenAnswerProps) {
  const { t } = useTranslation();
  const language = useShownLanguage();
  const pictures = item.type === 'IMAGE' ? picturesIn(answer ?? '') : [];
  if (pictures.length > 0) {
    const label = labelOf(item, language);
    return (
      <Group gap="xs" mt={4}>
        {pictures.map((id, index) => (
          <AnswerPicture key={id} fileId={id} alt={t('PictureOfAnswer', { number: index + 1, label })} />
        ))}
      </Group>
    );
  }
  const said = answerText(item, answer, language);
  return (
    <Text size="sm" {...(said === undefined && { c: 'dimmed' })} style={{ whiteSpace: 'pre-wrap' }}>
      {said ?? t('NotAnswered')}
    </Text>
  );
}
