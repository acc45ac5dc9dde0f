import { mayAccess } from '@calends/wire';
import { IconFileUnknown, IconPuzzleOff } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { oneOf } from '../../../lib/address/search-params.ts';
import { isMissingPart } from '../../../lib/api/missing-part.ts';
import { openSealedId } from '../../../lib/api/seal.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import type { Dialog } from '../../../screens/dialogs.ts';
import { ModalWindow } from '../../../ui/dialogs/modal-window.tsx';
import { type Address, useUnsavedGuard } from '../../../ui/dialogs/unsaved.tsx';
import { MissingPart } from '../../../ui/states/missing-part.tsx';
import { ErrorState, FormSkeleton, Message, NoRightsState } from '../../../ui/states/states.tsx';
import { modalEntry } from '../../modals.ts';

/** Shows the dialog that the address names. */
export function ModalHost() {
  const { modal, sealedId } = useModal();
  return modal === undefined ? null : <OpenModal key={`${modal} ${sealedId}`} id={modal} />;
}

function OpenModal({ id }: { id: string }) {
  const { t } = useTranslation();
  const { sealedId, close } = useModal();
  const entry = modalEntry(id);
  // Every way out of a changed form asks first: Escape, the cross, a link, the back button, the browser tab.
  const { tell, forget } = useUnsavedGuard(leavesDialog);
  const requestClose = useCallback(() => void close(), [close]);
  const closeSaved = useCallback(() => {
    forget();
    void close();
  }, [close, forget]);

  return (
    <ModalWindow
      title={t(entry?.titleKey ?? 'DialogNotFound')}
      size={entry?.size ?? 'sm'}
      variant={entry?.variant ?? 'form'}
      requestClose={requestClose}
      tellUnsaved={tell}
    >
      {entry ? (
        <CatchBoundary getResetKey={() => id} errorComponent={FailedDialog}>
          <Content entry={entry} sealedId={sealedId} close={closeSaved} />
        </CatchBoundary>
      ) : (
        <UnknownModal id={id} />
      )}
    </ModalWindow>
  );
}

/** A dialog that did not load or failed leaves the screen behind it untouched. */
function FailedDialog({ error, reset }: ErrorComponentProps) {
  if (isMissingPart(error)) return <MissingPart error={error} />;
  return <ErrorState title="DialogFailed" error={error} onRetry={reset} />;
}

/** Whether the new address closes the dialog; opening another of its tabs does not. */
function leavesDialog(from: Address, to: Address): boolean {
  const [before, after] = [from, to].map(({ pathname, search }) => [
    pathname,
    oneOf(search, 'modal'),
    oneOf(search, 'id'),
  ]);
  return String(before) !== String(after);
}

function Content({ entry, sealedId, close }: { entry: Dialog; sealedId: string | undefined; close: () => void }) {
  const { roleId } = useProfile();
  const opened = useQuery({
    queryKey: ['opened-id', sealedId],
    queryFn: sealedId === undefined ? skipToken : () => openSealedId(sealedId),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!mayAccess(roleId, entry.access)) return <NoRightsState text="DialogForbiddenText" />;
  if (opened.isError) return <ErrorState title="Decryption failed" error={opened.error} />;
  if (sealedId === undefined && entry.isOfRecord) return <NoRecord />;
  if (sealedId !== undefined && opened.data === undefined) return <FormSkeleton />;
  return (
    <Suspense fallback={<FormSkeleton />}>
      <entry.Content recordId={opened.data} close={close} />
    </Suspense>
  );
}

/** A form that edits a record is not shown without one: it would add a record instead. */
function NoRecord() {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconFileUnknown size={28} stroke={1.4} />}
      title={t('DialogWithoutRecord')}
      text={t('DialogWithoutRecordText')}
      role="alert"
    />
  );
}

function UnknownModal({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconPuzzleOff size={28} stroke={1.4} />}
      title={t('DialogNotFound')}
      text={t('ModalNotInRegistry', { id })}
      role="alert"
    />
  );
}
