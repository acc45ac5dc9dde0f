import { FORM_TYPES, pageMapEndpoints, pageMaps } from '@calends/wire';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlainPage } from '../../../resource/plain/plain-page.tsx';
import { plainScreen } from '../../../resource/plain/plain-screen.ts';
import { NEW_PAGE_MAP } from './new-page-map.ts';
import { PageMapFields } from './page-map-fields.tsx';
import { useProductPages } from './use-product-pages.ts';

const SCREEN = plainScreen({
  resource: pageMaps,
  endpoints: pageMapEndpoints,
  noun: 'PageMap',
  folder: 'form-builder',
  dialog: 'page-map',
  isWhole: true,
  columns: [
    { field: 'page', textKey: 'Page', width: 230, isPinned: true, cell: ({ page }) => <PageName page={page ?? ''} /> },
    { field: 'formTitle', textKey: 'FormTitle', width: 220 },
    { field: 'formType', textKey: 'FormType', width: 120 },
    { field: 'currentStep', textKey: 'CurrentStep', width: 130, priority: 2 },
    { field: 'isActive', textKey: 'IsActive' },
    { field: 'accessLevel', textKey: 'AccessLevel', priority: 1 },
    { field: 'origin', textKey: 'Origin', priority: 3 },
  ],
  filters: [
    { kind: 'search', field: 'search', textKey: 'Search' },
    {
      kind: 'multi',
      field: 'formType',
      textKey: 'FormType',
      options: FORM_TYPES.map((type) => ({ value: type, label: type })),
    },
    { kind: 'toggle', field: 'isActive', textKey: 'IsActive' },
    { kind: 'multi', field: 'accessLevel', textKey: 'AccessLevel' },
  ],
  hidesRemoval: true,
  isTakenBack: ({ overridesShipped }) => overridesShipped,
  nameOf: ({ page, formTitle }) => `${formTitle ?? ''} · ${page ?? ''}`,
  blank: NEW_PAGE_MAP,
  Fields: ({ form }) => <PageMapFields form={form} />,
});

/** Which forms stand on which pages. */
export const PageMapsPage = () => <PlainPage screen={SCREEN} />;

/** Routes come and go with releases: the list marks what is no page today. */
function PageName({ page }: { readonly page: string }) {
  const { t } = useTranslation();
  const pages = useProductPages();
  if (pages.includes(page)) return page;
  return (
    <>
      {page}{' '}
      <Badge size="xs" color="yellow" variant="light">
        {t('PageIsNoneToday')}
      </Badge>
    </>
  );
}
