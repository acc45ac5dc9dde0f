import type { BlobPlace } from '@calends/wire';
import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface FolderPathProps {
  readonly path: BlobPlace['path'];
  readonly onOpen: (folderId: string | undefined) => void;
}

/** The path from the storage to a folder; each step but the last is a button that opens it. */
export function FolderPath({ path, onOpen }: FolderPathProps) {
  const { t } = useTranslation();
  const steps = [{ id: undefined, name: t('StorageItself') }, ...path];
  return (
    <nav aria-label={t('FolderPath')}>
      <Breadcrumbs separatorMargin={6} style={{ flexWrap: 'wrap' }}>
        {steps.map(({ id, name }, index) =>
          index === steps.length - 1 ? (
            <Text key={id ?? ''} size="sm" fw={600} aria-current="page">
              {name}
            </Text>
          ) : (
            <Anchor key={id ?? ''} component="button" type="button" size="sm" onClick={() => onOpen(id)}>
              {name}
            </Anchor>
          ),
        )}
      </Breadcrumbs>
    </nav>
  );
}
