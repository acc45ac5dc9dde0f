import { formProgressEndpoints, pageMaps } from '@calends/wire';
import { Menu } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isOwnPath } from '../../../lib/address/own-path.ts';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { useMappedForms } from './use-mapped-forms.ts';

/** The way back to each tutorial that was put away: it stands beside its page again. */
export function PutAwayTutorials() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const back = useMutation({
    mutationFn: async ({ formId }: { readonly formId: string; readonly page: string }) =>
      await call(formProgressEndpoints.bringBack, { params: { formId } }),
    onSuccess: async (_done, { page }) => {
      if (isOwnPath(page)) await navigate({ href: page });
      await queryClient.invalidateQueries({ queryKey: resourceKey(pageMaps) });
    },
  });
  const away = useMappedForms().filter(({ isPutAway, formType }) => isPutAway && formType === 'TUTORIAL');
  // one that goes along several pages is shown on the one that is open, where it stands there
  const inOrder = away.toSorted((one, other) => Number(other.page === pathname) - Number(one.page === pathname));
  const tutorials = inOrder.filter(({ formId }, index) => inOrder.findIndex((one) => one.formId === formId) === index);
  return tutorials.map(({ id, formId, formTitle, page }) => (
    <Menu.Item
      key={id}
      leftSection={<IconSchool size={16} aria-hidden="true" />}
      onClick={() => back.mutate({ formId: formId ?? '', page: page ?? '' })}
    >
      {t('ShowTutorialAgain', { title: formTitle })}
    </Menu.Item>
  ));
}
