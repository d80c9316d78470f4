import { useTranslate } from 'ra-core';
import { dayOf } from '../../../contract/days';
import type { EvaluationListItem } from '../../../contract/riskEvaluations';
import type { TableColumn } from '../../ui/table';
import { FactorScale } from '../FactorScale';
import { Lines } from '../Lines';
import { Participation } from '../Participation';
import { StateChip } from '../StateChip';
import { TargetName } from '../TargetName';
import { useDueWording } from '../useDueWording';
import { isOpen } from '../useRound';

/** The columns of the list of rounds. */
export const useColumns = (): TableColumn<EvaluationListItem>[] => {
  const translate = useTranslate();
  const wordingOf = useDueWording();
  const label = (name: string): string => translate(`riskEvaluations.fields.${name}`);
  return [
    { name: 'title', label: label('title'), sortable: true, formatter: ({ title }) => <Lines first={title} /> },
    {
      ...{ name: 'targetName', label: label('targetName'), sortable: true },
      formatter: (round) => <TargetName {...round} />,
    },
    {
      ...{ name: 'sourceName', label: label('sourceName'), sortable: true, maxWidth: '10rem' },
      formatter: ({ sourceName }) => <Lines first={sourceName} />,
    },
    {
      ...{ name: 'dueOn', label: label('stateAndDue'), sortable: true },
      formatter: ({ dueOn, confirmedOn, state }) => {
        const isOverdue = isOpen(state) && dueOn < dayOf(new Date());
        return (
          <Lines first={<StateChip state={state} />} second={wordingOf({ dueOn, doneOn: confirmedOn, isOverdue })} />
        );
      },
    },
    {
      ...{ name: 'completedMemberCount', label: label('completedMemberCount'), sortable: true },
      formatter: (round) => <Participation round={round} />,
    },
    {
      ...{ name: 'riskLoad', label: label('riskLoad'), sortable: true },
      formatter: ({ riskLoad, riskCounts: { measureToDefine }, state }) =>
        state === 'running' ? (
          <Lines first="" second={translate('riskEvaluations.notYet')} />
        ) : (
          <Lines
            first={<FactorScale value={riskLoad} />}
            second={measureToDefine > 0 && translate('riskEvaluations.toDefine', { smart_count: measureToDefine })}
          />
        ),
    },
  ];
};
