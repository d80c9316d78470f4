import { useTranslate } from 'ra-core';
import { useContext } from 'react';
import { NavigationContext } from '../navigation/useNavigation';
import type { Crumb } from '../page/Breadcrumb';
import { liesBelow, listPath } from './paths';
import type { Place } from './place';
import { useResources } from './resourceContext';

/** The way from home to a resource's list, and with `inside` to pages below it. */
export const useCrumbs = (place: Place, inside = false): Crumb[] => {
  const translate = useTranslate();
  const entries = Object.entries(useResources());
  const section = place.path.split('/')[0];
  const inSidebar = useContext(NavigationContext).find(({ path }) => path === `/${section}`);
  const above = entries.filter(([, other]) => liesBelow(place, other) || (inside && other.path === place.path));
  return [
    { label: translate(inSidebar?.title ?? `layout.sections.${section}`) },
    ...above.map(([name, other]) => ({ label: translate(`${name}.title`), to: listPath(other) })),
  ];
};
