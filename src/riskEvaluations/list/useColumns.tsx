import { useTranslate } from 'ra-core';
import type { EvaluationListItem } from '../../../contract/rounds';
import { Lines } from '../../ui/Lines';
import type { TableColumn } from '../../ui/table';
import { DueWords } from '../DueWords';
import { useDiscardWords } from '../details/DiscardNote';
import { FactorScale } from '../FactorScale';
import { Participation } from '../Participation';
import { StateChip } from '../StateChip';
import { TargetName } from '../TargetName';

/** The columns of the list of rounds. */
export const useColumns = (): TableColumn<EvaluationListItem>[] => {
  const translate = useTranslate();
  const discardWords = useDiscardWords();
  const label = (name: string): string => translate(`riskEvaluations.fields.${name}`);
  return [
    { name: 'title', label: label('title'), sortable: true, formatter: ({ title }) => <Lines first={title} /> },
    {
      name: 'targetName',
      label: label('targetName'),
      sortable: true,
      formatter: (round) => <TargetName {...round} />,
    },
    {
      name: 'sourceName',
      label: label('sourceName'),
      sortable: true,
      maxWidth: '10rem',
      formatter: ({ sourceName }) => <Lines first={sourceName} />,
    },
    {
      name: 'dueOn',
      label: label('stateAndDue'),
      sortable: true,
      formatter: (round) => {
        const { dueOn, confirmedOn, isOverdue, discarded } = round;
        return (
          <Lines
            first={<StateChip round={round} />}
            second={
              discarded ? (
                discardWords(discarded)
              ) : (
                <DueWords dueOn={dueOn} doneOn={confirmedOn} isOverdue={isOverdue} />
              )
            }
          />
        );
      },
    },
    {
      name: 'completedMemberCount',
      label: label('completedMemberCount'),
      sortable: true,
      formatter: (round) => <Participation round={round} />,
    },
    {
      name: 'riskLoad',
      label: label('riskLoad'),
      sortable: true,
      formatter: ({ kind, riskLoad, riskCounts: { measureToDefine, notAssessed }, state, discarded }) =>
        discarded ? (
          <Lines first="" second={translate('riskEvaluations.discarded.reason', { reason: discarded.reason })} />
        ) : state === 'running' ? (
          <Lines first="" second={translate(`riskEvaluations.notYet.${kind}`)} />
        ) : (
          <Lines
            first={<FactorScale value={riskLoad} />}
            second={[
              measureToDefine > 0 && translate('riskEvaluations.toDefine', { smart_count: measureToDefine }),
              notAssessed > 0 && translate('riskEvaluations.notAssessed', { smart_count: notAssessed }),
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ),
    },
  ];
};
