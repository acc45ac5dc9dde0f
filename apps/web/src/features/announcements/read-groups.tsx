import { type TargetGroupImport, targetKey } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { DenseTable } from '../../ui/tables/dense-table.tsx';

/** The groups of a file before they are imported: their targets, and which of them the tenant has already. */
export function ReadGroups({ read: { groups = [] } }: { readonly read: TargetGroupImport }) {
  const { t } = useTranslation();
  const columns = [
    { key: 'name', label: t('TargetGroup') },
    { key: 'targets', label: t('Targets') },
    { key: 'isThere', label: t('GroupBecomes') },
  ];
  const wordOf = (target: string) => {
    const key = targetKey(target);
    return key ? t(key) : target;
  };
  return (
    <DenseTable label={t('TargetGroups')} columns={columns} maxHeight={260}>
      <tbody>
        {groups.map(({ parent, name, targets, isThere }) => (
          <tr key={JSON.stringify([parent, name])}>
            <th scope="row">{parent === null ? name : `${parent} / ${name}`}</th>
            <td>{targets.map(wordOf).join(', ')}</td>
            <td>{t(isThere ? 'GroupReplaced' : 'GroupAdded')}</td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
