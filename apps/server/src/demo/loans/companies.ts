/** The companies of the demonstration group, with valid check digits of NIF and LEI. None of them exists. */
export interface DemoCompany {
  readonly acronym: string;
  readonly name: string;
  readonly nif: string;
  readonly leiCode?: string;
  readonly address: string;
  readonly postalCode: string;
  readonly emails: readonly string[];
  readonly metadata?: Readonly<Record<string, string>>;
  /** Its books are not among those of the group. */
  readonly isKeptElsewhere?: true;
  /** Its books take over files: nothing connects them. */
  readonly areBooksFiles?: true;
}

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    acronym: 'HSGPS',
    name: 'Helios SGPS, S.A.',
    nif: '508123453',
    leiCode: '5299000HELIOSSGPS018',
    address: 'Avenida da Liberdade 110, Lisboa',
    postalCode: '1250-146',
    emails: ['tesouraria@hsgps.test'],
    metadata: { costCentre: 'TREASURY' },
  },
  {
    acronym: 'HENER',
    name: 'Helios Energia, S.A.',
    nif: '509234178',
    leiCode: '5299000HELIOSENRG045',
    address: 'Rua do Ouro 25, Lisboa',
    postalCode: '1100-060',
    emails: ['tesouraria@hener.test'],
  },
  {
    acronym: 'HSOL',
    name: 'Helios Solar Alentejo, Lda.',
    nif: '510345620',
    leiCode: '5299000HELIOSSOLA019',
    address: 'Estrada de Beja km 4, Beja',
    postalCode: '7800-450',
    emails: ['tesouraria@hsol.test'],
    metadata: { costCentre: 'PROJECTS' },
  },
  {
    acronym: 'HEOL',
    areBooksFiles: true,
    name: 'Helios Eólica do Oeste, S.A.',
    nif: '511456786',
    leiCode: '5299000HELIOSEOLI061',
    address: 'Rua dos Moinhos 8, Torres Vedras',
    postalCode: '2560-270',
    emails: ['tesouraria@heol.test'],
  },
  {
    acronym: 'HREDE',
    name: 'Helios Redes, S.A.',
    nif: '512567832',
    leiCode: '5299000HELIOSREDE055',
    address: 'Rua de Santa Catarina 312, Porto',
    postalCode: '4000-443',
    emails: ['tesouraria@hrede.test'],
  },
  {
    acronym: 'HIMO',
    name: 'Helios Imobiliária, S.A.',
    nif: '513678948',
    leiCode: '5299000HELIOSIMOB017',
    address: 'Praça do Comércio 5, Lisboa',
    postalCode: '1100-148',
    emails: ['tesouraria@himo.test'],
  },
  {
    acronym: 'HTRAD',
    name: 'Helios Trading, Unipessoal Lda.',
    nif: '514789050',
    leiCode: '5299000HELIOSTRAD075',
    address: 'Rua das Flores 77, Porto',
    postalCode: '4050-265',
    emails: ['tesouraria@htrad.test'],
  },
  {
    acronym: 'HAGUA',
    name: 'Helios Águas, S.A.',
    nif: '515890162',
    leiCode: '5299000HELIOSAGUA041',
    address: 'Avenida Fernão de Magalhães 40, Coimbra',
    postalCode: '3000-175',
    emails: ['tesouraria@hagua.test'],
  },
  {
    acronym: 'HTEC',
    isKeptElsewhere: true,
    name: 'Helios Tecnologia, Lda.',
    nif: '516901273',
    leiCode: '5299000HELIOSTECN098',
    address: 'Parque Tecnológico 3, Maia',
    postalCode: '4470-605',
    emails: ['tesouraria@htec.test'],
  },
  {
    acronym: 'HFOZ', // merged into HAGUA
    isKeptElsewhere: true,
    name: 'Helios Foz, Lda.',
    nif: '517012383',
    address: 'Rua da Praia 12, Figueira da Foz',
    postalCode: '3080-170',
    emails: ['tesouraria@hfoz.test'],
  },
];
