import { useTranslate } from 'ra-core';
import { type AssessmentCatalogItem, riskAssessments } from '../../../contract/riskAssessments';
import { useMayCall } from '../../generator/access';
import { detailsPath } from '../../generator/paths';
import { usePlace } from '../../generator/resourceContext';
import { ContentCard } from '../../ui/contentCard/ContentCard';
import type { ContentCardButton } from '../../ui/contentCard/contentCardData';
import { kindIcons } from '../kindIcons';

/** The ways into an assessment, as far as the person may go them. */
const useButtons = ({ uuid, assignmentCount }: AssessmentCatalogItem): ContentCardButton[] => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  const place = usePlace('riskAssessments');
  const button = (tab: 'settings' | 'assignments', hint: string): ContentCardButton => ({
    label: translate(`riskAssessments.tabs.${tab}`),
    to: detailsPath(place, uuid, tab),
    hint: translate(`riskAssessments.hints.${hint}`),
  });
  const more = mayCall(riskAssessments.readSettings) ? [button('settings', 'settings')] : [];
  return [
    ...(mayCall(riskAssessments.assignments)
      ? [button('assignments', assignmentCount > 0 ? 'assigned' : 'unassigned')]
      : []),
    ...(more.length > 0 ? [{ label: translate('riskAssessments.more'), children: more }] : []),
  ];
};

/** A risk assessment of the catalogue: what it asks of whom, how often, and where to change that. */
export const CatalogCard = ({ record: item }: { record: AssessmentCatalogItem }) => {
  const translate = useTranslate();
  const { title, headline, kind, sectionCount, questionCount, interval, assignmentCount, versionNumber } = item;
  const count = (what: string, smart_count: number): string =>
    translate(`riskAssessments.counts.${what}`, { smart_count });
  return (
    <ContentCard
      icon={kindIcons[kind]}
      headline={title}
      description={headline}
      category={translate(`riskAssessments.options.kind.${kind}`)}
      badges={[
        {
          label: count('assignments', assignmentCount),
          ...(assignmentCount > 0 && { colour: 'success' }),
        },
      ]}
      labels={[
        count('sections', sectionCount),
        count('questions', questionCount),
        translate(`options.interval.${interval}`),
        translate('riskAssessments.version', { number: versionNumber }),
      ]}
      buttons={useButtons(item)}
      main={false}
    />
  );
};
