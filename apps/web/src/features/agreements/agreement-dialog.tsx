import { AGREEMENT_MESSAGES } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalWindow } from '../../ui/dialogs/modal-window.tsx';
import { AgreementReader } from './agreement-reader.tsx';

interface AgreementDialogProps {
  readonly token: string;
  /** The message of the refused change of tenant. */
  readonly message: string;
  readonly onAccepted: () => Promise<void>;
  readonly onDeclined: () => void;
  readonly close: () => void;
}

/** The text that a user must accept before they change to another tenant. */
export function AgreementDialog({ token, message, onAccepted, onDeclined, close }: AgreementDialogProps) {
  const { t } = useTranslation();
  const title = message === AGREEMENT_MESSAGES.addendum ? 'AddendumTitle' : 'AgreementTitle';
  return (
    <ModalWindow title={t(title)} size="md" requestClose={close} tellUnsaved={() => undefined}>
      <Text size="sm" mb="sm">
        {t(message)}
      </Text>
      <AgreementReader key={token} token={token} onAccepted={onAccepted} onDeclined={onDeclined} />
    </ModalWindow>
  );
}
