import { useTranslate } from 'ra-core';
import type { Crumb } from '../layout/Breadcrumb';
import type { Declaration } from './declaration';
import { liesBelow, listPath } from './paths';
import { useDeclarations } from './resourceContext';

/** The way from home to a resource's list, and with `inside` to pages below it. */
export const useCrumbs = (declaration: Declaration, inside = false): Crumb[] => {
  const translate = useTranslate();
  const entries = Object.entries(useDeclarations());
  const section = declaration.path.split('/')[0];
  const above = entries.filter(([, other]) => liesBelow(declaration, other) || (inside && other === declaration));
  return [
    { label: translate(`layout.sections.${section}`) },
    ...above.map(([name, other]) => ({ label: translate(`${name}.title`), to: listPath(other) })),
  ];
};
