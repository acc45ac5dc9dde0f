import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusBack } from '../../ui/dialogs/focus-back.ts';
import type { BlobRow } from './blob-storage.columns.tsx';
import { useOpenFolder } from './blob-storage.queries.ts';
import { FolderPicker } from './folder-picker.tsx';

interface Asked {
  readonly rows: readonly BlobRow[];
  /** The chosen folder; undefined for the top level of the storage. */
  readonly answer: (picked: { readonly folderId: string | undefined } | undefined) => void;
}

/** Asks for the folder to move several files to; undefined when the user cancels. */
export function useFolderQuestion(): {
  readonly ask: (rows: readonly BlobRow[]) => Promise<{ readonly folderId: string | undefined } | undefined>;
  readonly question: ReactNode;
} {
  const { t } = useTranslation();
  const { folderId: from } = useOpenFolder();
  const [asked, setAsked] = useState<Asked>();
  const ask = (rows: readonly BlobRow[]) =>
    new Promise<{ readonly folderId: string | undefined } | undefined>((resolve) => {
      const answer: Asked['answer'] = (picked) => {
        setAsked(undefined);
        resolve(picked);
      };
      setAsked({ rows, answer });
    });
  const question = asked && (
    <>
      <FocusBack />
      <Modal
        opened
        onClose={() => asked.answer(undefined)}
        title={t('MoveSeveral', { count: asked.rows.length })}
        size="sm"
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <FolderPicker
          from={from}
          moved={new Set(asked.rows.map(({ id }) => id))}
          onPick={(folderId) => asked.answer({ folderId })}
          onCancel={() => asked.answer(undefined)}
        />
      </Modal>
    </>
  );
  return { ask, question };
}
