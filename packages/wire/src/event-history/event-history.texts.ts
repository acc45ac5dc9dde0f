import type { Texts } from '../languages.ts';

/** The history of the tenant and of a record, read from the audit. */
export const eventHistoryTexts = {
  EventHistoryScreen: {
    en: 'Event history',
    pt: 'Histórico de eventos',
    es: 'Historial de eventos',
    fr: 'Historique des événements',
  },
  EventHistoryText: {
    en: 'Who did what in this tenant, and when. Nothing here can be changed.',
    pt: 'Quem fez o quê nesta organização, e quando. Nada aqui pode ser alterado.',
    es: 'Quién hizo qué en esta organización, y cuándo. Nada de esto puede modificarse.',
    fr: 'Qui a fait quoi dans cette organisation, et quand. Rien ici ne peut être modifié.',
  },
  RecordHistory: { en: 'History', pt: 'Histórico', es: 'Historial', fr: 'Historique' },
  NoEvents: {
    en: 'Nothing has happened yet',
    pt: 'Ainda não aconteceu nada',
    es: 'Aún no ha ocurrido nada',
    fr: 'Rien ne s’est encore passé',
  },
  OlderEvents: {
    en: 'Show older',
    pt: 'Mostrar mais antigos',
    es: 'Mostrar anteriores',
    fr: 'Afficher les plus anciens',
  },
  RecentActivity: {
    en: 'What you did last',
    pt: 'O que fez recentemente',
    es: 'Lo que hizo últimamente',
    fr: 'Vos dernières actions',
  },
  EventDetails: { en: 'Event', pt: 'Evento', es: 'Evento', fr: 'Événement' },
  Id: { en: 'No.', pt: 'N.º', es: 'N.º', fr: 'N°' },
  At: { en: 'When', pt: 'Quando', es: 'Cuándo', fr: 'Quand' },
  User: { en: 'User', pt: 'Utilizador', es: 'Usuario', fr: 'Utilisateur' },
  Role: { en: 'Role', pt: 'Função', es: 'Rol', fr: 'Rôle' },
  Action: { en: 'Action', pt: 'Ação', es: 'Acción', fr: 'Action' },
  Element: { en: 'Record', pt: 'Registo', es: 'Registro', fr: 'Enregistrement' },
  RecordId: { en: 'Identifier', pt: 'Identificador', es: 'Identificador', fr: 'Identifiant' },
  Field: { en: 'Field', pt: 'Campo', es: 'Campo', fr: 'Champ' },
  Changes: { en: 'Changes', pt: 'Alterações', es: 'Cambios', fr: 'Modifications' },
  NoValues: {
    en: 'No values were kept',
    pt: 'Não foram guardados valores',
    es: 'No se guardaron valores',
    fr: 'Aucune valeur n’a été gardée',
  },

  none: { en: '–', pt: '–', es: '–', fr: '–' },

  // actions
  CREATE: { en: 'Added', pt: 'Criado', es: 'Creado', fr: 'Créé' },
  UPDATE: { en: 'Changed', pt: 'Alterado', es: 'Modificado', fr: 'Modifié' },
  DELETE: { en: 'Deleted', pt: 'Eliminado', es: 'Eliminado', fr: 'Supprimé' },
  IMPORT: { en: 'Imported', pt: 'Importado', es: 'Importado', fr: 'Importé' },
  EXPORT: { en: 'Exported', pt: 'Exportado', es: 'Exportado', fr: 'Exporté' },
  LOGIN: { en: 'Signed in', pt: 'Entrou', es: 'Inició sesión', fr: 'Connexion' },
  LOGIN_STARTED: {
    en: 'Began to sign in',
    pt: 'Iniciou a entrada',
    es: 'Empezó a iniciar sesión',
    fr: 'Début de connexion',
  },
  LOGIN_FAILED: {
    en: 'Sign-in failed',
    pt: 'Falha ao entrar',
    es: 'Inicio de sesión fallido',
    fr: 'Connexion refusée',
  },
  LOGOUT: { en: 'Signed out', pt: 'Saiu', es: 'Cerró sesión', fr: 'Déconnexion' },
  TENANT_SWITCH: {
    en: 'Changed tenant',
    pt: 'Mudou de organização',
    es: 'Cambió de organización',
    fr: 'Changement d’organisation',
  },
  TENANT_HEADER_REFUSED: {
    en: 'Named another tenant, refused',
    pt: 'Indicou outra organização, recusado',
    es: 'Indicó otra organización, rechazado',
    fr: 'Autre organisation indiquée, refusé',
  },
  ACCESS_REFUSED: { en: 'Refused', pt: 'Recusado', es: 'Rechazado', fr: 'Refusé' },

  // records, by the name that the audit keeps
  EventOfTEntities: { en: 'Entity', pt: 'Entidade', es: 'Entidad', fr: 'Entité' },
  EventOfTContract: { en: 'Contract', pt: 'Contrato', es: 'Contrato', fr: 'Contrat' },
  EventOfTTranche: { en: 'Tranche', pt: 'Tranche', es: 'Tramo', fr: 'Tranche' },
  EventOfTMovements: { en: 'Movement', pt: 'Movimento', es: 'Movimiento', fr: 'Mouvement' },
  EventOfEuriborHistory: {
    en: 'Euribor history',
    pt: 'Histórico da Euribor',
    es: 'Historial del Euríbor',
    fr: 'Historique Euribor',
  },
  EventOffee: { en: 'Fee', pt: 'Comissão', es: 'Comisión', fr: 'Commission' },
  EventOfmetadata: { en: 'Metadata', pt: 'Metadados', es: 'Metadatos', fr: 'Métadonnées' },
  EventOfGeneralPage: { en: 'General page', pt: 'Página geral', es: 'Página general', fr: 'Page générale' },
  EventOfWhiteList: { en: 'White list', pt: 'Lista branca', es: 'Lista blanca', fr: 'Liste blanche' },
  EventOfBlackList: { en: 'Black list', pt: 'Lista negra', es: 'Lista negra', fr: 'Liste noire' },
  EventOfsession: { en: 'Session', pt: 'Sessão', es: 'Sesión', fr: 'Session' },
  EventOftenant: { en: 'Tenant', pt: 'Organização', es: 'Organización', fr: 'Organisation' },
  EventOfidentity: { en: 'User', pt: 'Utilizador', es: 'Usuario', fr: 'Utilisateur' },
} as const satisfies Texts;
