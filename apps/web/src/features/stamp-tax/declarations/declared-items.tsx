import type { MovedStampTax, StampTaxDeclaration } from '@calends/wire';
import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { difference } from '../../../lib/figures/euro-sums.ts';
import { formatCount } from '../../../lib/figures/money.ts';
import { Money } from '../../../ui/money.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';

/** The items of the General Table as a declaration has them, and what of each was declared before. */
export function DeclaredItems({ of }: { of: StampTaxDeclaration }) {
  const { t } = useTranslation();
  const isDeclared = of.state !== 'UNDECLARED';
  return (
    <DenseTable
      label={t('StampTaxDeclaration')}
      columns={[
        { key: 'verba', label: t('Verba') },
        { key: 'norm', label: t('ExemptionNorm'), priority: 2 },
        { key: 'operations', label: t('Operations'), isFigure: true, priority: 1 },
        { key: 'base', label: t('Base'), isFigure: true, priority: 1 },
        { key: 'tax', label: t('Tax'), isFigure: true },
        ...(isDeclared
          ? [
              { key: 'declared', label: t('DeclaredTax'), isFigure: true },
              { key: 'toDeclare', label: t('ToDeclare'), isFigure: true },
            ]
          : []),
      ]}
    >
      <tbody>
        {of.items.map(({ verba, exemptionNorm, operations, base, tax, declared }) => (
          <tr key={`${verba} ${exemptionNorm}`}>
            <th scope="row">{verba}</th>
            <td data-priority={2}>{exemptionNorm && t(exemptionNorm)}</td>
            <td data-figure data-priority={1}>
              {formatCount(operations)}
            </td>
            <td data-figure data-priority={1}>
              <Money amount={base} />
            </td>
            <td data-figure>
              <Money amount={tax} />
            </td>
            {isDeclared && (
              <>
                <td data-figure>
                  <Money amount={declared?.tax ?? '0.00'} />
                </td>
                <td data-figure>
                  <Money amount={difference(declared?.tax ?? null, tax)} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('Sum')}</td>
          <td data-priority={2}>–</td>
          <td data-figure data-priority={1}>
            {formatCount(of.operations)}
          </td>
          <td data-figure data-priority={1}>
            <Money amount={of.base} />
          </td>
          <td data-figure>
            <Money amount={of.tax} />
          </td>
          {isDeclared && (
            <>
              <td data-figure>
                <Money amount={of.declaredTax} />
              </td>
              <td data-figure>
                <Money amount={difference(of.declaredTax, of.tax)} />
              </td>
            </>
          )}
        </tr>
      </tfoot>
    </DenseTable>
  );
}

/** The contracts of which the tax is another than it was declared; nothing where there are none. */
export function MovedItems({ moved }: { moved: readonly MovedStampTax[] }) {
  const { t } = useTranslation();
  if (moved.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="sm">
        {t('MovedSinceDeclared')}
      </Title>
      <DenseTable
        label={t('MovedSinceDeclared')}
        maxHeight={320}
        columns={[
          { key: 'contract', label: t('ContractNumber') },
          { key: 'verba', label: t('Verba') },
          { key: 'operations', label: t('Operations'), isFigure: true, priority: 2 },
          { key: 'base', label: t('Base'), isFigure: true, priority: 1 },
          { key: 'tax', label: t('Tax'), isFigure: true },
        ]}
      >
        <tbody>
          {moved.map((one) => (
            <tr key={`${one.contractId} ${one.verba} ${one.exemptionNorm}`}>
              <th scope="row">{one.contractNumber}</th>
              <td>{one.verba}</td>
              <td data-figure data-priority={2}>
                {formatCount(one.operations)}
              </td>
              <td data-figure data-priority={1}>
                <Money amount={one.base} />
              </td>
              <td data-figure>
                <Money amount={one.tax} />
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </Stack>
  );
}
