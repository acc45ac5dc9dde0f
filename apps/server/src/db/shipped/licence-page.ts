import { GENERAL_PAGES, type Language } from '@calends/wire';

/** The public page on the licence (decision C-18); root may write another text. */
export const LICENCE_PAGE = GENERAL_PAGES.licence;

export const LICENCE_TEXTS: Readonly<Record<Language, string>> = {
  en: `<h2>Licence of Calends</h2>
<p>Calends is licensed, not sold. The right to use it is given to an organisation by the agreement that it has with the operator of this installation, and reaches the people whom the organisation invites.</p>
<h3>What you may do</h3>
<p>You may use Calends for the loans of your own group, export your records at any time, and keep what you exported after the agreement has ended.</p>
<h3>What you may not do</h3>
<p>You may not copy or pass on the program, nor let others work with it for loans that are not your group’s.</p>
<h3>Parts by others</h3>
<p>Calends is built with free software: among others React, Mantine, TanStack, Fastify, Kysely and PostgreSQL. Each part stays under its own licence, mostly MIT, Apache 2.0 or the PostgreSQL Licence; none of them limits what you do with your records.</p>
<h3>No warranty beyond the agreement</h3>
<p>Figures are computed from what was entered and from published rates. The agreement says what the operator answers for.</p>`,
  pt: `<h2>Licença do Calends</h2>
<p>O Calends é licenciado, não vendido. O direito de utilização é concedido a uma organização pelo contrato que celebrou com o operador desta instalação e estende-se às pessoas que a organização convida.</p>
<h3>O que pode fazer</h3>
<p>Pode utilizar o Calends para os empréstimos do seu grupo, exportar os seus registos em qualquer momento e conservar o que exportou depois de terminado o contrato.</p>
<h3>O que não pode fazer</h3>
<p>Não pode copiar nem ceder o programa, nem permitir que outros o utilizem para empréstimos que não sejam do seu grupo.</p>
<h3>Componentes de terceiros</h3>
<p>O Calends é construído com software livre: entre outros React, Mantine, TanStack, Fastify, Kysely e PostgreSQL. Cada componente mantém a sua própria licença, em geral MIT, Apache 2.0 ou a licença do PostgreSQL; nenhuma limita o que faz com os seus registos.</p>
<h3>Sem garantia além do contrato</h3>
<p>Os valores são calculados a partir do que foi introduzido e de taxas publicadas. O contrato define aquilo por que o operador responde.</p>`,
  es: `<h2>Licencia de Calends</h2>
<p>Calends se licencia, no se vende. El derecho de uso se concede a una organización por el contrato que tiene con el operador de esta instalación y alcanza a las personas que la organización invita.</p>
<h3>Lo que puede hacer</h3>
<p>Puede usar Calends para los préstamos de su grupo, exportar sus registros en cualquier momento y conservar lo exportado una vez terminado el contrato.</p>
<h3>Lo que no puede hacer</h3>
<p>No puede copiar ni ceder el programa, ni permitir que otros lo usen para préstamos que no sean de su grupo.</p>
<h3>Componentes de terceros</h3>
<p>Calends está construido con software libre: entre otros React, Mantine, TanStack, Fastify, Kysely y PostgreSQL. Cada componente conserva su propia licencia, en general MIT, Apache 2.0 o la licencia de PostgreSQL; ninguna limita lo que usted hace con sus registros.</p>
<h3>Sin garantía más allá del contrato</h3>
<p>Las cifras se calculan a partir de lo introducido y de tipos publicados. El contrato dice de qué responde el operador.</p>`,
  fr: `<h2>Licence de Calends</h2>
<p>Calends est concédé sous licence et non vendu. Le droit d’usage est accordé à une organisation par le contrat qui la lie à l’exploitant de cette installation, et s’étend aux personnes qu’elle invite.</p>
<h3>Ce que vous pouvez faire</h3>
<p>Vous pouvez utiliser Calends pour les prêts de votre groupe, exporter vos données à tout moment et conserver ce que vous avez exporté après la fin du contrat.</p>
<h3>Ce que vous ne pouvez pas faire</h3>
<p>Vous ne pouvez ni copier ni céder le programme, ni laisser d’autres l’utiliser pour des prêts étrangers à votre groupe.</p>
<h3>Éléments de tiers</h3>
<p>Calends est construit avec des logiciels libres : entre autres React, Mantine, TanStack, Fastify, Kysely et PostgreSQL. Chaque élément garde sa propre licence, le plus souvent MIT, Apache 2.0 ou la licence PostgreSQL ; aucune ne limite ce que vous faites de vos données.</p>
<h3>Aucune garantie au-delà du contrat</h3>
<p>Les montants sont calculés à partir de ce qui a été saisi et de taux publiés. Le contrat dit ce dont l’exploitant répond.</p>`,
};
