import type { Texts } from '../text.ts';

export const firstStepTexts = {
  FirstSteps: { en: 'First steps', pt: 'Primeiros passos', es: 'Primeros pasos', fr: 'Premiers pas' },
  FirstStepsText: {
    en: 'What is left until the first loan shows its figures. This list goes when all is done.',
    pt: 'O que falta até o primeiro empréstimo mostrar os seus valores. Esta lista desaparece quando tudo estiver feito.',
    es: 'Lo que falta hasta que el primer préstamo muestre sus importes. Esta lista desaparece cuando todo está hecho.',
    fr: 'Ce qui reste à faire avant que le premier prêt montre ses montants. Cette liste disparaît une fois tout terminé.',
  },
  FirstLoan: {
    en: 'What to do first',
    pt: 'O que fazer primeiro',
    es: 'Qué hacer primero',
    fr: 'Par où commencer',
  },
  FirstLoanText: {
    en: 'There are no active loans. Their figures stand here as soon as a contract is entered.',
    pt: 'Não há empréstimos ativos. Os seus valores aparecem aqui logo que um contrato seja registado.',
    es: 'No hay préstamos activos. Sus importes aparecen aquí en cuanto se registre un contrato.',
    fr: 'Il n’y a pas de prêt actif. Les montants s’affichent ici dès qu’un contrat est saisi.',
  },
  FirstStepTENANT: {
    en: 'Create your group’s own tenant',
    pt: 'Criar a organização do próprio grupo',
    es: 'Crear la organización del propio grupo',
    fr: 'Créer l’organisation du groupe',
  },
  FirstStepTENANTText: {
    en: 'System only holds what the product ships and takes no loans. Companies and contracts belong to your own tenant.',
    pt: 'A organização System guarda apenas o que vem com o produto e não aceita empréstimos. As empresas e os contratos pertencem à sua própria organização.',
    es: 'La organización System solo guarda lo que trae el producto y no admite préstamos. Las empresas y los contratos pertenecen a su propia organización.',
    fr: 'L’organisation System ne contient que ce que le produit fournit et n’accepte aucun prêt. Les sociétés et les contrats relèvent de votre propre organisation.',
  },
  FirstStepCOMPANIES: {
    en: 'Enter the companies: a lender and a borrower at least',
    pt: 'Registar as empresas: pelo menos um mutuante e um mutuário',
    es: 'Registrar las empresas: al menos un prestamista y un prestatario',
    fr: 'Saisir les sociétés : au moins un prêteur et un emprunteur',
  },
  FirstStepPEOPLE: {
    en: 'Add the people who will work here',
    pt: 'Adicionar as pessoas que vão trabalhar aqui',
    es: 'Añadir a las personas que van a trabajar aquí',
    fr: 'Ajouter les personnes qui travailleront ici',
  },
  FirstStepRATES: {
    en: 'Import the Euribor rates',
    pt: 'Importar as taxas Euribor',
    es: 'Importar los tipos del euríbor',
    fr: 'Importer les taux Euribor',
  },
  FirstStepCONTRACT: {
    en: 'Enter the first contract and its first draw',
    pt: 'Registar o primeiro contrato e a sua primeira utilização',
    es: 'Registrar el primer contrato y su primera disposición',
    fr: 'Saisir le premier contrat et son premier tirage',
  },
  FirstStepDone: { en: 'Done', pt: 'Feito', es: 'Hecho', fr: 'Fait' },
  FirstStepNext: { en: 'Next', pt: 'A seguir', es: 'Siguiente', fr: 'À suivre' },
  WorkInTenant: {
    en: 'Work in {{name}}',
    pt: 'Trabalhar em {{name}}',
    es: 'Trabajar en {{name}}',
    fr: 'Travailler dans {{name}}',
  },
  AddGroupTenant: {
    en: 'Create the group’s tenant',
    pt: 'Criar a organização do grupo',
    es: 'Crear la organización del grupo',
    fr: 'Créer l’organisation du groupe',
  },
  SystemTakesNoLoans: {
    en: 'System only holds what the product ships: companies and contracts belong to a tenant of your own',
    pt: 'A organização System guarda apenas o que vem com o produto: as empresas e os contratos pertencem a uma organização própria',
    es: 'La organización System solo guarda lo que trae el producto: las empresas y los contratos pertenecen a una organización propia',
    fr: 'L’organisation System ne contient que ce que le produit fournit : les sociétés et les contrats relèvent d’une organisation propre',
  },
} as const satisfies Texts;
