import {
  type AddForm,
  BANNER_CLASSNAME,
  FORM_STATES,
  type FormContentType,
  type FormRecord,
  LANGUAGES,
  type Language,
  type LocalText,
  textIn,
  USER_TYPE_INPUTS,
} from '@calends/wire';
import { addForm, editForm } from '../../features/forms/save-form.ts';
import type { Desk } from '../loans/load-group.ts';
import { fill, putOnPage } from './page-maps.ts';

const say = (en: string, pt: string, es: string, fr: string): LocalText => ({ en, pt, es, fr });

interface Item {
  readonly step: number;
  readonly type: FormContentType;
  readonly content: object;
}
const item = (number: number, type: FormContentType, content: object): Item => ({ step: number, type, content });

const OPTIONS = {
  description: null,
  classname: null,
  hasBackNextButton: true,
  editableReview: true,
  navigationLocked: false,
  showProgressBar: true,
  accessLevel: 0,
} as const;

type Options = Pick<AddForm, 'title' | 'formType' | 'totalSteps' | 'userTypeInput'> & Partial<AddForm>;

const YEAR_END: readonly Item[] = [
  item(1, 'BANNER', {
    label: say('Balances', 'Saldos', 'Saldos', 'Soldes'),
    heading: say('Confirm balances', 'Confirmar saldos', 'Confirmar saldos', 'Confirmer les soldes'),
    text: say(
      'Both companies of each loan confirm what is owed on 31 December.',
      'As duas empresas de cada empréstimo confirmam o valor em dívida em 31 de dezembro.',
      'Las dos empresas de cada préstamo confirman lo adeudado a 31 de diciembre.',
      'Les deux sociétés de chaque prêt confirment le montant dû au 31 décembre.',
    ),
    link: '/contract/list',
  }),
  item(2, 'BANNER', {
    label: say('Interest', 'Juros', 'Intereses', 'Intérêts'),
    heading: say('Interest of the year', 'Juros do ano', 'Intereses del año', 'Intérêts de l’année'),
    text: say(
      'Interest up to the last day of the year is posted before the books close.',
      'Os juros até ao último dia do ano são lançados antes do fecho.',
      'Los intereses hasta el último día del año se contabilizan antes del cierre.',
      'Les intérêts jusqu’au dernier jour de l’année sont comptabilisés avant la clôture.',
    ),
    link: '/movements/list',
  }),
  item(3, 'BANNER', {
    label: say('Stamp tax', 'Imposto do selo', 'Impuesto de timbre', 'Droit de timbre'),
    heading: say('Stamp tax', 'Imposto do selo', 'Impuesto de timbre', 'Droit de timbre'),
    text: say(
      'The tax of December is due by 20 January.',
      'O imposto de dezembro é devido até 20 de janeiro.',
      'El impuesto de diciembre vence el 20 de enero.',
      'La taxe de décembre est due au plus tard le 20 janvier.',
    ),
    link: '/stamp-tax/resume',
  }),
];

const yesNo = [
  { value: 'yes', label: say('Yes', 'Sim', 'Sí', 'Oui') },
  { value: 'no', label: say('No', 'Não', 'No', 'Non') },
];

const MONTH_END: readonly Item[] = [
  item(1, 'CHECKBOX', {
    label: say(
      'Are all draws of the month entered?',
      'Todas as utilizações do mês foram registadas?',
      '¿Están registradas todas las disposiciones del mes?',
      'Tous les tirages du mois sont-ils saisis ?',
    ),
    options: yesNo,
    least: 1,
    most: 1,
  }),
  item(2, 'INPUT', {
    label: say(
      'On which day were the bank balances confirmed?',
      'Em que dia foram confirmados os saldos bancários?',
      '¿Qué día se confirmaron los saldos bancarios?',
      'Quel jour les soldes bancaires ont-ils été confirmés ?',
    ),
    kind: 'day',
    isRequired: true,
  }),
  item(3, 'INPUT', {
    label: say(
      'What differs from the bank, in euros?',
      'Qual a diferença para o banco, em euros?',
      '¿Qué diferencia hay con el banco, en euros?',
      'Quel est l’écart avec la banque, en euros ?',
    ),
    kind: 'money',
  }),
  item(4, 'CHECKBOX', {
    label: say(
      'Has the stamp tax of the month been declared?',
      'O imposto do selo do mês já foi declarado?',
      '¿Se ha declarado el impuesto de timbre del mes?',
      'Le droit de timbre du mois a-t-il été déclaré ?',
    ),
    options: yesNo,
    least: 1,
    most: 1,
  }),
  item(5, 'TEXTAREA', {
    label: say('Remarks', 'Observações', 'Observaciones', 'Remarques'),
    longest: 1000,
  }),
];

