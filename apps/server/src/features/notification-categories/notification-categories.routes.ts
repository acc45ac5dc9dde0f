import {
  CATEGORY_CODES,
  categoryNameKey,
  idOfCategory,
  mailRhythmEndpoints,
  notificationCategoryEndpoints,
  notificationSettingEndpoints,
} from '@calends/wire';
import { type Route, route } from '../../http/route.ts';
import { readingRoutes } from '../../resource/reading-routes.ts';
import { shippedNames } from '../../resource/texts/shipped-names.ts';
import { categorySource } from './categories.store.ts';
import { chooseRhythm, readRhythm } from './choose-rhythm.ts';
import { chooseWays, deleteChoice, editChoice, readSettings } from './choose-ways.ts';
import { addCategory, deleteCategory, findCategory, saveCategory } from './save-category.ts';

const { list, columnList, optionList, exportData } = notificationCategoryEndpoints;

const NAME_KEYS = Object.fromEntries(CATEGORY_CODES.map((code) => [idOfCategory(code), categoryNameKey(code)]));

export const notificationCategoryRoutes: readonly Route[] = [
  ...readingRoutes({ list, columnList, optionList, exportData }, categorySource, async (tx, actor, caller) => ({
    names: await shippedNames({ tx, actor, caller }, NAME_KEYS),
  })),
  route(notificationCategoryEndpoints.get, ({ tx, params }) => findCategory(tx, params.id)),
  route(notificationCategoryEndpoints.add, (request) => addCategory(request, request.body)),
  route(notificationCategoryEndpoints.save, (request) => saveCategory(request, request.body)),
  route(notificationCategoryEndpoints.delete, (request) =>
    deleteCategory(request, request.params.id, request.query.version),
  ),

  route(mailRhythmEndpoints.get, (request) => readRhythm(request)),
  route(mailRhythmEndpoints.save, (request) => chooseRhythm(request, request.body)),
  route(notificationSettingEndpoints.list, (request) => readSettings(request, request.query)),
  route(notificationSettingEndpoints.add, (request) => chooseWays(request, request.body)),
  route(notificationSettingEndpoints.edit, (request) => editChoice(request, request.params.id, request.body)),
  route(notificationSettingEndpoints.delete, (request) => deleteChoice(request, request.params.id)),
];
