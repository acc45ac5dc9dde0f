import { type Contract, type ContractJournal, type JournalDocument, wordKey } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { companyOfSide } from './side-name.ts';

interface JournalDocumentsProps {
  readonly contract: Contract;
  readonly journal: ContractJournal;
}

/** One row a line; date, company and type stand on the first line of a document. */
export function JournalDocuments({ contract, journal }: JournalDocumentsProps) {
  const { t } = useTranslation();
  return (
    <DenseTable
      label={t('JournalOfYear', { year: journal.year })}
      maxHeight={360}
      minWidth={720}
      columns={[
        { key: 'date', label: t('Date') },
        { key: 'company', label: t('Company') },
        { key: 'type', label: t('Type') },
        { key: 'account', label: t('Account') },
        { key: 'debit', label: t('Debit'), isFigure: true },
        { key: 'credit', label: t('Credit'), isFigure: true },
      ]}
    >
      {journal.documents.map((document) => (
        <tbody key={document.sourceKey}>
          {document.lines.map(({ account, nature, amountKey, amount, withParty }, place) => (
            <tr key={`${amountKey} ${nature}`}>
              <td>{place === 0 && formatDay(document.date)}</td>
              <td>{place === 0 && companyOfSide(contract, document.entityType)}</td>
              <td data-wraps>
                {place === 0 ? (
                  <DocumentType document={document} namesTranche={journal.trancheCount > 1} />
                ) : (
                  amountKey === 'STAMPTAX' && t('StampTax')
                )}
              </td>
              <td>
                {account ?? t('AccountMissing')}
                {withParty && ` · ${companyOfSide(contract, 1 - document.entityType)}`}
              </td>
              <td data-figure>{nature === 'D' && formatMoney(amount)}</td>
              <td data-figure>{nature === 'C' && formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </DenseTable>
  );
}

interface DocumentTypeProps {
  readonly document: JournalDocument;
  /** Whether the loan has several tranches: otherwise nobody asks of which one a document is. */
  readonly namesTranche: boolean;
}

function DocumentType({ document, namesTranche }: DocumentTypeProps) {
  const { t } = useTranslation();
  const { primaveraType, tranche, mirrorOf, isProjected } = document;
  const type = t(wordKey(primaveraType));
  return (
    <>
      {mirrorOf === null ? type : t('MirrorOfDocument', { type, day: formatDay(mirrorOf) })}
      {namesTranche && ` · ${t('Tranche')} ${tranche}`}
      {isProjected && ` · ${t('Projected')}`}
    </>
  );
}
