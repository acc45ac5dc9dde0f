import type { Texts } from '../text.ts';

/** The use of the product: by whom, of what, how often and how fast. */
export const controlUsageTexts = {
  ControlUsageText: {
    en: 'What is done here, by whom, how often and how fast. It counts itself and cannot be changed.',
    pt: 'O que se faz aqui, por quem, quantas vezes e com que rapidez. É contado automaticamente e não pode ser alterado.',
    es: 'Qué se hace aquí, quién, cuántas veces y con qué rapidez. Se cuenta automáticamente y no puede modificarse.',
    fr: 'Ce qui se fait ici, par qui, combien de fois et à quelle vitesse. Compté automatiquement, cela ne peut pas être modifié.',
  },
  ControlUsageNone: {
    en: 'Nothing has been used yet',
    pt: 'Ainda nada foi utilizado',
    es: 'Todavía no se ha usado nada',
    fr: 'Rien n’a encore été utilisé',
  },
  ViewControlUsage: { en: 'Usage', pt: 'Utilização', es: 'Uso', fr: 'Utilisation' },
  EventOfControlUsage: {
    en: 'Usage control',
    pt: 'Controlo de utilização',
    es: 'Control de uso',
    fr: 'Contrôle d’utilisation',
  },
  EventOfEventHistory: {
    en: 'Event history',
    pt: 'Histórico de eventos',
    es: 'Historial de eventos',
    fr: 'Historique des événements',
  },
  ElementType: { en: 'Record', pt: 'Registo', es: 'Registro', fr: 'Enregistrement' },
  IdContractAssign: {
    en: 'Contract identifier',
    pt: 'Identificador do contrato',
    es: 'Identificador del contrato',
    fr: 'Identifiant du contrat',
  },
  UserFirstLastName: { en: 'User', pt: 'Utilizador', es: 'Usuario', fr: 'Utilisateur' },
  DateUsage: { en: 'Last used', pt: 'Última utilização', es: 'Último uso', fr: 'Dernière utilisation' },
  LastExecutionTime: {
    en: 'Last duration (ms)',
    pt: 'Última duração (ms)',
    es: 'Última duración (ms)',
    fr: 'Dernière durée (ms)',
  },
  Counter: { en: 'Times', pt: 'Vezes', es: 'Veces', fr: 'Fois' },
  'ControlUsage.Entity': { en: 'Receiver', pt: 'Mutuário', es: 'Prestatario', fr: 'Emprunteur' },
  ContractType: { en: 'Contract type', pt: 'Tipo de contrato', es: 'Tipo de contrato', fr: 'Type de contrat' },
  ActionType: { en: 'Action', pt: 'Ação', es: 'Acción', fr: 'Action' },
  MedianYear: {
    en: 'Median of the year (ms)',
    pt: 'Mediana do ano (ms)',
    es: 'Mediana del año (ms)',
    fr: 'Médiane de l’année (ms)',
  },
  MedianMonth: {
    en: 'Median of the month (ms)',
    pt: 'Mediana do mês (ms)',
    es: 'Mediana del mes (ms)',
    fr: 'Médiane du mois (ms)',
  },
  MedianGlobal: {
    en: 'Median of all times (ms)',
    pt: 'Mediana global (ms)',
    es: 'Mediana global (ms)',
    fr: 'Médiane globale (ms)',
  },
} as const satisfies Texts;
