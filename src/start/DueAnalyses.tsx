import { paths } from '../layout/paths';
import { OwnActions } from '../riskActions/OwnActions';
import { useOwnActions } from '../riskActions/useActions';
import { AnalysisCard } from '../riskAssessments/my/AnalysisCard';
import { useMemberAnalyses } from '../riskAssessments/my/useMemberAnalyses';
import { DueTasks } from './DueTasks';
import { OverdueNumber } from './OverdueNumber';

/** What somebody is asked about their work, due first, and what they are to do about its risks. */
export const DueAnalyses = () => (
  <>
    <DueTasks
      query={useMemberAnalyses()}
      path={paths.myAnalyses}
      cardOf={(analysis, main) => (
        <AnalysisCard key={analysis.riskAssessmentExecutionResultUuid} record={analysis} main={main} />
      )}
    />
    <OwnActions />
  </>
);

export const OverdueAnalyses = () => (
  <OverdueNumber of={[useMemberAnalyses().data?.counts, useOwnActions('all').counts]} />
);
