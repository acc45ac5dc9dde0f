import { FLAG_TERMS } from '@calends/loan-engine';
import { type Contract, type ContractAdditionalData, labelKey, NO_END_DATE } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatRate } from '../../../lib/figures/money.ts';
import { CompanyLink } from '../../../loans/company-link.tsx';
import { Money } from '../../../ui/money.tsx';
import { type Fact, Facts } from '../../../ui/page/facts.tsx';
import { useStampFees } from '../terms/use-stamp-fees.ts';

/** The terms of a contract that its details show and do not edit, tab by tab. */
export function RequiredFacts({ contract }: { contract: Contract }) {
  const { t } = useTranslation();
  const yesNo = (flag: boolean) => t(flag ? 'Yes' : 'No');
  const applicable = (flag: boolean) => t(flag ? 'APPLICABLE' : 'NA');
  const facts: readonly Fact[] = [
    { textKey: 'ContractNumber', value: contract.contractNumber },
    {
      textKey: 'Grantor',
      value: <CompanyLink id={contract.grantor.id} acronym={undefined} name={contract.grantor.name} />,
    },
    {
      textKey: 'Receiver',
      value: <CompanyLink id={contract.receiver.id} acronym={undefined} name={contract.receiver.name} />,
    },
    { textKey: 'LoanType', value: t(contract.loanType) },
    { textKey: 'Amount', value: <Money amount={contract.amount} /> },
    { textKey: 'Currency', value: contract.currency },
    { textKey: 'DateStart', value: formatDay(contract.dateStart) },
    {
      textKey: 'DateEnd',
      value: contract.dateEnd === NO_END_DATE ? t('NoEndDate') : formatDay(contract.dateEnd),
    },
    { textKey: 'EuriborApplicableSelect', value: t(contract.euriborApplicable ? contract.euribor : 'NA') },
    { textKey: 'Spread', value: formatRate(contract.spread) },
    { textKey: 'Convention', value: t(contract.convention) },
    { textKey: 'CapitalizationTerm', value: t(contract.capitalizationTerm) },
    { textKey: 'CapitalizationsStartCondition', value: t(contract.capitalizationsStartCondition) },
    ...FLAG_TERMS.map((term) => ({ textKey: labelKey(term), value: yesNo(contract[term]) })),
    { textKey: 'ContratCheckingAccount', value: yesNo(contract.contratCheckingAccount) },
    { textKey: 'StampTaxApplicableSelect', value: applicable(contract.stampTaxApplicable) },
  ];
  return <Facts facts={facts} />;
}

export function EuriborFacts({ contract, additional }: { contract: Contract; additional: ContractAdditionalData }) {
  const { t } = useTranslation();
  const { renewalIndexRateTerm } = additional;
  const facts: readonly Fact[] = [
    { textKey: 'Euribor', value: t(contract.euribor) },
    { textKey: 'EuriborCalculationMehtod', value: t(contract.euriborCalculationMehtod) },
    { textKey: 'Floor', value: t(contract.floor) },
    ...(['indexFloor', 'indexCap'] as const).flatMap((bound) => {
      const rate = contract[bound];
      return rate === null ? [] : [{ textKey: labelKey(bound), value: formatRate(rate) }];
    }),
    {
      textKey: 'OptionIndexRateDateStart',
      value: dateOf(t, additional.optionIndexRateDateStart, additional.dateStartIndexRate),
    },
    {
      textKey: 'RenewalIndexRateTerm',
      value: t(renewalIndexRateTerm === 'NA' ? 'RenewalFollowsTerm' : renewalIndexRateTerm),
    },
    {
      textKey: 'OptionIndexRateRenewalDate',
      value: dateOf(t, additional.optionIndexRateRenewalDate, additional.renewalIndexRateDate),
    },
  ];
  return <Facts facts={facts} />;
}

export function StampTaxFacts({ contract, additional }: { contract: Contract; additional: ContractAdditionalData }) {
  const { t } = useTranslation();
  const { choices = [] } = useStampFees();
  const nameOf = (feeId: string | null, description: string | null) =>
    choices.find(({ value }) => value === feeId)?.label ?? description ?? t('NoFee');
  return (
    <Facts
      facts={[
        {
          textKey: 'StampTaxTranchesFeeId',
          value: nameOf(contract.stampTaxTranchesFeeId, additional.descriptionStampTaxTranchesFeeId),
        },
        {
          textKey: 'StampTaxCapitalizationsFeeId',
          value: nameOf(contract.stampTaxCapitalizationsFeeId, additional.descriptionStampTaxCapitalizationsFeeId),
        },
      ]}
    />
  );
}

/** The day of a specific date; the other options name a date of the loan. */
function dateOf(t: (key: string) => string, option: string, day: string | null): string {
  return option === 'SPECIFICDATE' && day !== null ? formatDay(day) : t(option);
}