const MONTH_END_STEPS: readonly LocalText[] = [
  say('Draws', 'Utilizações', 'Disposiciones', 'Tirages'),
  say('Bank balances', 'Saldos bancários', 'Saldos bancarios', 'Soldes bancaires'),
  say('Difference', 'Diferença', 'Diferencia', 'Écart'),
  say('Stamp tax', 'Imposto do selo', 'Impuesto de timbre', 'Droit de timbre'),
  say('Remarks', 'Observações', 'Observaciones', 'Remarques'),
];

interface Question {
  readonly label: LocalText;
  readonly right: string;
  readonly wrong: readonly string[];
}
const QUESTIONS: readonly Question[] = [
  {
    label: say(
      'Which rate has credit for one year or more (item 17.1.2)?',
      'Qual é a taxa do crédito por um ano ou mais (verba 17.1.2)?',
      '¿Qué tipo tiene el crédito por un año o más (partida 17.1.2)?',
      'Quel est le taux du crédit d’un an ou plus (poste 17.1.2) ?',
    ),
    right: '0.50 %',
    wrong: ['0.04 %', '0.60 %'],
  },
  {
    label: say(
      'Which rate has credit for five years or more (item 17.1.3)?',
      'Qual é a taxa do crédito por cinco anos ou mais (verba 17.1.3)?',
      '¿Qué tipo tiene el crédito por cinco años o más (partida 17.1.3)?',
      'Quel est le taux du crédit de cinq ans ou plus (poste 17.1.3) ?',
    ),
    right: '0.60 %',
    wrong: ['0.04 %', '0.50 %'],
  },
  {
    label: say(
      'Which rate has each month of shorter credit (item 17.1.1)?',
      'Qual é a taxa por cada mês de crédito mais curto (verba 17.1.1)?',
      '¿Qué tipo tiene cada mes de un crédito más corto (partida 17.1.1)?',
      'Quel est le taux pour chaque mois d’un crédit plus court (poste 17.1.1) ?',
    ),
    right: '0.04 %',
    wrong: ['0.50 %', '4.00 %'],
  },
  {
    label: say(
      'On what is the tax of a current account computed (item 17.1.4)?',
      'Sobre que valor incide o imposto de uma conta corrente (verba 17.1.4)?',
      '¿Sobre qué se calcula el impuesto de una cuenta corriente (partida 17.1.4)?',
      'Sur quoi la taxe d’un compte courant est-elle calculée (poste 17.1.4) ?',
    ),
    right: '1/30 × Σ',
    wrong: ['max', '31/12'],
  },
  {
    label: say(
      'Which article exempts loans of a shareholder (suprimentos)?',
      'Que artigo isenta os suprimentos?',
      '¿Qué artículo exime los préstamos de un socio (suprimentos)?',
      'Quel article exonère les prêts d’un associé (suprimentos) ?',
    ),
    right: '7.º, n.º 1, i)',
    wrong: ['7.º, n.º 1, g)', '17.3.1'],
  },
  {
    label: say(
      'By which day of the next month is the tax paid?',
      'Até que dia do mês seguinte se paga o imposto?',
      '¿Hasta qué día del mes siguiente se paga el impuesto?',
      'Avant quel jour du mois suivant la taxe est-elle payée ?',
    ),
    right: '20',
    wrong: ['10', '30'],
  },
];

const same = (text: string) => say(text, text, text, text);
const EXAM: readonly Item[] = QUESTIONS.map(({ label, right, wrong }, index) =>
  item(1 + Math.floor(index / 2), 'CHECKBOX', {
    label,
    options: [right, ...wrong]
      .toSorted((one, other) => one.localeCompare(other))
      .map((value) => ({ value, label: same(value), ...(value === right && { isCorrect: true, points: 1 }) })),
    least: 1,
    most: 1,
  }),
);

/** Nobody can publish it: an option is there twice, and the least is above the most. */
const NEW_COMPANY: readonly Item[] = [
  item(1, 'CHECKBOX', {
    label: say('In which country?', 'Em que país?', '¿En qué país?', 'Dans quel pays ?'),
    options: ['PT', 'ES', 'PT'].map((value) => ({ value, label: same(value) })),
  }),
  item(1, 'INPUT', {
    label: say(
      'How many people does it employ?',
      'Quantas pessoas emprega?',
      '¿Cuántas personas emplea?',
      'Combien de personnes emploie-t-elle ?',
    ),
    kind: 'number',
    least: '100',
    most: '10',
  }),
];

const SPREADS = (label: LocalText): readonly Item[] => [
  item(1, 'INPUT', { label, kind: 'percent', least: '0', most: '15', isRequired: true }),
];

