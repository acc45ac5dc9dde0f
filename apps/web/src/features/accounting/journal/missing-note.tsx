import type { Contract, ContractJournal } from '@calends/wire';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { Note } from '../../../ui/page/note.tsx';

interface MissingNoteProps {
  readonly contract: Contract;
  readonly journal: ContractJournal;
}

const TEXTS = {
  startDate: 'NoSynchronizationStart',
  set: 'NoAccountSet',
  stampTaxSide: 'NoStampTaxSide',
  dataBase: 'NoBooks',
  line: 'NoAccountOfLine',
} as const satisfies Record<ContractJournal['missing'][number], string>;

/** What is still to be filled in, and whose books are kept elsewhere; nothing where all is. */
export function MissingNote({ contract, journal: { missing, keptElsewhere } }: MissingNoteProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const areAllElsewhere = missing.includes('dataBase');
  const sentences = [
    ...missing.map((what) => t(TEXTS[what])),
    ...(areAllElsewhere ? [] : keptElsewhere.map((company) => t('BooksKeptElsewhere', { company }))),
  ];
  if (sentences.length === 0) return null;
  return (
    <Note kind="info">
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      <Button variant="subtle" size="compact-xs" onClick={() => void open('contracts/sync-accounting', contract.id)}>
        {t('SyncAccounting')}
      </Button>
    </Note>
  );
}
