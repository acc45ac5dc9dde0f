import { type Contract, contractEndpoints, contracts, type Filter } from '@calends/wire';
import { Button, Text } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { agreedTerms, untouchedTerms } from '../terms/agreed-terms.ts';
import type { ContractValues } from '../terms/contract-values.ts';
import { useCouple } from '../terms/use-couple.ts';
import classes from './last-terms.module.css';

interface LastTermsProps {
  readonly form: RecordForm<ContractValues>;
  readonly feeIds: ReadonlySet<string>;
}

/**
 * Fills in the terms of the last contract between the two companies as soon as both are chosen, says from which, and takes them back.
 * What was entered stays. The line keeps its height, so that nothing below it moves.
 */
export function LastTerms({ form, feeIds }: LastTermsProps) {
  const { t } = useTranslation();
  const [grantorId, receiverId] = useWatch({ control: form.methods.control, name: ['grantorId', 'receiverId'] });
  const isPair = Boolean(grantorId) && Boolean(receiverId) && grantorId !== receiverId;
  const { data: last, isError } = useQuery({
    queryKey: [...resourceKey(contracts), 'last-between', grantorId, receiverId],
    queryFn: isPair ? ({ signal }) => lastBetween(grantorId, receiverId, signal) : skipToken,
  });
  const { filledFrom, takeBack } = useFilled(form, last, feeIds);
  const text = () => {
    if (!isPair) return t('LastTermsHint');
    if (isError) return t('LastTermsNotRead');
    if (last === undefined) return t('Loading');
    if (last === null) return t('NoContractBetween');
    return t(filledFrom === last.id ? 'TermsAsIn' : 'LastContractBetween', { number: last.contractNumber });
  };
  return (
    <div className={classes['line']}>
      <Text size="xs" c="dimmed" role="status">
        {text()}
      </Text>
      {last && filledFrom === last.id && (
        <Button size="compact-xs" variant="subtle" onClick={takeBack}>
          {t('TakeTermsBack')}
        </Button>
      )}
    </div>
  );
}

/** Fills the form once with the terms of each contract that comes in as the last one, in place of those of the one before. */
function useFilled(form: RecordForm<ContractValues>, last: Contract | null | undefined, feeIds: ReadonlySet<string>) {
  const { methods } = form;
  const { dirtyFields } = useFormState({ control: methods.control });
  const setTerms = useCouple(form, { shouldDirty: false });
  const considered = useRef<Contract['id'] | null>(null);
  const replaced = useRef<Partial<ContractValues>>({});
  const [filledFrom, setFilledFrom] = useState<string>();

  const untouched = useCallback(
    (terms: Partial<ContractValues>) =>
      Object.fromEntries(Object.entries(terms).filter(([name]) => !dirtyFields[name as keyof ContractValues])),
    [dirtyFields],
  );
  useEffect(() => {
    if (last === undefined || considered.current === (last?.id ?? null)) return;
    considered.current = last?.id ?? null;
    const emptied = { ...methods.getValues(), ...untouched(replaced.current) };
    const terms =
      last === null
        ? {}
        : untouchedTerms(agreedTerms(last, feeIds), (field) => Boolean(dirtyFields[field]), emptied.contractStatus);
    const names = Object.keys(terms) as (keyof ContractValues)[];
    setTerms({ ...untouched(replaced.current), ...terms });
    replaced.current = Object.fromEntries(names.map((name) => [name, emptied[name]]));
    setFilledFrom(names.length > 0 ? last?.id : undefined);
  }, [last, feeIds, dirtyFields, untouched, methods, setTerms]);

  const takeBack = () => {
    setTerms(untouched(replaced.current));
    replaced.current = {};
    setFilledFrom(undefined);
  };
  return { filledFrom, takeBack };
}

/** The contract between the two that begins last, with its terms as of today; null where there is none. */
async function lastBetween(grantorId: string, receiverId: string, signal: AbortSignal): Promise<Contract | null> {
  const filters: readonly Filter[] = [
    { field: 'grantor', op: 'in', value: [grantorId] },
    { field: 'receiver', op: 'in', value: [receiverId] },
  ];
  const { data } = await call(contractEndpoints.list, {
    query: {
      inactive: 'any',
      OrderBy: 'dateStart',
      OrderType: 'desc',
      PageSize: 1,
      totals: 'later',
      filters: JSON.stringify(filters),
    },
    signal,
  });
  const [newest] = data;
  return newest ? call(contractEndpoints.get, { params: { id: newest.id }, signal }) : null;
}
