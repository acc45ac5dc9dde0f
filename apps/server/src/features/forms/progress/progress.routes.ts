import { formProgressEndpoints, listQueryOf } from '@calends/wire';
import type { FileStorage } from '../../../files/file-storage.ts';
import { type Route, route } from '../../../http/route.ts';
import { page } from '../../../resource/lists/page.ts';
import { readingRoutes } from '../../../resource/reading-routes.ts';
import { addAnswer, editAnswer, wireInputs } from './answer-item.ts';
import { bringFormBack, dismissForm } from './dismiss-form.ts';
import { addPicture, listPictures, readPicture, removePicture } from './form-images.ts';
import { listInputs } from './list-inputs.ts';
import { goToStep, nextStep } from './move-on.ts';
import { findProgressOf } from './progress.store.ts';
import { existingForm, fillingOf, wireProgress } from './read-filling.ts';
import { startForm } from './start-form.ts';
import { findFillers, userDataSource } from './user-data.store.ts';

const { list, columnList, optionList, exportData, ...calls } = formProgressEndpoints;

export const progressRoutes = (files: FileStorage): readonly Route[] => [
  route(list, async ({ tx, actor, query }) => {
    const { level, ...asked } = query;
    if (level === 'input') return await listInputs(tx, actor, asked, listQueryOf(query));
    const people = await findFillers(tx);
    return await page(tx, userDataSource, listQueryOf(query), { ...asked, actor, people }, actor);
  }),
  ...readingRoutes({ columnList, optionList, exportData }, userDataSource, async (tx) => ({
    people: await findFillers(tx),
  })),
  route(calls.start, async ({ body, caller, ...write }) => wireProgress(await startForm(write, body), caller.language)),
  route(calls.get, async ({ tx, actor, caller, params: { id: formId } }) => {
    const form = await existingForm(tx, actor, formId);
    const row = await findProgressOf(tx, actor.personId, form);
    return row ? wireProgress(await fillingOf(tx, actor, form, row), caller.language) : null;
  }),
  route(calls.goTo, async ({ body, params, caller, ...write }) =>
    wireProgress(await goToStep(write, params.id, body.stepNumber), caller.language),
  ),
  route(calls.next, async ({ params, caller, ...write }) =>
    wireProgress(await nextStep(write, params.id), caller.language),
  ),
  route(calls.inputs, async ({ tx, actor, caller, params: { id: formId } }) => {
    const form = await existingForm(tx, actor, formId);
    const row = await findProgressOf(tx, actor.personId, form);
    return row ? wireInputs(await fillingOf(tx, actor, form, row), caller.language) : [];
  }),
  route(calls.addInput, ({ body, caller, ...write }) => addAnswer(write, body, caller.language)),
  route(calls.editInput, ({ body, params, caller, ...write }) => editAnswer(write, params.id, body, caller.language)),
  route(calls.addImage, ({ body, upload, caller, ...write }) =>
    addPicture({ ...write, files, language: caller.language }, body, upload),
  ),
  route(calls.images, ({ tx, actor, params }) => listPictures(tx, actor, params.formId)),
  route(calls.image, ({ tx, actor, params }) => readPicture(tx, actor, files, params.id)),
  route(calls.removeImage, ({ params, caller, ...write }) => removePicture(write, params.id, caller.language)),
  route(calls.dismiss, ({ params, ...write }) => dismissForm(write, params.formId)),
  route(calls.bringBack, ({ params, ...write }) => bringFormBack(write, params.formId)),
];
