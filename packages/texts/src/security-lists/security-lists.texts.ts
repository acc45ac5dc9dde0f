import type { Texts } from '../text.ts';

export const securityListTexts = {
  // fields
  IpAddress: { en: 'IP address', pt: 'Endereço IP', es: 'Dirección IP', fr: 'Adresse IP' },
  StateEnabled: { en: 'Enabled', pt: 'Ativa', es: 'Activada', fr: 'Activée' },
  WithDevAccess: {
    en: 'Opens the API page',
    pt: 'Abre a página da API',
    es: 'Abre la página de la API',
    fr: 'Ouvre la page de l’API',
  },
  IpOwnerInfo: {
    en: 'Whose address it is',
    pt: 'A quem pertence',
    es: 'A quién pertenece',
    fr: 'À qui elle appartient',
  },
  UserId: { en: 'User', pt: 'Utilizador', es: 'Usuario', fr: 'Utilisateur' },

  // screen
  SecurityListsText: {
    en: 'Where people may sign in and work from',
    pt: 'De onde as pessoas podem entrar e trabalhar',
    es: 'Desde dónde se puede iniciar sesión y trabajar',
    fr: 'D’où l’on peut se connecter et travailler',
  },
  WhiteLists: { en: 'White list', pt: 'Lista branca', es: 'Lista blanca', fr: 'Liste blanche' },
  BlackLists: { en: 'Black list', pt: 'Lista negra', es: 'Lista negra', fr: 'Liste noire' },
  WhiteListsText: {
    en: 'Anybody with enabled rows here works from these addresses only, and is not asked to confirm them.',
    pt: 'Quem tem aqui linhas ativas trabalha apenas a partir destes endereços e não tem de os confirmar.',
    es: 'Quien tiene aquí filas activadas trabaja solo desde estas direcciones y no tiene que confirmarlas.',
    fr: 'La personne qui a ici des lignes activées ne travaille que depuis ces adresses, sans avoir à les confirmer.',
  },
  BlackListsText: {
    en: 'Nobody works from an address that is refused to them here, whatever the white list says.',
    pt: 'Ninguém trabalha a partir de um endereço que aqui lhe é recusado, diga o que disser a lista branca.',
    es: 'Nadie trabaja desde una dirección que aquí se le niega, diga lo que diga la lista blanca.',
    fr: 'Personne ne travaille depuis une adresse qui lui est refusée ici, quoi que dise la liste blanche.',
  },
  AddWhiteList: {
    en: 'Add to white list',
    pt: 'Adicionar à lista branca',
    es: 'Añadir a la lista blanca',
    fr: 'Ajouter à la liste blanche',
  },
  AddBlackList: {
    en: 'Add to black list',
    pt: 'Adicionar à lista negra',
    es: 'Añadir a la lista negra',
    fr: 'Ajouter à la liste noire',
  },
  EditWhiteList: {
    en: 'Edit white list',
    pt: 'Editar lista branca',
    es: 'Editar lista blanca',
    fr: 'Modifier la liste blanche',
  },
  EditBlackList: {
    en: 'Edit black list',
    pt: 'Editar lista negra',
    es: 'Editar lista negra',
    fr: 'Modifier la liste noire',
  },
  WhiteListsNone: {
    en: 'Nobody is bound to an address',
    pt: 'Ninguém está limitado a um endereço',
    es: 'Nadie está limitado a una dirección',
    fr: 'Personne n’est lié à une adresse',
  },
  BlackListsNone: {
    en: 'No address is refused',
    pt: 'Nenhum endereço é recusado',
    es: 'Ninguna dirección está denegada',
    fr: 'Aucune adresse n’est refusée',
  },
  IpAddressHint: {
    en: 'One address or a range: 192.0.2.7, 192.0.2.0/24, 2001:db8::/32',
    pt: 'Um endereço ou um intervalo: 192.0.2.7, 192.0.2.0/24, 2001:db8::/32',
    es: 'Una dirección o un rango: 192.0.2.7, 192.0.2.0/24, 2001:db8::/32',
    fr: 'Une adresse ou une plage : 192.0.2.7, 192.0.2.0/24, 2001:db8::/32',
  },

  // what is wrong with a field
  IpAddressRequired: {
    en: 'Enter an address or a range',
    pt: 'Indique um endereço ou um intervalo',
    es: 'Introduzca una dirección o un rango',
    fr: 'Saisissez une adresse ou une plage',
  },
  InvalidIpAddress: {
    en: 'Enter an address, or a range such as 192.0.2.0/24',
    pt: 'Indique um endereço ou um intervalo como 192.0.2.0/24',
    es: 'Introduzca una dirección o un rango como 192.0.2.0/24',
    fr: 'Saisissez une adresse ou une plage comme 192.0.2.0/24',
  },
  StateEnabledRequired: {
    en: 'Say whether the row is enabled',
    pt: 'Indique se a linha está ativa',
    es: 'Indique si la fila está activada',
    fr: 'Indiquez si la ligne est activée',
  },
  WithDevAccessRequired: {
    en: 'Say whether it opens the API page',
    pt: 'Indique se abre a página da API',
    es: 'Indique si abre la página de la API',
    fr: 'Indiquez si elle ouvre la page de l’API',
  },
  AddressAlreadyListed: {
    en: 'This person already has this address on the list: edit that row',
    pt: 'Esta pessoa já tem este endereço na lista: edite essa linha',
    es: 'Esta persona ya tiene esta dirección en la lista: edite esa fila',
    fr: 'Cette personne a déjà cette adresse dans la liste : modifiez cette ligne',
  },
  NotThisUser: {
    en: 'Nobody of this tenant has this id and e-mail',
    pt: 'Ninguém desta organização tem este identificador e e-mail',
    es: 'Nadie de esta organización tiene este identificador y correo',
    fr: 'Personne de cette organisation n’a cet identifiant et cet e-mail',
  },
  WouldLockYouOut: {
    en: 'This would lock you out from where you are now: choose another address',
    pt: 'Isto impedi-lo-ia de entrar a partir de onde está agora: escolha outro endereço',
    es: 'Esto le impediría entrar desde donde está ahora: elija otra dirección',
    fr: 'Cela vous fermerait la porte là où vous êtes : choisissez une autre adresse',
  },
  OwnAddressFirst: {
    en: 'This would lock you out: first put the address where you are now on your white list',
    pt: 'Isto impedi-lo-ia de entrar: coloque primeiro na sua lista branca o endereço onde está agora',
    es: 'Esto le impediría entrar: añada antes a su lista blanca la dirección en la que está ahora',
    fr: 'Cela vous fermerait la porte : mettez d’abord sur votre liste blanche l’adresse où vous êtes',
  },
} as const satisfies Texts;
