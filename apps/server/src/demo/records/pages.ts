import { LANGUAGES, type Language } from '@calends/wire';
import { writePage } from '../../features/general-pages/general-pages.public.ts';
import type { Desk } from '../loans/load-group.ts';

const PAGE = 'LendingWithinTheGroup';

const TEXTS: Readonly<Record<Language, string>> = {
  en: '<h2>Lending within Helios Group</h2><p>Ask the treasury before a company of the group lends to another.</p><ol><li>The boards of both companies decide, and their minutes are kept with the contract.</li><li>The treasury enters the contract before the first draw.</li><li>Interest and stamp tax are booked from the statement of the month.</li></ol>',
  pt: '<h2>Empréstimos dentro do Helios Group</h2><p>Fale com a tesouraria antes de uma empresa do grupo emprestar a outra.</p><ol><li>Decidem as administrações de ambas as empresas, e as atas guardam-se com o contrato.</li><li>A tesouraria regista o contrato antes da primeira utilização.</li><li>Os juros e o imposto do selo contabilizam-se pelo extrato do mês.</li></ol>',
  es: '<h2>Préstamos dentro de Helios Group</h2><p>Hable con tesorería antes de que una empresa del grupo preste a otra.</p><ol><li>Deciden los consejos de ambas empresas y sus actas se guardan con el contrato.</li><li>Tesorería registra el contrato antes de la primera disposición.</li><li>Los intereses y el impuesto de timbre se contabilizan según el extracto del mes.</li></ol>',
  fr: '<h2>Prêts au sein de Helios Group</h2><p>Parlez à la trésorerie avant qu’une société du groupe ne prête à une autre.</p><ol><li>Les conseils des deux sociétés décident et leurs procès-verbaux sont conservés avec le contrat.</li><li>La trésorerie saisit le contrat avant le premier tirage.</li><li>Les intérêts et le droit de timbre se comptabilisent d’après le relevé du mois.</li></ol>',
};

/** A page that the group wrote for its people, in every language. */
export async function loadPages({ tx, audit }: Desk): Promise<void> {
  for (const language of LANGUAGES) {
    await writePage(tx, { page: PAGE, language, html: TEXTS[language] });
    audit.record({ action: 'CREATE', resource: 'GeneralPage', after: { page: PAGE, language } });
  }
}
