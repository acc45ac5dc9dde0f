import { GENERAL_PAGES, type Language } from '@calends/wire';

/** The page that names the authors of the product (decision C-18); root may write another text. */
export const COPYRIGHT_PAGE = GENERAL_PAGES.copyright;

export const COPYRIGHT_TEXTS: Readonly<Record<Language, string>> = {
  en: `<h2>The program</h2>
<p>Calends, its screens, texts and documentation are protected by copyright. What you may do with them is told by the licence.</p>
<h2>Your records</h2>
<p>Contracts, movements, documents and every figure that is computed from them belong to your organisation.</p>
<h2>Euribor</h2>
<p>Euribor® is a registered trade mark of the European Money Markets Institute (EMMI). The fixings that a tenant imports stay subject to the terms of their source.</p>
<h2>Letters and icons</h2>
<p>The screens are set in Inter (SIL Open Font License 1.1) and use Tabler Icons (MIT). The program is built with free software by others, each part under its own licence.</p>`,
  pt: `<h2>O programa</h2>
<p>O Calends, os seus ecrãs, textos e documentação estão protegidos por direitos de autor. A licença diz o que pode fazer com eles.</p>
<h2>Os seus registos</h2>
<p>Os contratos, os movimentos, os documentos e todos os valores calculados a partir deles pertencem à sua organização.</p>
<h2>Euribor</h2>
<p>Euribor® é uma marca registada do European Money Markets Institute (EMMI). As taxas que uma organização importa continuam sujeitas às condições da sua fonte.</p>
<h2>Letras e ícones</h2>
<p>Os ecrãs são compostos em Inter (SIL Open Font License 1.1) e usam Tabler Icons (MIT). O programa é construído com software livre de terceiros, cada componente com a sua própria licença.</p>`,
  es: `<h2>El programa</h2>
<p>Calends, sus pantallas, textos y documentación están protegidos por derechos de autor. La licencia dice qué puede hacer con ellos.</p>
<h2>Sus registros</h2>
<p>Los contratos, los movimientos, los documentos y todas las cifras que se calculan a partir de ellos pertenecen a su organización.</p>
<h2>Euríbor</h2>
<p>Euribor® es una marca registrada del European Money Markets Institute (EMMI). Los tipos que una organización importa siguen sujetos a las condiciones de su fuente.</p>
<h2>Letras e iconos</h2>
<p>Las pantallas están compuestas en Inter (SIL Open Font License 1.1) y usan Tabler Icons (MIT). El programa está construido con software libre de terceros, cada componente con su propia licencia.</p>`,
  fr: `<h2>Le programme</h2>
<p>Calends, ses écrans, ses textes et sa documentation sont protégés par le droit d’auteur. La licence dit ce que vous pouvez en faire.</p>
<h2>Vos données</h2>
<p>Les contrats, les mouvements, les documents et tous les montants qui en sont calculés appartiennent à votre organisation.</p>
<h2>Euribor</h2>
<p>Euribor® est une marque déposée de l’European Money Markets Institute (EMMI). Les taux qu’une organisation importe restent soumis aux conditions de leur source.</p>
<h2>Caractères et icônes</h2>
<p>Les écrans sont composés en Inter (SIL Open Font License 1.1) et utilisent Tabler Icons (MIT). Le programme est construit avec des logiciels libres de tiers, chaque élément sous sa propre licence.</p>`,
};
