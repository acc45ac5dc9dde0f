import { isOfThirdParty, linesOfSet } from '@calends/journal';
import { setLineOf } from './set-lines.ts';
import type { AccountSetCode, AmountKey, JournalType, Nature } from './vocabulary.ts';

export { isOfThirdParty };

/** The account that one amount of a type of document is booked on, on one side of the loan. */
export interface AccountSetLine {
  /** 0 grantor, 1 receiver. */
  readonly entityType: number;
  readonly primaveraType: JournalType;
  readonly amountKey: AmountKey;
  readonly nature: Nature;
  readonly account: string;
  readonly description: string | null;
  /** Whether the line names the other company: accounts of third parties ask for one. */
  readonly withParty: boolean;
}

/** As the SNC names them; an account of a company's bank is named by the company. */
const ACCOUNT_NAMES: Readonly<Record<string, string>> = {
  '244': 'Outros impostos',
  '2531': 'Empresa-mãe – suprimentos e outros mútuos',
  '254': 'Subsidiárias, associadas e empreendimentos conjuntos',
  '258': 'Outros financiadores',
  '266': 'Empréstimos concedidos – empresa-mãe',
  '2721': 'Devedores por acréscimos de rendimentos',
  '2722': 'Credores por acréscimos de gastos',
  '2781': 'Outros devedores e credores – entre as empresas',
  '2782': 'Outros devedores – empréstimos concedidos',
  '41': 'Investimentos financeiros',
  '4113': 'Empréstimos concedidos (subsidiárias)',
  '51': 'Capital subscrito',
  '53': 'Outros instrumentos de capital próprio',
  '6812': 'Impostos indiretos',
  '6888': 'Outros gastos não especificados – dívidas perdoadas',
  '6911': 'Juros de financiamentos obtidos',
  '7888': 'Outros rendimentos não especificados – dívidas perdoadas',
  '7914': 'Juros de financiamentos concedidos a subsidiárias',
  '7918': 'Juros de outros financiamentos concedidos',
};

/** The same accounts for what a claim is sold above or below what is owed. */
const NAMES_OF_SALES: typeof ACCOUNT_NAMES = {
  '6888': 'Outros gastos não especificados – cessão de créditos',
  '7888': 'Outros rendimentos não especificados – cessão de créditos',
};

function nameOf({ type, account }: { readonly type: JournalType; readonly account: string }): string | null {
  const ofSale = type === 'ASSIGNMENTGAIN' || type === 'ASSIGNMENTLOSS' ? NAMES_OF_SALES[account] : undefined;
  return ofSale ?? ACCOUNT_NAMES[account] ?? null;
}

/** The lines that the product ships for both sides and every type, with the stamp tax as the grantor delivers it. */
export function shippedLines(set: AccountSetCode): AccountSetLine[] {
  return linesOfSet(set).map((line) => setLineOf({ ...line, description: nameOf(line) }));
}
