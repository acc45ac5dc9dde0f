import { agreementEndpoints } from '@calends/wire';
import { Alert, Button, Stack, Title } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { call } from '../../lib/api/api.ts';
import { askedAgreement } from '../../lib/session/agreements.ts';
import { forgetSession } from '../../lib/session/session.ts';
import { useEnter } from '../../lib/session/use-enter.ts';
import { EmptyState } from '../../ui/states/states.tsx';
import { AgreementReader } from './agreement-reader.tsx';

/** How long the page tells that the user has declined before it leaves (loan-domain section 4). */
const DECLINED_MS = 2000;

/** Shows the texts that a sign-in requires the user to accept, one after the other, until the session opens. */
export function UserAgreements() {
  const { t } = useTranslation();
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const enter = useEnter();
  const token = oneOf(search, 'token');
  const next = oneOf(search, 'next');
  const [isDeclined, setDeclined] = useState(false);

  const goOn = async () => {
    try {
      const session = await call(agreementEndpoints.signIn, { body: { token: token ?? '' } });
      if (session) await enter(session.token, next);
    } catch (fault) {
      const asked = askedAgreement(fault);
      if (asked === undefined) throw fault;
      await navigate({ to: '/user-agreements', search: { token: asked, next }, replace: true });
    }
  };
  return (
    <Stack gap="md">
      <Title order={1} fz={20}>
        {t('UserAgreementsScreen')}
      </Title>
      {isDeclined ? (
        <Declined />
      ) : token === undefined ? (
        <EmptyState title="NoAgreementAsked" text="NoAgreementAskedText" />
      ) : (
        <AgreementReader key={token} token={token} onAccepted={goOn} onDeclined={() => setDeclined(true)} />
      )}
      {!isDeclined && (
        <Button component={Link} to="/" variant="subtle" size="compact-sm">
          {t('BackToSignIn')}
        </Button>
      )}
    </Stack>
  );
}

function Declined() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      forgetSession();
      void navigate({ to: '/', search: {} });
    }, DECLINED_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Alert color="yellow" variant="light" role="alert">
      {t('AgreementDeclined')}
    </Alert>
  );
}
