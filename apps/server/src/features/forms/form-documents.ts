import { FORM_FILE_TYPES, type FormDocument, mayAccess } from '@calends/wire';
import type { FileStorage } from '../../files/file-storage.ts';
import { NotFound } from '../../http/problems.ts';
import type { ReceivedFile } from '../../http/requests/receive-file.ts';
import type { TenantRequest } from '../../http/route.ts';
import { keepUpload } from '../kept-files/kept-files.public.ts';
import { chooseDocuments, findDocument, insertDocument } from './form-documents.store.ts';
import { findForm, touchForm } from './forms.store.ts';
import { existing } from './read-form.ts';
import { openForChange, recordChange, type Saving } from './save-form.ts';

/** Keeps a file with the draft of a form; returns all of its files. Throws NotFound, and BadInput on `documents`. */
export async function addDocument(
  saving: Saving & Pick<TenantRequest<unknown>, 'today'>,
  storage: FileStorage,
  formId: string,
  upload: ReceivedFile,
): Promise<FormDocument[]> {
  const { tx } = saving;
  existing(await findForm(tx, saving, formId));
  const kept = {
    table: 'form_document',
    types: FORM_FILE_TYPES,
    field: 'documents',
    refusedKey: 'FormFileTypeNotAllowed',
  } as const;
  const file = await keepUpload(saving, storage, kept, upload); // the form is locked only afterwards, so that nobody waits for a slow storage
  const before = await openForChange(saving, formId);
  await insertDocument(tx, formId, file);
  await touchForm(tx, formId);
  const { documents } = await recordChange(saving, before);
  return [...documents];
}

/** Takes a file from the draft; returns those that are left. Throws NotFound. */
export async function removeDocument(saving: Saving, formId: string, fileId: string): Promise<FormDocument[]> {
  const { tx } = saving;
  const before = await openForChange(saving, formId);
  const left = before.documents.map(({ id }) => id).filter((id) => id !== fileId);
  if (left.length === before.documents.length) throw new NotFound();
  await chooseDocuments(tx, formId, left);
  await touchForm(tx, formId);
  return [...(await recordChange(saving, before)).documents];
}

/** The content of a file: administrators get those of drafts too. Throws NotFound. */
export async function readDocument({ tx, actor }: Pick<Saving, 'tx' | 'actor'>, storage: FileStorage, fileId: string) {
  const { roleId } = actor;
  const file = existing(await findDocument(tx, { roleId, isOfEditions: !mayAccess(roleId, 'tenantAdmins') }, fileId));
  const content = await storage.read(file.storage_key);
  if (!content) throw new NotFound();
  return { fileName: file.file_name, contentType: file.content_type, content };
}