const FIRST_STEPS: readonly Item[] = [
  step(
    1,
    say('Your companies', 'As suas empresas', 'Sus empresas', 'Vos sociétés'),
    say(
      '<p>A loan runs between two companies of your group. Enter both under Entities.</p>',
      '<p>Um empréstimo é feito entre duas empresas do grupo. Registe ambas em Entidades.</p>',
      '<p>Un préstamo va de una empresa del grupo a otra. Registre ambas en Entidades.</p>',
      '<p>Un prêt lie deux sociétés du groupe. Saisissez-les toutes deux sous Entités.</p>',
    ),
    '/entities',
  ),
  step(
    2,
    say('The contract', 'O contrato', 'El contrato', 'Le contrat'),
    say(
      '<p>Add a contract: who lends, who borrows, up to which amount and at which rate.</p>',
      '<p>Adicione um contrato: quem empresta, quem recebe, até que montante e a que taxa.</p>',
      '<p>Añada un contrato: quién presta, quién recibe, hasta qué importe y a qué tipo.</p>',
      '<p>Ajoutez un contrat : qui prête, qui emprunte, jusqu’à quel montant et à quel taux.</p>',
    ),
    '/contract/list',
  ),
  step(
    3,
    say('The first draw', 'A primeira utilização', 'La primera disposición', 'Le premier tirage'),
    say(
      '<p>Each draw is a tranche. Its interest is computed from the day on which it is drawn.</p>',
      '<p>Cada utilização é uma tranche. Os juros contam a partir do dia da utilização.</p>',
      '<p>Cada disposición es un tramo. Sus intereses se calculan desde el día en que se dispone.</p>',
      '<p>Chaque tirage est une tranche. Ses intérêts courent dès le jour du tirage.</p>',
    ),
    '/movements/timeline',
  ),
  step(
    4,
    say('What is owed', 'O que está em dívida', 'Lo que se adeuda', 'Ce qui est dû'),
    say(
      '<p>The dashboard shows what is owed, what falls due, and the tax of each month.</p>',
      '<p>O painel mostra o que está em dívida, o que se vence e o imposto de cada mês.</p>',
      '<p>El panel muestra lo que se adeuda, lo que vence y el impuesto de cada mes.</p>',
      '<p>Le tableau de bord montre ce qui est dû, ce qui arrive à échéance et la taxe de chaque mois.</p>',
    ),
    '/main',
  ),
].flat();

function step(number: number, label: LocalText, html: LocalText, url: string): readonly Item[] {
  return [item(number, 'TEXT', { label, html }), item(number, 'URL', { label, url })];
}

/** Each step is called as the page that it leads to. */
const FIRST_STEPS_TITLES = FIRST_STEPS.filter(({ type }) => type === 'URL').map(
  ({ content }) => (content as { label: LocalText }).label,
);

/** What a form and its steps, in their order, are called in each language. */
function named(title: LocalText, steps: readonly LocalText[]): AddForm['texts'] {
  const inLanguage = (language: Language) => ({
    title: textIn(title, language),
    stepTitles: Object.fromEntries(steps.map((one, index) => [index + 1, textIn(one, language)])),
  });
  return Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)]));
}

/** The tutorial that every tenant sees, as root of the reserved tenant writes it. */
export async function loadTutorial(root: Desk): Promise<FormRecord> {
  const texts = named(say('First steps', 'Primeiros passos', 'Primeros pasos', 'Premiers pas'), FIRST_STEPS_TITLES);
  const options = { title: 'First steps', formType: 'TUTORIAL', totalSteps: 4, texts } as const;
  const draft = await written(root, { ...options, userTypeInput: USER_TYPE_INPUTS.USER }, FIRST_STEPS);
  const tutorial = await publish(root, draft);
  // it goes along from page to page, as its progress is one
  for (const page of ['/main', '/entities', '/contract/list', '/movements/timeline'])
    await putOnPage(root, tutorial, page);
  return tutorial;
}

/** One colleague stands at the last step of the tutorial, another has only opened it. */
export async function loadTutorialProgress(tutorial: FormRecord, nearlyDone: Desk, opened: Desk): Promise<void> {
  await fill(nearlyDone, tutorial, [], 3);
  await fill(opened, tutorial, [], 0);
}

