import { type PageMapValues, pageMapEndpoints, pageMaps } from '@calends/wire';
import { call } from '../../../lib/api/api.ts';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { EmptyState, FormSkeleton } from '../../../ui/states/states.tsx';
import { NEW_PAGE_MAP } from './new-page-map.ts';
import { PageMapFields } from './page-map-fields.tsx';
import { useMappableForms } from './use-mappable-forms.ts';
import { useRefreshPageMaps } from './use-refresh-page-maps.ts';

/** Puts any form on a page. */
export function AddPageMap({ close }: ModalContentProps) {
  return <NewPageMap values={NEW_PAGE_MAP} close={close} />;
}

/** Puts the form that the address names on a page: which it is and its kind are then fixed (FORM-29). */
export function MapForm({ recordId, close }: ModalContentProps) {
  const forms = useMappableForms();
  const form = forms?.find(({ id }) => id === recordId);
  if (!forms) return <FormSkeleton rows={4} />;
  if (!form) return <EmptyState title="NotFound" />;
  const { id: formId, title, formType } = form;
  return <NewPageMap values={{ ...NEW_PAGE_MAP, formId, formTitle: title ?? '', formType }} isOfForm close={close} />;
}

interface NewPageMapProps extends Pick<ModalContentProps, 'close'> {
  readonly values: PageMapValues;
  readonly isOfForm?: boolean;
}

function NewPageMap({ values, isOfForm = false, close }: NewPageMapProps) {
  const refresh = useRefreshPageMaps();
  const form = useDialogForm<PageMapValues, unknown>({
    schema: pageMapEndpoints.add.body,
    values,
    save: (body) => call(pageMapEndpoints.add, { body }),
    close,
    resource: pageMaps,
    refresh,
  });
  return (
    <FormFrame form={form}>
      <PageMapFields form={form} isOfForm={isOfForm} />
    </FormFrame>
  );
}
