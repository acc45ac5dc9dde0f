import type { ListView } from '@calends/wire';
import { Badge, Button, Menu } from '@mantine/core';
import { IconBookmark, IconDeviceFloppy, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withLabel } from '../../lib/words/labelled.ts';
import { successToast } from '../../ui/toasts/toasts.ts';
import type { KeptAddress } from './use-kept-address.ts';
import { useListViews } from './use-list-views.ts';
import { STANDARD_VIEW } from './use-opening-view.ts';
import classes from './view-menu.module.css';

const ViewForm = lazy(async () => ({ default: (await import('./view-form.tsx')).ViewForm }));
const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** The user's views of a list or another screen: chooses, saves, renames and removes them. */
export function ViewMenu({ list }: { readonly list: KeptAddress }) {
  const { t } = useTranslation();
  const views = useListViews(list);
  const [edited, setEdited] = useState<ListView | 'new'>();
  const { chosen } = views;
  const update = useMutation({
    mutationFn: views.update,
    onSuccess: () => successToast('EditedSuccessfully'),
    onError: () => views.reload(),
  });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            className={classes['target'] ?? ''}
            leftSection={<IconBookmark {...ICON} />}
            aria-label={chosen ? withLabel(t('Views'), chosen.name) : t('Views')}
          >
            {chosen ? `${chosen.name}${views.isChanged ? ' *' : ''}` : t('Views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes['menu'] ?? ''}>
          <Menu.RadioGroup
            value={chosen?.id ?? STANDARD_VIEW}
            onChange={(id) => views.choose(views.views.find((view) => view.id === id))}
          >
            <Menu.RadioItem value={STANDARD_VIEW} closeMenuOnClick>
              {t('StandardView')}
            </Menu.RadioItem>
            {views.views.map(({ id, name, isDefault }) => (
              <Menu.RadioItem key={id} value={id} closeMenuOnClick rightSection={isDefault && <DefaultMark />}>
                {name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          {chosen && views.isChanged && (
            <Menu.Item leftSection={<IconDeviceFloppy {...ICON} />} onClick={() => update.mutate(chosen)}>
              {t('UpdateView', { name: chosen.name })}
            </Menu.Item>
          )}
          {chosen && (
            <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => setEdited(chosen)}>
              {t('EditViewNamed', { name: chosen.name })}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPlus {...ICON} />} onClick={() => setEdited('new')}>
            {t('SaveView')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {edited && (
        <Suspense>
          <ViewForm
            view={edited === 'new' ? undefined : edited}
            views={views}
            close={() => setEdited(undefined)}
            onRemoved={() => list.showView(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function DefaultMark() {
  const { t } = useTranslation();
  return (
    <Badge variant="light" size="xs" tt="none">
      {t('DefaultView')}
    </Badge>
  );
}
