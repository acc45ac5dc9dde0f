import { PageHeader } from '../../ui/page-header.tsx';

/** Every shared component, to be looked at in both schemes and at every width. */
export function KitPage() {
  return <PageHeader title="Kit" />;
}