/** The forms of the group: on air and filled by two people, with what hinders publishing, and archived with both editions answered. */
export async function loadForms(admin: Desk, basic: Desk): Promise<void> {
  const [ofTenant, ofUser] = [USER_TYPE_INPUTS.TENANT, USER_TYPE_INPUTS.USER];
  const yearEnd = {
    title: 'Year end',
    texts: titles('Fim do ano', 'Fin de año', 'Fin d’année'),
    formType: 'BANNER',
    totalSteps: 3,
    userTypeInput: ofTenant,
  } as const;
  const banner = await publish(admin, await written(admin, { ...yearEnd, classname: BANNER_CLASSNAME }, YEAR_END));
  await putOnPage(admin, banner, '/contract/list');
  const monthEnd = {
    title: 'Month-end closing',
    texts: named(say('Month-end closing', 'Fecho do mês', 'Cierre del mes', 'Clôture du mois'), MONTH_END_STEPS),
    formType: 'SURVEY',
    totalSteps: 5,
    userTypeInput: ofTenant,
  } as const;
  const survey = await publish(admin, await written(admin, monthEnd, MONTH_END));
  await putOnPage(admin, survey, '/close');
  await fill(
    admin,
    survey,
    [
      [0, '["yes"]'],
      [1, '2025-06-30'],
    ],
    2,
  );
  await fill(basic, survey, [[2, '12.50']], 0);
  const exam = {
    title: 'Stamp tax on loans',
    texts: titles(
      'Imposto do selo nos empréstimos',
      'Impuesto de timbre en préstamos',
      'Droit de timbre sur les prêts',
    ),
    formType: 'EXAM',
    totalSteps: 3,
    userTypeInput: ofUser,
  } as const;
  const marked = { ...exam, navigationLocked: true, passPercentage: 60, mostAttempts: 3 };
  const taken = await publish(admin, await written(admin, marked, EXAM));
  await putOnPage(admin, taken, '/stamp-tax/resume');
  await fill(
    admin,
    taken,
    chosen((index) => QUESTIONS[index]?.right),
    3,
  );
  await fill(
    basic,
    taken,
    chosen((index) => QUESTIONS[index]?.wrong[0]),
    3,
  );
  await written(
    admin,
    {
      title: 'New company of the group',
      texts: titles('Nova empresa do grupo', 'Nueva empresa del grupo', 'Nouvelle société du groupe'),
      formType: 'SURVEY',
      totalSteps: 1,
      userTypeInput: ofUser,
    },
    NEW_COMPANY,
  );
  const spread = {
    title: 'Spreads of the year',
    texts: titles('Spreads do ano', 'Diferenciales del año', 'Marges de l’année'),
    formType: 'SURVEY',
    totalSteps: 1,
    userTypeInput: ofUser,
  } as const;
  const first = await publish(admin, await written(admin, spread, SPREADS(same('Spread (%)'))));
  await fill(basic, first, [[0, '3.250']], 1);
  const asked = say(
    'Which spread does your bank offer, in percent?',
    'Que spread oferece o seu banco, em percentagem?',
    '¿Qué diferencial ofrece su banco, en porcentaje?',
    'Quelle marge propose votre banque, en pourcentage ?',
  );
  const second = await publish(admin, first, wireItems(SPREADS(asked), first));
  await fill(admin, second, [[0, '2.875']], 1);
  await save(admin, second, { state: FORM_STATES.ARCHIVED });
}

const titles = (pt: string, es: string, fr: string) => ({ pt: { title: pt }, es: { title: es }, fr: { title: fr } });

/** The same kind of answer to each question of the exam. */
function chosen(answerTo: (index: number) => string | undefined) {
  return QUESTIONS.map((_question, index) => [index, JSON.stringify([answerTo(index)])] as const);
}

async function written(desk: Desk, options: Options, items: readonly Item[]): Promise<FormRecord> {
  const input = { ...OPTIONS, state: FORM_STATES.IN_PROGRESS, ...options };
  return await addForm(desk, { ...input, formBuilderContent: wireItems(items) });
}

async function publish(desk: Desk, form: FormRecord, formBuilderContent?: AddForm['formBuilderContent']) {
  return await save(desk, form, { state: FORM_STATES.ACTIVE, ...(formBuilderContent && { formBuilderContent }) });
}

async function save(desk: Desk, form: FormRecord, change: Partial<AddForm>): Promise<FormRecord> {
  const { title, texts, formType, totalSteps, passPercentage, mostAttempts, version } = form;
  const kept = { title: title ?? '', texts, formType, totalSteps, passPercentage, mostAttempts, version };
  const options = { ...OPTIONS, classname: form.classname, navigationLocked: form.navigationLocked };
  const userTypeInput = form.userTypeInput as AddForm['userTypeInput'];
  return await editForm(desk, form.id, {
    ...options,
    ...kept,
    userTypeInput,
    state: form.state,
    restart: false,
    ...change,
  });
}

/** Under the ids that the items of a form have already, so that they stay the same items. */
function wireItems(items: readonly Item[], form?: FormRecord): NonNullable<AddForm['formBuilderContent']> {
  const children = new Map<number, number>();
  return items.map(({ step: stepNumber, type, content }, index) => {
    const child = (children.get(stepNumber) ?? 0) + 1;
    children.set(stepNumber, child);
    const id = form?.formBuilderContent[index]?.id;
    const place = { stepNumber, child, stepTitle: undefined, formContentType: type };
    return { ...place, contentString: JSON.stringify(content), ...(id !== undefined && { id }) };
  });
}
