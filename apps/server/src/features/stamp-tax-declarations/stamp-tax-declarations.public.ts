export { stampTaxDeclarationSource } from './declarations.store.ts';
