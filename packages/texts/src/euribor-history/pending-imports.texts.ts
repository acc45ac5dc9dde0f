import type { Texts } from '../text.ts';

/** Imports of fixings that wait for a second person. */
export const pendingImportTexts = {
  ImportNeedsSecond: {
    en: 'A second person has to confirm this import before its rates count.',
    pt: 'Uma segunda pessoa tem de confirmar esta importação antes de as taxas contarem.',
    es: 'Una segunda persona debe confirmar esta importación antes de que sus tipos cuenten.',
    fr: 'Une seconde personne doit confirmer cet import avant que ses taux comptent.',
  },
  ImportSentOn: {
    en: 'The import waits for a second person',
    pt: 'A importação aguarda uma segunda pessoa',
    es: 'La importación espera a una segunda persona',
    fr: 'L’import attend une seconde personne',
  },
  PendingImports: {
    en: 'Imports that wait for a person ({{count}})',
    pt: 'Importações a aguardar uma pessoa ({{count}})',
    es: 'Importaciones que esperan a una persona ({{count}})',
    fr: 'Imports en attente d’une personne ({{count}})',
  },
  FetchedRatesWait: {
    en: 'A source brought these rates: they jump, differ from what is in force, or need a second person. A rate that is refused does not come up again.',
    pt: 'Uma fonte trouxe estas taxas: dão um salto, diferem das que estão em vigor ou precisam de uma segunda pessoa. Uma taxa recusada não volta a aparecer.',
    es: 'Una fuente trajo estos tipos: dan un salto, difieren de los vigentes o necesitan una segunda persona. Un tipo rechazado no vuelve a aparecer.',
    fr: 'Une source a apporté ces taux : ils font un saut, diffèrent de ceux en vigueur ou exigent une seconde personne. Un taux refusé ne revient pas.',
  },
  TakeRates: { en: 'Take rates', pt: 'Aceitar taxas', es: 'Aceptar tipos', fr: 'Prendre les taux' },
  RefuseRates: { en: 'Refuse rates', pt: 'Recusar taxas', es: 'Rechazar tipos', fr: 'Refuser les taux' },
  PendingImport: {
    en: 'Import that waits for confirmation',
    pt: 'Importação a aguardar confirmação',
    es: 'Importación pendiente de confirmación',
    fr: 'Import en attente de confirmation',
  },
  PendingImportGone: {
    en: 'This import waits no more: it was decided meanwhile',
    pt: 'Esta importação já não aguarda: foi decidida entretanto',
    es: 'Esta importación ya no espera: se decidió entretanto',
    fr: 'Cet import n’attend plus : il a été décidé entre-temps',
  },
  ImportedValues: {
    en: 'Rates that change ({{count}})',
    pt: 'Taxas que mudam ({{count}})',
    es: 'Tipos que cambian ({{count}})',
    fr: 'Taux qui changent ({{count}})',
  },
  ConfirmImport: {
    en: 'Confirm import',
    pt: 'Confirmar importação',
    es: 'Confirmar importación',
    fr: 'Confirmer l’import',
  },
  RefuseImport: {
    en: 'Refuse import',
    pt: 'Recusar importação',
    es: 'Rechazar importación',
    fr: 'Refuser l’import',
  },
  WithdrawImport: {
    en: 'Withdraw import',
    pt: 'Retirar importação',
    es: 'Retirar importación',
    fr: 'Retirer l’import',
  },
  // what the bell says
  ImportWaits: {
    en: 'An import of Euribor rates waits for confirmation',
    pt: 'Uma importação de taxas Euribor aguarda confirmação',
    es: 'Una importación de tipos Euríbor espera confirmación',
    fr: 'Un import de taux Euribor attend confirmation',
  },
  ImportConfirmed: {
    en: 'Your import of Euribor rates was confirmed',
    pt: 'A sua importação de taxas Euribor foi confirmada',
    es: 'Su importación de tipos Euríbor fue confirmada',
    fr: 'Votre import de taux Euribor a été confirmé',
  },
  ImportRefused: {
    en: 'Your import of Euribor rates was refused',
    pt: 'A sua importação de taxas Euribor foi recusada',
    es: 'Su importación de tipos Euríbor fue rechazada',
    fr: 'Votre import de taux Euribor a été refusé',
  },
  ImportOfFile: { en: '{{fileName}}', pt: '{{fileName}}', es: '{{fileName}}', fr: '{{fileName}}' },
} as const satisfies Texts;
