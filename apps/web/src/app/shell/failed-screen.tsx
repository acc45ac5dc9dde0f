import { Group } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api.ts';
import { isMissingPart } from '../../lib/api/missing-part.ts';
import { useIsServiceDown } from '../../lib/api/service-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { MissingPart } from '../../ui/states/missing-part.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { usePageTitle } from './page-title.ts';
import classes from './status-pages.module.css';
import { OverviewLink, ServiceDown, ServiceDownPage } from './status-pages.tsx';

/** A screen that did not load or failed, in its place within the frame. */
export function FailedScreen({ error }: ErrorComponentProps) {
  return useIsUnreachable(error) ? <ServiceDown /> : <Failure error={error} />;
}

/** The same without a frame: before the sign-in, and when the frame itself failed. */
export function FailedPage({ error }: ErrorComponentProps) {
  if (useIsUnreachable(error)) return <ServiceDownPage />;
  return (
    <main className={classes['page']}>
      <div>
        <Failure error={error} />
      </div>
    </main>
  );
}

function useIsUnreachable(error: unknown): boolean {
  const isDown = useIsServiceDown();
  return error instanceof ApiError && (error.status === 0 || (error.status === 503 && isDown));
}

/** The server's answer with its request id, or an error of the program, with buttons to try again and to go back. */
function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const title = usePageTitle();
  const router = useRouter();
  const isAnswer = error instanceof ApiError;
  // after an error of the program the whole page is loaded anew
  const tryAgain = () => (isAnswer ? void router.invalidate() : window.location.reload());
  return (
    <>
      {title !== undefined && <PageHeader title={t(title)} />}
      {isMissingPart(error) ? (
        <MissingPart error={error} />
      ) : (
        <ErrorState title="ScreenFailed" error={error} onRetry={tryAgain} />
      )}
      <Group justify="center">
        <OverviewLink />
      </Group>
    </>
  );
}
