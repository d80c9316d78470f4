import { useTranslate } from 'ra-core';
import { lazy } from 'react';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { elearnings } from '../../../contract/elearnings';
import type { CatalogItem } from '../../../contract/elearnings/elearningFields';
import { elearningTargetKinds } from '../../../contract/elearnings/elearningTargets';
import { imageAddress } from '../../../contract/shapes/imageAddress';
import { useMayCall } from '../../generator/access';
import { detailsPath } from '../../generator/paths';
import { usePlace } from '../../generator/resourceContext';
import { ContentCard } from '../../ui/contentCard/ContentCard';
import type { ContentCardButton } from '../../ui/contentCard/contentCardData';
import { useOpenDialog } from '../../ui/dialogs';
import type { AssignmentKind } from '../details/useAssignment';

const LazyAssignDialog = lazy(() => import('./AssignDialog').then(({ AssignDialog }) => ({ default: AssignDialog })));

/** Kinds of targets that the person may assign courses to. */
const useAssignableKinds = (): AssignmentKind[] => {
  const mayCall = useMayCall();
  return [
    ...(mayCall(elearnings.assignOrgUnits) ? (['orgUnit'] as const) : []),
    ...(mayCall(elearnings.assignTargets) ? elearningTargetKinds : []),
  ];
};

/** The ways into a course, as far as the person may go them. */
const useButtons = (course: CatalogItem): ContentCardButton[] => {
  const { uuid, orgUnitCount, targetCount } = course;
  const translate = useTranslate();
  const mayCall = useMayCall();
  const openDialog = useOpenDialog();
  const [first, ...others] = useAssignableKinds();
  const assign = first && {
    label: translate('elearnings.orgUnits.assign.label'),
    onClick: () =>
      openDialog((close) => <LazyAssignDialog course={course} kinds={[first, ...others]} onClose={close} />),
  };
  const place = usePlace('elearnings');
  const button = (tab: 'settings' | 'org-units' | 'analytics', hint?: string): ContentCardButton => ({
    label: translate(`elearnings.tabs.${tab}`),
    to: detailsPath(place, uuid, tab),
    ...(hint && { hint }),
  });
  const more = [
    ...(mayCall(elearnings.orgUnits)
      ? [
          button(
            'org-units',
            translate(`elearnings.hints.${orgUnitCount + targetCount > 0 ? 'assigned' : 'unassigned'}`),
          ),
        ]
      : []),
    ...(mayCall(elearningStatistics.entries) ? [button('analytics', translate('elearnings.hints.analytics'))] : []),
  ];
  return [
    ...(assign ? [assign] : []),
    ...(mayCall(elearnings.readSettings) ? [button('settings')] : []),
    ...(more.length > 0 ? [{ label: translate('elearnings.more'), children: more }] : []),
  ];
};

/** A course of the catalogue: what it is about, whether it is in force, and where to change that. */
export const CatalogCard = ({ record: item }: { record: CatalogItem }) => {
  const translate = useTranslate();
  const {
    title,
    headline,
    category,
    imagePath,
    duration,
    inForce,
    interval,
    orgUnitCount,
    targetCount,
    versionNumber,
    kind,
  } = item;
  return (
    <ContentCard
      headline={title}
      description={headline}
      category={translate(`elearnings.options.category.${category}`)}
      imagePath={imagePath && imageAddress(imagePath)}
      duration={duration}
      badges={[
        {
          label: translate(`elearnings.state.${inForce ? 'active' : 'inactive'}`),
          ...(inForce && { colour: 'success' }),
        },
      ]}
      labels={[
        translate(`options.interval.${interval}`),
        translate('elearnings.orgUnitCount', { smart_count: orgUnitCount }),
        ...(targetCount > 0 ? [translate('elearnings.targetCount', { smart_count: targetCount })] : []),
        ...(kind === 'lessons' ? [] : [translate(`elearnings.options.kind.${kind}`)]),
        translate('elearnings.version', { number: versionNumber }),
      ]}
      buttons={useButtons(item)}
      main={false}
    />
  );
};
