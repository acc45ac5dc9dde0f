import { contractEndpoints, entityEndpoints, type FormItem, isAnswered, labelOf, picturesIn } from '@calends/wire';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../../../lib/words/use-language.ts';
import { useReferenceName } from '../../../resource/reference/reference-select.tsx';
import { AnswerPicture } from '../files/form-media.tsx';
import { answerText } from './answer-text.ts';

interface GivenAnswerProps {
  readonly item: FormItem;
  readonly answer: string | null | undefined;
}

/** What was answered, in words or in pictures, or that nothing was; a company or a contract by its name. */
export function GivenAnswer({ item, answer }: GivenAnswerProps) {
  const kind = item.type === 'INPUT' ? item.content.kind : undefined;
  if (answer && isAnswered(answer) && (kind === 'company' || kind === 'contract'))
    return <GivenRecord kind={kind} id={answer} />;
  return <GivenContent item={item} answer={answer} />;
}

const RECORDS = {
  company: { from: entityEndpoints.optionList },
  contract: { from: contractEndpoints.optionList, known: 'contractNumber' },
} as const;

/** A record that is not there any more is shown by its id. */
function GivenRecord({ kind, id }: { readonly kind: keyof typeof RECORDS; readonly id: string }) {
  return <Text size="sm">{useReferenceName(RECORDS[kind], id) ?? id}</Text>;
}

function GivenContent({ item, answer }: GivenAnswerProps) {
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
