import {
  type FormContentType,
  type FormRecord,
  formEndpoints,
  forms,
  type Language,
  labelOf,
  type TextsByLanguage,
  wireItem,
} from '@calends/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { resourceKey } from '../../../../resource/use-resource-list.ts';
import { confirm } from '../../../../ui/dialogs/confirm.tsx';
import { errorToast, failureToast } from '../../../../ui/toasts/toasts.ts';
import { blankContent } from './blank-content.ts';
import { draftQuery, writesOf } from './draft.queries.ts';
import { type DraftItem, draftItems, placedAsBefore } from './draft-items.ts';
import type { UndoSteps } from './use-undo-steps.ts';

export type DraftWrites = ReturnType<typeof useDraftWrites>;

/** The changes of a draft, made one after the other; moves are shown at once, and the draft is read again after the last. */
export function useDraftWrites(formId: string, language: Language, steps: UndoSteps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { queryKey } = draftQuery(formId);
  const mutationKey = ['draft', formId];
  const { mutate, mutateAsync } = useMutation({
    mutationKey,
    scope: writesOf(formId),
    meta: { isQuiet: true },
    mutationFn: (change: () => Promise<string | undefined>) => change(),
    onError: (fault) => (isOvertaken(fault) ? errorToast('FormChanged') : failureToast(fault)),
    onSettled: async () => {
      // while another change waits, what is read would not show it yet
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await queryClient.invalidateQueries({ queryKey: resourceKey(forms) });
    },
  });
  const show = (change: (record: FormRecord) => FormRecord) =>
    queryClient.setQueryData(queryKey, (record): FormRecord | undefined => record && change(record));
  const versionNow = () => queryClient.getQueryData(queryKey)?.version ?? 0;

  const readDraft = () => call(formEndpoints.get, { params: { id: formId } });

  /** Puts a new item at the end of a step; its id, once it is there. */
  const put = async (body: { stepNumber: number; child?: number; type: FormContentType; content: object }) => {
    const { type: formContentType, content, ...place } = body;
    const contentString = JSON.stringify(content);
    try {
      return await mutateAsync(async () => {
        const { id } = await call(formEndpoints.addContent, {
          body: { formId, ...place, formContentType, contentString },
        });
        steps.add(() => call(formEndpoints.removeContent, { params: { id: steps.idNow(id) } }));
        return id;
      });
    } catch {
      return undefined; // the failure has been shown
    }
  };
  const add = (type: FormContentType, stepNumber: number) =>
    put({ stepNumber, type, content: blankContent(type, language, t) });
  const duplicate = ({ stepNumber, child, type, content }: DraftItem) =>
    put({ stepNumber, child: child + 1, type, content });
  const remove = async (item: DraftItem) => {
    const values = { name: labelOf(item, language) };
    if (!(await confirm({ variant: 'remove', title: 'RemoveTitle', values }))) return;
    const { id, version } = item;
    mutate(async () => {
      await call(formEndpoints.removeContent, { params: { id }, query: { version } });
      steps.add(async () => {
        const { id: _id, ...wire } = wireItem(item);
        const again = await call(formEndpoints.addContent, { body: { formId, ...wire } });
        steps.rename(id, again.id);
      });
      return undefined;
    });
  };
  const order = (items: readonly DraftItem[]) => {
    // what is being read does not have the change yet
    void queryClient.cancelQueries({ queryKey }, { revert: false });
    const shown = queryClient.getQueryData(queryKey);
    const before = shown ? draftItems(shown) : [];
    const formBuilderContent = items.map((item) => ({ ...wireItem(item), version: item.version }));
    show((record) => ({ ...record, formBuilderContent }));
    mutate(async () => {
      const places = items.map(({ id, stepNumber, child }) => ({ id, stepNumber, child }));
      await call(formEndpoints.orderContent, {
        params: { formId },
        body: { items: places, version: versionNow() },
      });
      show((record) => ({ ...record, version: record.version + 1 }));
      steps.add(async () => {
        const now = draftItems(await readDraft());
        const known = before.map((item) => ({ ...item, id: steps.idNow(item.id) }));
        await call(formEndpoints.orderContent, { params: { formId }, body: { items: placedAsBefore(now, known) } });
      });
      return undefined;
    });
  };
  const editSteps = (totalSteps: number, texts?: TextsByLanguage) =>
    mutate(async () => {
      const before = queryClient.getQueryData(queryKey);
      const body = { totalSteps, ...(texts && { texts: texts as FormRecord['texts'] }), version: versionNow() };
      const record = await call(formEndpoints.editSteps, { params: { id: formId }, body });
      show(() => record);
      if (before)
        steps.add(async () => {
          const { version } = await readDraft();
          const steppedBack = { totalSteps: before.totalSteps, texts: before.texts, version };
          await call(formEndpoints.editSteps, { params: { id: formId }, body: steppedBack });
        });
      return undefined;
    });
  /** Offers to take back what was saved of an item. */
  const keepContent = (before: DraftItem) =>
    steps.add(async () => {
      const id = steps.idNow(before.id);
      const now = draftItems(await readDraft()).find((item) => item.id === id);
      const { formContentType, contentString } = wireItem(before);
      const { stepNumber, child } = now ?? before;
      await call(formEndpoints.editContent, {
        params: { id },
        body: { stepNumber, child, formContentType, contentString },
      });
    });
  /** Takes the last change back; what cannot be taken back any more is said, and left. */
  const undo = (onDone: () => void) =>
    mutate(async () => {
      await steps.take()?.();
      onDone();
      return undefined;
    });
  return { add, duplicate, remove, order, editSteps, keepContent, undo };
}

/** Whether an item is not there any more, or not as it was seen, or there is one more. */
function isOvertaken(fault: unknown): boolean {
  if (!(fault instanceof ApiError)) return false;
  return fault.status === 404 || fault.status === 409 || Object.hasOwn(fault.errors, 'items');
}
