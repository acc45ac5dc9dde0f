import { PARAMETER_TEXTS } from '@calends/texts';
import { PARAMETERS, type Parameter, type ParameterKey } from '@calends/wire';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import { allowedText } from './parameter-words.ts';

/** The parameters that the product uses, from the registry, as documentation on the page where they are set. */
export function KnownParameters() {
  const { t } = useTranslation();
  const columns = ['ParameterKey', 'ParameterDoes', 'ParameterAllowed', 'ParameterStandard', 'ParameterSetBy'];
  return (
    <Stack gap="xs" mt="lg">
      <Title order={2} fz={16}>
        {t('KnownParameters')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('KnownParametersText')}
      </Text>
      <DenseTable label={t('KnownParameters')} minWidth={820} columns={columns.map((key) => ({ key, label: t(key) }))}>
        <tbody>
          {Object.entries<Parameter>(PARAMETERS).map(([key, parameter]) => (
            <tr key={key}>
              <th scope="row">{key}</th>
              <td style={{ whiteSpace: 'normal' }}>{t(PARAMETER_TEXTS[key as ParameterKey])}</td>
              <td>{allowedText(parameter, t)}</td>
              <td>{String(parameter.standard)}</td>
              <td>{t(setterOf(parameter))}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </Stack>
  );
}

function setterOf({ reach, isRootsAlone }: Parameter): string {
  if (reach === 'installation') return 'ParameterSetForAll';
  return isRootsAlone ? 'ParameterSetByRoot' : 'ParameterSetByTenant';
}
