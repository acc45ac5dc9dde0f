import { fieldOf } from '@calends/wire';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { CompanyLink } from '../../../loans/company-link.tsx';
import { ContractPageLink } from '../../../loans/contract-page-link.tsx';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { SourceLink } from '../documents/source-link.tsx';
import type { SentNoun } from './sent-noun.ts';
import type { SentRecord, SentRow } from './sent-row.ts';

interface Fact {
  readonly textKey: string;
  readonly value: ReactNode;
}

interface SentFactsProps<Row extends SentRow, One extends SentRecord> {
  readonly noun: Pick<SentNoun<Row, One>, 'resource'>;
  readonly document: One;
  /** What it is, beside how far it is. */
  readonly kind: ReactNode;
  /** The texts of both companies. */
  readonly companyKey: string;
  readonly counterpartyKey: string;
  /** Beside the company whose document it is. */
  readonly side?: ReactNode;
  /** What it comes to, where no entries say it. */
  readonly amount?: Fact;
  /** Its days, its number in accounting, and more of its kind. */
  readonly more: readonly Fact[];
}

/** What a document of either kind is, of which loan, and where it is in accounting. */
export function SentFacts<Row extends SentRow, One extends SentRecord>({
  noun,
  document,
  kind,
  companyKey,
  counterpartyKey,
  side,
  amount,
  more,
}: SentFactsProps<Row, One>) {
  const { phase, company, counterparty, contractId, contractNumber, reference, reason } = document;
  const facts: readonly Fact[] = [
    {
      textKey: 'Phase',
      value: (
        <Group gap={6}>
          <StateBadge word={phase} field={fieldOf(noun.resource, 'phase')} />
          {kind}
        </Group>
      ),
    },
    ...(amount ? [amount] : []),
    {
      textKey: companyKey,
      value: (
        <>
          <CompanyLink id={company.id} acronym={undefined} name={company.name} />
          {side}
        </>
      ),
    },
    {
      textKey: counterpartyKey,
      value: <CompanyLink id={counterparty.id} acronym={undefined} name={counterparty.name} />,
    },
    { textKey: 'ContractNumber', value: <ContractPageLink contractId={contractId}>{contractNumber}</ContractPageLink> },
    { textKey: 'DocumentSource', value: <SourceLink document={document} /> },
    ...more,
    { textKey: 'Reference', value: reference },
    ...(reason === null ? [] : [{ textKey: 'Reason', value: reason }]),
  ];
  return <Facts facts={facts} />;
}
