import { contractEndpoints, contracts, type MarkedContract } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { EuriborFacts, RequiredFacts, StampTaxFacts } from '../details/contract-facts.tsx';

/** What was agreed, as it is known now. */
export function ContractTerms({ contract }: { readonly contract: MarkedContract }) {
  const { t } = useTranslation();
  const { data: additional } = useQuery({
    queryKey: [...resourceKey(contracts), 'additional', contract.id],
    queryFn: ({ signal }) => call(contractEndpoints.additionalData, { params: { id: contract.id }, signal }),
  });
  return (
    <PageSection title={t('RequiredFields')}>
      <RequiredFacts contract={contract} />
      {additional?.indexRateApplicable && <EuriborFacts contract={contract} additional={additional} />}
      {additional?.stampTaxApplicable && <StampTaxFacts contract={contract} additional={additional} />}
    </PageSection>
  );
}
