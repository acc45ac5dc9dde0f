import { GENERAL_PAGES, type Language } from '@calends/wire';

interface DemoAgreement {
  readonly tenantId: string;
  readonly page: string;
  readonly texts: Readonly<Record<Language, string>>;
}

/** One tenant asks for an agreement, another for an addendum, and the rest for nothing: so that each flow can be seen. */
export const DEMO_AGREEMENTS: readonly DemoAgreement[] = [
  {
    tenantId: 'duna',
    page: GENERAL_PAGES.agreement,
    texts: {
      en: text('Terms of use of Duna Hotéis', [
        [
          'Who may use it',
          'Calends is used here by people whom Duna Hotéis has invited, for its own companies and in their name. An account belongs to one person and is not lent.',
        ],
        [
          'What you enter',
          'Contracts, tranches and movements become part of the books of both companies. Enter what the signed documents say, with the dates they say, and correct mistakes openly: nothing is ever deleted, every change keeps who made it and when.',
        ],
        [
          'Confidentiality',
          'Rates, balances and names of lenders are confidential. Exported files are kept where the group keeps its books, and not sent to private mailboxes.',
        ],
        [
          'Security',
          'Choose a password that you use nowhere else, turn on the second factor, and tell the treasury at once when a device is lost.',
        ],
        [
          'Personal data',
          'Your name, your e-mail address and what you do here are kept in the audit for as long as the law asks for the books, at least ten years.',
        ],
        ['End', 'Your access ends when your work for Duna Hotéis ends. What you entered stays.'],
      ]),
      pt: text('Termos de utilização da Duna Hotéis', [
        [
          'Quem pode utilizar',
          'O Calends é aqui utilizado por pessoas convidadas pela Duna Hotéis, para as suas empresas e em nome destas. Uma conta pertence a uma só pessoa e não se empresta.',
        ],
        [
          'O que introduz',
          'Contratos, tranches e movimentos passam a fazer parte da contabilidade de ambas as empresas. Introduza o que dizem os documentos assinados, com as datas que indicam, e corrija os erros abertamente: nada é apagado e cada alteração guarda quem a fez e quando.',
        ],
        [
          'Confidencialidade',
          'Taxas, saldos e nomes de mutuantes são confidenciais. Os ficheiros exportados guardam-se onde o grupo guarda a contabilidade e não se enviam para caixas de correio privadas.',
        ],
        [
          'Segurança',
          'Escolha uma palavra-passe que não utilize noutro lado, ative o segundo fator e avise de imediato a tesouraria se perder um dispositivo.',
        ],
        [
          'Dados pessoais',
          'O seu nome, o seu e-mail e o que aqui faz ficam no registo de auditoria enquanto a lei exigir a conservação da contabilidade, pelo menos dez anos.',
        ],
        ['Fim', 'O seu acesso termina quando terminar o seu trabalho para a Duna Hotéis. O que introduziu permanece.'],
      ]),
      es: text('Condiciones de uso de Duna Hotéis', [
        [
          'Quién puede usarlo',
          'Aquí usan Calends las personas invitadas por Duna Hotéis, para sus empresas y en su nombre. Una cuenta pertenece a una sola persona y no se presta.',
        ],
        [
          'Lo que introduce',
          'Los contratos, tramos y movimientos pasan a formar parte de la contabilidad de ambas empresas. Introduzca lo que dicen los documentos firmados, con sus fechas, y corrija los errores abiertamente: nada se borra y cada cambio conserva quién lo hizo y cuándo.',
        ],
        [
          'Confidencialidad',
          'Los tipos, los saldos y los nombres de los prestamistas son confidenciales. Los archivos exportados se guardan donde el grupo guarda su contabilidad y no se envían a buzones privados.',
        ],
        [
          'Seguridad',
          'Elija una contraseña que no use en ningún otro sitio, active el segundo factor y avise enseguida a tesorería si pierde un dispositivo.',
        ],
        [
          'Datos personales',
          'Su nombre, su correo y lo que haga aquí se conservan en el registro de auditoría mientras la ley exija conservar la contabilidad, al menos diez años.',
        ],
        ['Fin', 'Su acceso termina cuando termina su trabajo para Duna Hotéis. Lo que introdujo permanece.'],
      ]),
      fr: text('Conditions d’utilisation de Duna Hotéis', [
        [
          'Qui peut l’utiliser',
          'Calends est utilisé ici par les personnes que Duna Hotéis a invitées, pour ses sociétés et en leur nom. Un compte appartient à une seule personne et ne se prête pas.',
        ],
        [
          'Ce que vous saisissez',
          'Contrats, tranches et mouvements entrent dans les livres des deux sociétés. Saisissez ce que disent les documents signés, aux dates qu’ils indiquent, et corrigez ouvertement les erreurs : rien n’est effacé et chaque modification garde son auteur et sa date.',
        ],
        [
          'Confidentialité',
          'Taux, soldes et noms des prêteurs sont confidentiels. Les fichiers exportés se gardent là où le groupe tient ses livres et ne s’envoient pas à des messageries privées.',
        ],
        [
          'Sécurité',
          'Choisissez un mot de passe que vous n’utilisez nulle part ailleurs, activez le second facteur et prévenez aussitôt la trésorerie si un appareil est perdu.',
        ],
        [
          'Données personnelles',
          'Votre nom, votre e-mail et ce que vous faites ici restent au journal d’audit aussi longtemps que la loi l’exige pour les livres, dix ans au moins.',
        ],
        ['Fin', 'Votre accès prend fin avec votre travail pour Duna Hotéis. Ce que vous avez saisi demeure.'],
      ]),
    },
  },
  {
    tenantId: 'garoa',
    page: GENERAL_PAGES.addendum,
    texts: {
      en: text('Addendum of Garoa Águas', [
        [
          'Purpose',
          'Garoa Águas is a concession holder. This addendum adds to the terms of use what its concession asks of everybody who works on its loans.',
        ],
        [
          'Records',
          'The grantor of the concession may read the loans, their movements and their history. Nothing of it may be entered under another name.',
        ],
      ]),
      pt: text('Aditamento da Garoa Águas', [
        [
          'Finalidade',
          'A Garoa Águas é concessionária. Este aditamento acrescenta aos termos de utilização o que a concessão exige de quem trabalha nos seus empréstimos.',
        ],
        [
          'Registos',
          'O concedente pode consultar os empréstimos, os seus movimentos e o seu histórico. Nada pode ser introduzido em nome de outrem.',
        ],
      ]),
      es: text('Adenda de Garoa Águas', [
        [
          'Objeto',
          'Garoa Águas es concesionaria. Esta adenda añade a las condiciones de uso lo que su concesión exige a quien trabaja con sus préstamos.',
        ],
        [
          'Registros',
          'El concedente puede consultar los préstamos, sus movimientos y su historial. Nada puede introducirse a nombre de otra persona.',
        ],
      ]),
      fr: text('Avenant de Garoa Águas', [
        [
          'Objet',
          'Garoa Águas est concessionnaire. Le présent avenant ajoute aux conditions d’utilisation ce que sa concession exige de quiconque travaille sur ses prêts.',
        ],
        [
          'Registres',
          'Le concédant peut consulter les prêts, leurs mouvements et leur historique. Rien ne peut être saisi sous un autre nom.',
        ],
      ]),
    },
  },
];

function text(title: string, sections: readonly (readonly [heading: string, words: string])[]): string {
  return `<h2>${title}</h2>${sections.map(([heading, words]) => `<h3>${heading}</h3><p>${words}</p>`).join('')}`;
}
