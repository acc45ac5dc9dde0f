import { FORM_CONTENT_TYPES, type FormContentType } from '@calends/wire';
import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface PaletteProps {
  /** Why nothing can be added; a finished text. */
  readonly fullText: string | undefined;
  readonly onAdd: (type: FormContentType) => Promise<void>;
}

/** The kinds of items in their order, each of which is added at the end of the step. */
export function Palette({ fullText, onAdd }: PaletteProps) {
  const { t } = useTranslation();
  const isAdding = useRef(false);
  // a button that is disabled meanwhile would lose the focus
  const add = async (type: FormContentType) => {
    if (isAdding.current) return;
    isAdding.current = true;
    await onAdd(type);
    isAdding.current = false;
  };
  return (
    <section aria-label={t('AddItem')}>
      <Text size="sm" fw={600} mb={6}>
        {t('AddItem')}
      </Text>
      <Group gap={6}>
        {FORM_CONTENT_TYPES.map((type) => (
          <Button
            key={type}
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={13} stroke={1.8} aria-hidden="true" />}
            disabled={fullText !== undefined}
            onClick={() => void add(type)}
          >
            {t(type)}
          </Button>
        ))}
      </Group>
      {fullText && (
        <Text size="xs" c="dimmed" mt={6}>
          {fullText}
        </Text>
      )}
    </section>
  );
}
