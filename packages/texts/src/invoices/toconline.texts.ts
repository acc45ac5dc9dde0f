import type { Texts } from '../text.ts';

/** The clients and services of TOConline, which issues invoices. */
export const toconlineTexts = {
  ToconlineRecords: {
    en: 'Clients and services of TOConline',
    pt: 'Clientes e serviços do TOConline',
    es: 'Clientes y servicios de TOConline',
    fr: 'Clients et services de TOConline',
  },
  ToconlineClient: { en: 'Client', pt: 'Cliente', es: 'Cliente', fr: 'Client' },
  ToconlineService: { en: 'Service', pt: 'Serviço', es: 'Servicio', fr: 'Service' },
  Business_name: { en: 'Name', pt: 'Nome', es: 'Nombre', fr: 'Nom' },
  Tax_registration_number: {
    en: 'Tax number (NIF)',
    pt: 'NIF',
    es: 'NIF',
    fr: 'Numéro fiscal (NIF)',
  },
  Item_code: { en: 'Code', pt: 'Código', es: 'Código', fr: 'Code' },
  Item_description: { en: 'Description', pt: 'Descrição', es: 'Descripción', fr: 'Description' },
  Sales_price: {
    en: 'Price without VAT',
    pt: 'Preço sem IVA',
    es: 'Precio sin IVA',
    fr: 'Prix hors TVA',
  },
  Sales_priceRequired: {
    en: 'Enter the price',
    pt: 'Indique o preço',
    es: 'Indique el precio',
    fr: 'Saisissez le prix',
  },
  ToconlineNone: {
    en: 'No clients and services',
    pt: 'Sem clientes nem serviços',
    es: 'Sin clientes ni servicios',
    fr: 'Aucun client ni service',
  },
  ToconlineNotConnected: {
    en: 'Connect TOConline to see its clients and services here, and to add more of them',
    pt: 'Ligue o TOConline para ver aqui os seus clientes e serviços e adicionar outros',
    es: 'Conecte TOConline para ver aquí sus clientes y servicios y añadir otros',
    fr: 'Connectez TOConline pour voir ici ses clients et services, et en ajouter',
  },
  AddTocClient: {
    en: 'Add client in TOConline',
    pt: 'Adicionar cliente no TOConline',
    es: 'Añadir cliente en TOConline',
    fr: 'Ajouter un client dans TOConline',
  },
  AddTocClientText: {
    en: 'Payers are found there by their tax number. One that is missing is added with its first invoice, or here.',
    pt: 'Os pagadores são aí encontrados pelo NIF. Um que falte é adicionado com a primeira fatura, ou aqui.',
    es: 'Los pagadores se buscan allí por su NIF. El que falte se añade con su primera factura, o aquí.',
    fr: 'Les payeurs y sont cherchés par leur numéro fiscal. Celui qui manque est ajouté avec sa première facture, ou ici.',
  },
  AddTocService: {
    en: 'Add service in TOConline',
    pt: 'Adicionar serviço no TOConline',
    es: 'Añadir servicio en TOConline',
    fr: 'Ajouter un service dans TOConline',
  },
  AddTocServiceText: {
    en: 'Lines of invoices name a service by its code. VAT is that of each line.',
    pt: 'As linhas das faturas indicam um serviço pelo código. O IVA é o de cada linha.',
    es: 'Las líneas de las facturas indican un servicio por su código. El IVA es el de cada línea.',
    fr: 'Les lignes des factures désignent un service par son code. La TVA est celle de chaque ligne.',
  },
  AddedInToconline: {
    en: 'Added in TOConline',
    pt: 'Adicionado no TOConline',
    es: 'Añadido en TOConline',
    fr: 'Ajouté dans TOConline',
  },
  ToconlineClientTaken: {
    en: 'TOConline has a client with this tax number',
    pt: 'O TOConline já tem um cliente com este NIF',
    es: 'TOConline ya tiene un cliente con este NIF',
    fr: 'TOConline a déjà un client avec ce numéro fiscal',
  },
  ToconlineServiceTaken: {
    en: 'TOConline has a service with this code',
    pt: 'O TOConline já tem um serviço com este código',
    es: 'TOConline ya tiene un servicio con este código',
    fr: 'TOConline a déjà un service avec ce code',
  },
  ToconlineServiceMissing: {
    en: 'TOConline has no service with this code',
    pt: 'O TOConline não tem nenhum serviço com este código',
    es: 'TOConline no tiene ningún servicio con este código',
    fr: 'TOConline n’a aucun service avec ce code',
  },
  EventOfTocOnline: {
    en: 'Client or service of TOConline',
    pt: 'Cliente ou serviço do TOConline',
    es: 'Cliente o servicio de TOConline',
    fr: 'Client ou service de TOConline',
  },
} as const satisfies Texts;
