import { confirmationEndpoints, type LinkedConfirmation } from '@calends/wire';
import { Alert, Button, SegmentedControl, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { call } from '../../lib/api/api.ts';
import { formatDay, shownMonth } from '../../lib/figures/dates.ts';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { Money } from '../../ui/money.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { FormSkeleton } from '../../ui/states/states.tsx';
import { messagesOf } from '../../ui/toasts/toasts.ts';
import { FIGURES } from './balance-loan.tsx';
import { ConfirmationBadge } from './confirmations.columns.tsx';
import classes from './confirmations.module.css';
import { LoanThread } from './loan-thread.tsx';

/** The page behind a mailed link: one request, for whoever has no account. Opening it answers nothing. */
export function LinkPage() {
  const { t } = useTranslation();
  const search: Search = useSearch({ strict: false });
  const token = oneOf(search, 'token') ?? '';
  const [isAnswered, setAnswered] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['confirmation link', token],
    queryFn: ({ signal }) => call(confirmationEndpoints.readLink, { body: { token }, signal }),
    enabled: token !== '' && !isAnswered,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Stack gap="md">
      <Title order={1} fz={20}>
        {t('ConfirmBalanceScreen')}
      </Title>
      {isAnswered ? (
        <Alert color="green" variant="light" role="status">
          {t('LinkAnswered')}
        </Alert>
      ) : token === '' ? (
        <Fault messages={['TokenRequired']} />
      ) : error ? (
        <Fault messages={messagesOf(error)} />
      ) : data ? (
        <Answering of={data} token={token} onAnswered={() => setAnswered(true)} />
      ) : (
        <FormSkeleton rows={4} />
      )}
    </Stack>
  );
}

function Fault({ messages }: { readonly messages: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Alert color="red" variant="light" role="alert">
      {messages.map((message) => t(message)).join(' ')}
    </Alert>
  );
}

type Item = LinkedConfirmation['items'][number];
type Figure = keyof typeof FIGURES;

/** How a loan is answered; undefined until somebody chooses. */
type Said =
  | { readonly kind: 'CONFIRMED' }
  | ({ readonly kind: 'DISPUTED'; readonly reason: string } & Readonly<Record<Figure, string>>);

interface AnsweringProps {
  readonly of: LinkedConfirmation;
  readonly token: string;
  readonly onAnswered: () => void;
}

function Answering({ of, token, onAnswered }: AnsweringProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({});
  const open = of.items.filter(({ itemState }) => itemState !== 'CONFIRMED');
  const sending = useMutation({
    meta: { isQuiet: true },
    mutationFn: () =>
      call(confirmationEndpoints.answerLink, {
        body: {
          token,
          name,
          answers: open.flatMap(({ contractId }) => {
            const one = said[contractId];
            return one ? [{ contractId, ...one }] : [];
          }),
        },
      }),
    onSuccess: onAnswered,
  });
  const isComplete = name.trim() !== '' && open.every(({ contractId }) => isWhole(said[contractId]));
  return (
    <>
      <Text size="sm">
        {t('ConfirmBalanceText', {
          tenant: of.tenant,
          company: of.company,
          counterparty: of.counterparty,
          month: shownMonth(of.month),
          date: formatDay(of.expiresOn),
          address: of.address,
        })}
      </Text>
      {of.items.map((item) => (
        <LinkedLoan
          key={item.contractId}
          item={item}
          said={said[item.contractId]}
          onSay={(one) => setSaid({ ...said, [item.contractId]: one })}
        />
      ))}
      <TextInput
        label={t('YourName')}
        required
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {sending.isError && <Fault messages={messagesOf(sending.error)} />}
      <Button disabled={!isComplete} loading={sending.isPending} onClick={() => sending.mutate()}>
        {t('SendBalanceAnswer')}
      </Button>
    </>
  );
}

function isWhole(said: Said | undefined): boolean {
  if (said?.kind !== 'DISPUTED') return said !== undefined;
  return said.reason.trim() !== '' && said.capital !== '' && said.interestDue !== '' && said.accrued !== '';
}

interface LinkedLoanProps {
  readonly item: Item;
  readonly said: Said | undefined;
  readonly onSay: (said: Said) => void;
}

function LinkedLoan({ item, said, onSay }: LinkedLoanProps) {
  const { t } = useTranslation();
  const names = Object.keys(FIGURES) as Figure[];
  const choose = (kind: string) => {
    const { capital, interestDue, accrued } = item;
    onSay(kind === 'CONFIRMED' ? { kind } : { kind: 'DISPUTED', capital, interestDue, accrued, reason: '' });
  };
  return (
    <section className={classes['loan']} aria-label={item.contractNumber}>
      <Stack gap="xs">
        <Text fw={600} size="sm">
          {item.contractNumber}{' '}
          <Text span size="xs" c="dimmed">
            {t(item.side)} · {item.currency}
          </Text>
        </Text>
        <Facts facts={names.map((name) => ({ textKey: FIGURES[name], value: <Money amount={item[name]} /> }))} />
        <LoanThread contractNumber={item.contractNumber} entries={item.entries} />
        {item.itemState === 'CONFIRMED' ? (
          <ConfirmationBadge state={item.itemState} />
        ) : (
          <SegmentedControl
            aria-label={item.contractNumber}
            value={said?.kind ?? ''}
            data={[
              { value: 'CONFIRMED', label: t('ConfirmLoan') },
              { value: 'DISPUTED', label: t('DisputeLoan') },
            ]}
            onChange={choose}
          />
        )}
        {said?.kind === 'DISPUTED' && (
          <>
            <Text size="sm" c="dimmed">
              {t('DisputeText')}
            </Text>
            {names.map((name) => (
              <MoneyInput
                key={name}
                label={t(FIGURES[name])}
                allowNegative={false}
                value={said[name]}
                onChange={(amount) => onSay({ ...said, [name]: amount })}
              />
            ))}
            <Textarea
              label={t('Reason')}
              required
              autosize
              minRows={2}
              maxLength={1000}
              value={said.reason}
              onChange={(event) => onSay({ ...said, reason: event.currentTarget.value })}
            />
          </>
        )}
      </Stack>
    </section>
  );
}
