import type { Texts } from '../text.ts';

/** In which books a company stands. */
export const erpSettingsTexts = {
  UpdateInAccounting: {
    en: 'Update in the books of others',
    pt: 'Atualizar nos livros das outras',
    es: 'Actualizar en los libros de las otras',
    fr: 'Mettre à jour dans les livres des autres',
  },
  UpdateInAccountingText: {
    en: 'Name, tax number and address of this company, as they are saved here, replace those in the books of every company that has a contract with it.',
    pt: 'O nome, o NIF e a morada desta empresa, tal como estão gravados aqui, substituem os que constam nos livros de cada empresa que tem um contrato com ela.',
    es: 'El nombre, el NIF y la dirección de esta empresa, tal como están guardados aquí, sustituyen a los que constan en los libros de cada empresa que tiene un contrato con ella.',
    fr: 'Le nom, le numéro fiscal et l’adresse de cette société, tels qu’enregistrés ici, remplacent ceux des livres de chaque société qui a un contrat avec elle.',
  },
  InOtherBooks: {
    en: 'In the books of others',
    pt: 'Nos livros das outras',
    es: 'En los libros de las otras',
    fr: 'Dans les livres des autres',
  },
  SyncEntity: {
    en: 'Accounting settings',
    pt: 'Definições de contabilidade',
    es: 'Ajustes de contabilidad',
    fr: 'Paramètres de comptabilité',
  },
  SyncEntityText: {
    en: 'Where the books of this company are kept. Without a company in accounting nothing is booked for its side of a loan.',
    pt: 'Onde estão os livros desta empresa. Sem empresa na contabilidade, nada se regista do seu lado de um empréstimo.',
    es: 'Dónde se llevan los libros de esta empresa. Sin empresa en la contabilidad no se registra nada de su parte de un préstamo.',
    fr: 'Où sont tenus les livres de cette société. Sans société en comptabilité, rien n’est enregistré de son côté d’un prêt.',
  },
  System: { en: 'Books kept in', pt: 'Livros em', es: 'Libros en', fr: 'Livres tenus dans' },
  PRIMAVERA: { en: 'PRIMAVERA', pt: 'PRIMAVERA', es: 'PRIMAVERA', fr: 'PRIMAVERA' },
  FILE: {
    en: 'A file to take over',
    pt: 'Um ficheiro a importar',
    es: 'Un archivo que se importa',
    fr: 'Un fichier à importer',
  },
  SystemRequired: {
    en: 'Choose where the books are kept',
    pt: 'Escolha onde estão os livros',
    es: 'Elija dónde se llevan los libros',
    fr: 'Choisissez où sont tenus les livres',
  },
  DataBase: {
    en: 'Company in accounting',
    pt: 'Empresa na contabilidade',
    es: 'Empresa en la contabilidad',
    fr: 'Société en comptabilité',
  },
  DataBaseRequired: {
    en: 'Enter the name that stands in files',
    pt: 'Indique o nome que consta dos ficheiros',
    es: 'Introduzca el nombre que consta en los archivos',
    fr: 'Saisissez le nom qui figure dans les fichiers',
  },
  Diary: { en: 'Journal', pt: 'Diário', es: 'Diario', fr: 'Journal' },
  DiaryRequired: {
    en: 'Enter the journal',
    pt: 'Indique o diário',
    es: 'Introduzca el diario',
    fr: 'Saisissez le journal',
  },
  ErpCodesText: {
    en: 'A code, and others for single kinds of document: 41;SPECIALIZATION=47',
    pt: 'Um código, e outros para certos tipos de documento: 41;SPECIALIZATION=47',
    es: 'Un código, y otros para ciertos tipos de documento: 41;SPECIALIZATION=47',
    fr: 'Un code, et d’autres pour certains types d’écriture : 41;SPECIALIZATION=47',
  },
  InvalidErpCodes: {
    en: 'Enter a code, such as 41, with exceptions as in 41;SPECIALIZATION=47',
    pt: 'Indique um código, como 41, com exceções como em 41;SPECIALIZATION=47',
    es: 'Introduzca un código, como 41, con excepciones como en 41;SPECIALIZATION=47',
    fr: 'Saisissez un code, comme 41, avec des exceptions comme dans 41;SPECIALIZATION=47',
  },
  Document: { en: 'Document type', pt: 'Tipo de documento', es: 'Tipo de documento', fr: 'Type de pièce' },
  LaunchType: { en: 'Entry type', pt: 'Tipo de lançamento', es: 'Tipo de asiento', fr: 'Type d’écriture comptable' },
  BankAccount: {
    en: 'Account of the bank',
    pt: 'Conta bancária no plano',
    es: 'Cuenta del banco',
    fr: 'Compte de banque',
  },
  BankAccountText: {
    en: 'Stands for {bank}; a clearing account where the bank is booked from its statements',
    pt: 'Substitui {bank}; uma conta transitória, se o banco é registado pelos extratos',
    es: 'Sustituye a {bank}; una cuenta puente si el banco se registra por sus extractos',
    fr: 'Remplace {bank} ; un compte d’attente si la banque est saisie d’après ses relevés',
  },
  AccrualStyle: {
    en: 'Interest accrued is booked',
    pt: 'Especialização de juros',
    es: 'Devengo de intereses registrado',
    fr: 'Intérêts courus enregistrés',
  },
  AccrualStyleRequired: {
    en: 'Choose how interest accrued is booked',
    pt: 'Escolha como se regista a especialização de juros',
    es: 'Elija cómo se registra el devengo de intereses',
    fr: 'Choisissez comment sont enregistrés les intérêts courus',
  },
  DELTA: {
    en: 'By what the month adds',
    pt: 'Pelo acréscimo do mês',
    es: 'Por lo que añade el mes',
    fr: 'Par ce que le mois ajoute',
  },
  REVERSING: {
    en: 'Whole, undone on the first',
    pt: 'Por inteiro, anulada no dia 1',
    es: 'Entero, anulado el día 1',
    fr: 'En entier, extourné le 1er',
  },
  AccrualStyleFrom: { en: 'From', pt: 'A partir de', es: 'Desde', fr: 'À partir du' },
} as const satisfies Texts;
