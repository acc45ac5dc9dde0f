import type { ListView } from '@calends/wire';
import { Badge, Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconDeviceFloppy, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { successToast } from '../ui/toasts.ts';
import { useListViews } from './use-list-views.ts';
import type { ResourceList } from './use-resource-list.ts';
import classes from './view-menu.module.css';

const ViewForm = lazy(async () => ({ default: (await import('./view-form.tsx')).ViewForm }));
const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** The person's views of a list: chooses, keeps, renames and forgets them. */
export function ViewMenu({ list }: { list: Omit<ResourceList, 'rows'> }) {
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
            aria-label={chosen ? `${t('Views')}: ${chosen.name}` : t('Views')}
          >
            {chosen ? `${chosen.name}${views.isChanged ? ' *' : ''}` : t('Views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes['menu'] ?? ''}>
          <ViewItem name={t('StandardView')} isChosen={!chosen} onClick={() => views.choose(undefined)} />
          {views.views.map((view) => (
            <ViewItem
              key={view.id}
              name={view.name}
              isChosen={view.id === chosen?.id}
              isDefault={view.isDefault}
              onClick={() => views.choose(view)}
            />
          ))}
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

interface ViewItemProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly isDefault?: boolean;
  readonly onClick: () => void;
}

function ViewItem({ name, isChosen, isDefault = false, onClick }: ViewItemProps) {
  const { t } = useTranslation();
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={isChosen}
      leftSection={isChosen ? <IconCheck {...ICON} /> : <span className={classes['blank']} />}
      rightSection={
        isDefault && (
          <Badge variant="light" size="xs" tt="none">
            {t('DefaultView')}
          </Badge>
        )
      }
      onClick={onClick}
    >
      {name}
    </Menu.Item>
  );
}
